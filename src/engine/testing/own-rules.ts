import type { ConsensusStrategy } from '../strategies/custom'
import type { VoteRecord } from '../votes/vote'

const sum = (values: readonly number[]): number => values.reduce((all, value) => all + value, 0)

const SIGNS = { agree: 1, disagree: -1, abstain: 0 } as const

const signOf = ({ vote }: VoteRecord): number => SIGNS[vote.stance]

/** Goes to the proposal that most votes agree with, the first of equals. */
const mostAgrees: ConsensusStrategy = {
  id: 'most-agrees',
  evaluate: (proposals, votes) => {
    const counts = proposals.map(
      ({ id }) => votes.filter((each) => each.proposalId === id && signOf(each) > 0).length,
    )
    const most = Math.max(0, ...counts)
    const winner = proposals[counts.indexOf(most)]
    const isReached = most > 0 && winner !== undefined
    return {
      reached: isReached,
      ...(isReached && { winningProposalId: winner.id }),
      confidence: votes.length === 0 ? 0 : most / votes.length,
      reasoning: 'Most agree.',
    }
  },
}

/** Whether more weight is for than against, all proposals together: it may be reached without a winner. */
const netWeight: ConsensusStrategy = {
  id: 'net-weight',
  evaluate: (proposals, votes, { threshold }) => {
    const net = (of: readonly VoteRecord[]) =>
      sum(of.map((each) => signOf(each) * each.vote.weight))
    const all = sum(votes.map(({ vote }) => vote.weight))
    const confidence = all > 0 ? Math.max(0, net(votes) / all) : 0
    const best = proposals.find(
      ({ id }) => net(votes.filter(({ proposalId }) => proposalId === id)) > all / 2,
    )
    return {
      reached: confidence > 0 && confidence >= threshold,
      ...(best && { winningProposalId: best.id }),
      confidence,
      reasoning: 'More weight is for than against.',
    }
  },
}

/** Rules as users bring them: what they say has no working, and what they ignore is not known. */
export const OWN_RULES: readonly ConsensusStrategy[] = [mostAgrees, netWeight]
