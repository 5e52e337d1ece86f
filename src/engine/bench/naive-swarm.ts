import type { Proposal, VoteRecord } from '../votes/vote'

/** The five swarm formulas as one would write them down from their description, one rule at a time. */

interface NaiveVerdict {
  readonly decided: boolean
  readonly leader: string | null
  readonly confidence: number
  readonly dissent: readonly string[]
}

type NaiveRule = (
  proposals: readonly Proposal[],
  votes: readonly VoteRecord[],
  threshold: number,
  minVoters: number,
) => NaiveVerdict

const UNDECIDED: NaiveVerdict = { decided: false, leader: null, confidence: 0, dissent: [] }

const tooFew = (votes: readonly VoteRecord[], minVoters: number) =>
  new Set(votes.map(({ agentId }) => agentId)).size < minVoters

const dissentOn = (leader: string | null, votes: readonly VoteRecord[]): string[] =>
  votes
    .filter(({ proposalId, vote }) => proposalId === leader && vote.stance === 'disagree')
    .map(({ vote }) => vote.reasoning ?? '')
    .filter((reasoning) => reasoning !== '')

const sumWeights = (votes: readonly VoteRecord[]) =>
  votes.reduce((sum, { vote }) => sum + vote.weight, 0)

function best(values: ReadonlyMap<string, number>): [string | null, number] {
  let leader: string | null = null
  let highest = 0
  for (const [id, value] of values) {
    if (value > highest) {
      leader = id
      highest = value
    }
  }
  return [leader, highest]
}

const byRatio =
  (
    part: (votes: readonly VoteRecord[]) => number,
    whole: (votes: readonly VoteRecord[]) => number,
  ): NaiveRule =>
  (proposals, votes, threshold, minVoters) => {
    if (proposals.length === 0 || tooFew(votes, minVoters)) return UNDECIDED
    const ratios = new Map<string, number>()
    for (const { id } of proposals) {
      const mine = votes.filter(({ proposalId }) => proposalId === id)
      const total = whole(mine)
      if (total > 0)
        ratios.set(id, part(mine.filter(({ vote }) => vote.stance === 'agree')) / total)
    }
    const [leader, confidence] = best(ratios)
    return {
      decided: confidence >= threshold,
      leader,
      confidence,
      dissent: dissentOn(leader, votes),
    }
  }

const voting = byRatio(
  (votes) => votes.length,
  (votes) => votes.length,
)

const confidenceWeighted = byRatio(sumWeights, sumWeights)

const bayesian: NaiveRule = (proposals, votes, threshold, minVoters) => {
  if (proposals.length === 0 || tooFew(votes, minVoters)) return UNDECIDED
  const beliefs = new Map(proposals.map(({ id }) => [id, 1 / proposals.length]))
  for (const { proposalId, vote } of votes) {
    const belief = beliefs.get(proposalId)
    if (belief === undefined) continue
    const { stance, weight } = vote
    const ratio = stance === 'agree' ? 1 + weight : stance === 'disagree' ? 1 / (1 + weight) : 1
    beliefs.set(proposalId, belief * ratio)
    let total = 0
    for (const each of beliefs.values()) total += each
    for (const [id, each] of beliefs) beliefs.set(id, each / total)
  }
  const [leader, confidence] = best(beliefs)
  return { decided: confidence >= threshold, leader, confidence, dissent: dissentOn(leader, votes) }
}

const entropy: NaiveRule = (proposals, votes, threshold, minVoters) => {
  if (proposals.length === 0 || tooFew(votes, minVoters)) return UNDECIDED
  const support = new Map(
    proposals.map(({ id }) => [
      id,
      sumWeights(
        votes.filter(({ proposalId, vote }) => proposalId === id && vote.stance === 'agree'),
      ),
    ]),
  )
  const total = [...support.values()].reduce((sum, each) => sum + each, 0)
  let bits = 0
  for (const each of support.values()) {
    if (each > 0) bits -= (each / total) * Math.log2(each / total)
  }
  const confidence = proposals.length === 1 ? 1 : 1 - bits / Math.log2(proposals.length)
  const [leader] = best(support)
  return { decided: confidence >= threshold, leader, confidence, dissent: dissentOn(leader, votes) }
}

const hierarchical: NaiveRule = (proposals, votes, threshold, minVoters) => {
  let top: VoteRecord | null = null
  for (const each of votes) if (each.vote.weight > (top?.vote.weight ?? 0)) top = each
  const agreed = votes.find(
    ({ agentId, vote }) => agentId === top?.agentId && vote.stance === 'agree',
  )
  if (!top || !agreed) return confidenceWeighted(proposals, votes, threshold, minVoters)
  const leader = agreed.proposalId
  return { decided: true, leader, confidence: top.vote.weight, dissent: dissentOn(leader, votes) }
}

export const NAIVE_SWARM: Readonly<Record<string, NaiveRule>> = {
  voting,
  'confidence-weighted': confidenceWeighted,
  hierarchical,
  bayesian,
  entropy,
}
