import { citesAnything } from '../votes/citations'
import { TOLERANCE } from '../tolerance'
import { NONE } from '../votes/roster'
import type { Stance, VoteRecord } from '../votes/vote'
import type { Operand, Quantity, Subject, WorkingLine } from '../working'
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

const hasOpinion = ({ vote }: VoteRecord): boolean => vote.stance !== 'abstain' && vote.weight > 0

/** A vote that counts, and what the line is about. */
interface Asked {
  readonly at: number
  readonly vote: VoteRecord
  readonly isOnIt: boolean
  readonly about: Subject
  readonly poll: Poll
}

type IsBehind = (asked: Asked) => boolean

const isOfHeaviest: IsBehind = ({ at, vote, isOnIt, about, poll }) =>
  at === poll.tally.topVote ||
  (vote.agentId === about.agentId && isOnIt && vote.vote.stance === 'agree')

/** Numbers that are no sums of votes, and the votes that they come from all the same. */
const SOURCES: Partial<Readonly<Record<Quantity, IsBehind>>> = {
  odds: ({ vote, isOnIt }) => isOnIt && hasOpinion(vote),
  'total-odds': ({ vote }) => hasOpinion(vote),
  'top-weight': isOfHeaviest,
  'first-top-weight': isOfHeaviest,
  'owner-agrees': ({ at, vote, isOnIt, about, poll }) =>
    vote.agentId === about.agentId && isOnIt && !hasLater(at, poll),
  copeland: ({ vote, isOnIt }) => isOnIt && hasOpinion(vote),
  preferring: (asked) => isInDuel(asked) && computeLead(asked) > TOLERANCE,
  opposing: (asked) => isInDuel(asked) && computeLead(asked) < -TOLERANCE,
}

const isInDuel = ({ vote, isOnIt, about }: Asked): boolean =>
  hasOpinion(vote) && (isOnIt || vote.proposalId === about.rivalId)

/** How much more a voter is for the proposal than for its rival. */
function computeLead({ vote: { agentId }, about, poll: { tally } }: Asked): number {
  let lead = 0
  tally.columns.votes.forEach(({ vote, ...cast }, at) => {
    if (cast.agentId !== agentId || tally.proposalOf(at) === NONE) return
    const score = vote.stance === 'agree' ? vote.weight : -vote.weight
    if (vote.stance === 'abstain') return
    if (cast.proposalId === about.proposalId) lead += score
    if (cast.proposalId === about.rivalId) lead -= score
  })
  return lead
}

/** Whether its agent has a later vote on the same proposal that counts. */
const hasLater = (at: number, { tally }: Poll): boolean =>
  tally.columns.votes.some(
    (_, other) =>
      other > at &&
      tally.columns.agent[other] === tally.columns.agent[at] &&
      tally.proposalOf(other) === tally.proposalOf(at),
  )

/** The votes that the numbers in a line come from, as places in the voting record, in order; empty where it has none. */
export function findBallotsBehind({ operands, about }: WorkingLine, poll: Poll): readonly number[] {
  const { tally } = poll
  const place = tally.proposals.findIndex(({ id }) => id === about.proposalId)
  const found = new Set<number>()
  for (const { name } of operands) {
    const sum = SUMS[name]
    if (!sum) {
      for (const at of listSources(name, place, about, poll)) found.add(at)
      continue
    }
    for (const at of tally.columns.votes.keys()) {
      const proposal = tally.proposalOf(at)
      if (sum.isOverAll === true ? proposal === NONE : proposal !== place) continue
      if (isAdded(at, sum, poll)) found.add(at)
    }
  }
  return [...found].sort((a, b) => a - b)
}

function listSources(name: Quantity, place: number, about: Subject, poll: Poll): readonly number[] {
  const isBehind = SOURCES[name]
  if (!isBehind) return []
  const { tally } = poll
  return [...tally.columns.votes.keys()].filter((at) => {
    const proposal = tally.proposalOf(at)
    const vote = tally.columns.votes[at]!
    return proposal !== NONE && isBehind({ at, vote, isOnIt: proposal === place, about, poll })
  })
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
