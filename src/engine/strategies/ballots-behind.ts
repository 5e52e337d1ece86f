import { citesAnything } from '../votes/citations'
import { NONE } from '../votes/roster'
import type { Stance, VoteRecord } from '../votes/vote'
import type { Operand, Quantity, WorkingLine } from '../working'
import type { Poll } from './strategy'

/** What a sum adds up: votes with one stance, or with any, as far as they add anything to it. */
interface Sum {
  readonly stance?: Stance
  readonly adds?: (vote: VoteRecord, poll: Poll) => boolean
  /** Over all proposals, and not over the one that the line is about. */
  readonly isOverAll?: boolean
  /** An agent is counted once: of several votes none alone makes a difference. */
  readonly isByAgent?: boolean
}

const weighs = ({ vote }: VoteRecord): boolean => vote.weight > 0

const agentOf = ({ agentId }: VoteRecord, { electorate }: Poll) =>
  electorate.agents.find(({ id }) => id === agentId)

const hasAuthority = (vote: VoteRecord, poll: Poll): boolean =>
  (agentOf(vote, poll)?.authority ?? 1) > 0

/** Without a rubric, citing anything earns the whole. */
function earns(vote: VoteRecord, poll: Poll): boolean {
  const { rubric = [] } = poll.electorate
  const { evidence = [] } = vote.vote
  const isCited = rubric.length === 0 || rubric.some((each) => evidence.includes(each))
  return isCited && citesAnything(evidence) && hasAuthority(vote, poll)
}

const SUMS: Partial<Readonly<Record<Quantity, Sum>>> = {
  agrees: { stance: 'agree' },
  disagrees: { stance: 'disagree' },
  votes: {},
  'agree-weight': { stance: 'agree', adds: weighs },
  'disagree-weight': { stance: 'disagree', adds: weighs },
  'total-weight': { adds: weighs },
  'evidence-for': { stance: 'agree', adds: weighs },
  'evidence-against': { stance: 'disagree', adds: weighs },
  support: { stance: 'agree', adds: weighs },
  'total-support': { stance: 'agree', adds: weighs, isOverAll: true },
  'credit-for': { stance: 'agree', adds: earns },
  'credit-against': { stance: 'disagree', adds: earns },
  authority: { adds: hasAuthority },
  heads: { isByAgent: true },
  vetoes: {
    stance: 'disagree',
    adds: (vote, poll) =>
      agentOf(vote, poll)?.holdsVeto === true && citesAnything(vote.vote.evidence),
  },
}

export const isSum = ({ name }: Operand): boolean => SUMS[name] !== undefined

/** The votes that the sums in a line add up, as places in the voting record, in order; empty where it has none. */
export function findBallotsBehind({ operands, about }: WorkingLine, poll: Poll): readonly number[] {
  const { tally } = poll
  const place = tally.proposals.findIndex(({ id }) => id === about.proposalId)
  const found = new Set<number>()
  for (const { name } of operands) {
    const sum = SUMS[name]
    if (!sum) continue
    for (const at of tally.columns.votes.keys()) {
      const proposal = tally.proposalOf(at)
      if (sum.isOverAll === true ? proposal === NONE : proposal !== place) continue
      if (isAdded(at, sum, poll)) found.add(at)
    }
  }
  return [...found].sort((a, b) => a - b)
}

function isAdded(at: number, { stance, adds, isByAgent }: Sum, poll: Poll): boolean {
  const { tally } = poll
  const vote = tally.columns.votes[at]!
  if (stance !== undefined && vote.vote.stance !== stance) return false
  if (isByAgent === true && hasTwin(at, poll)) return false
  return adds?.(vote, poll) ?? true
}

/** Whether its agent has another vote on the same proposal that counts. */
const hasTwin = (at: number, { tally }: Poll): boolean =>
  tally.columns.votes.some(
    (_, other) =>
      other !== at &&
      tally.columns.agent[other] === tally.columns.agent[at] &&
      tally.proposalOf(other) === tally.proposalOf(at),
  )
