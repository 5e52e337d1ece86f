import type { Movement, Stance } from '../engine'
import type { ChartRound } from './time-scale'

export type Posteriors = Readonly<Record<string, number>>

export interface BeliefVote {
  readonly signalId: string
  /** Its place among the signals of its round. */
  readonly place: number
  readonly moved: Movement | null
  readonly record: {
    readonly agentId: string
    readonly proposalId: string
    readonly vote: { readonly stance: Stance }
  }
}

export interface BeliefPoint {
  readonly time: number
  readonly round: number
  readonly posteriors: Posteriors
  readonly by:
    | { readonly kind: 'start' | 'round' }
    | { readonly kind: 'debate'; readonly debateRound: number }
    | { readonly kind: 'vote'; readonly vote: BeliefVote }
}

/**
 * Beliefs from the start on: at the end of every round and every debate round as the run recorded
 * them, and in between, where the votes are known, after every vote. A vote moves its own proposal,
 * and the odds among the others stay. Only `ids` are followed: of five hundred nobody could read more.
 */
export function trailBeliefs(
  rounds: readonly ChartRound[],
  votesOf: (round: number) => readonly BeliefVote[],
  ids: readonly string[],
): readonly BeliefPoint[] {
  const start = rounds[0]
  if (!start) return []
  const posteriors = only(ids, uniform(start))
  const trail: BeliefPoint[] = [{ time: 0, round: 0, posteriors, by: { kind: 'start' } }]
  for (const round of rounds) {
    trail.push(...trailRound(round, votesOf(round.round), trail.at(-1)!, ids))
  }
  return trail
}

const uniform = ({ proposals }: ChartRound): Posteriors =>
  Object.fromEntries(proposals.map(({ id }) => [id, 1 / proposals.length]))

const only = (ids: readonly string[], posteriors: Posteriors): Posteriors =>
  Object.fromEntries(
    ids.flatMap((id) => {
      const p = posteriors[id]
      return p === undefined ? [] : [[id, p] as const]
    }),
  )

function trailRound(
  chartRound: ChartRound,
  votes: readonly BeliefVote[],
  before: BeliefPoint,
  ids: readonly string[],
): readonly BeliefPoint[] {
  const { round, counts, proposals } = chartRound
  const isAll = proposals.every(({ id }) => ids.includes(id))
  const timeAfter = (place: number) => round - 1 + (place + 1) / Math.max(1, counts.signals)
  const points: BeliefPoint[] = []
  let known = before.posteriors
  let next = 0
  for (const point of fixPoints(chartRound)) {
    for (; next < votes.length && timeAfter(votes[next]!.place) <= point.time + 1e-9; next++) {
      const vote = votes[next]!
      const time = timeAfter(vote.place)
      known = moveBy(known, vote, ids, isAll)
      points.push({ time, round, posteriors: known, by: { kind: 'vote', vote } })
    }
    known = only(ids, point.posteriors)
    points.push({ ...point, posteriors: known })
  }
  return points
}

/** What the run itself recorded: after each debate round, and at the end. */
function fixPoints({ round, counts, debate, beliefs }: ChartRound): readonly BeliefPoint[] {
  const end: BeliefPoint = { time: round, round, posteriors: beliefs, by: { kind: 'round' } }
  if (!debate || debate.rounds.length === 0) return [end]
  // What is said in a debate comes last in its round.
  const said = debate.rounds.reduce((sum, each) => sum + each.signals.length, 0)
  const total = Math.max(1, counts.signals)
  let place = Math.max(0, counts.signals - said)
  return [
    ...debate.rounds.map(({ debateRound, posteriors, signals }): BeliefPoint => {
      place += signals.length
      const time = round - 1 + Math.min(1, place / total)
      return { time, round, posteriors, by: { kind: 'debate', debateRound } }
    }),
    end,
  ]
}

/**
 * What is left for the others is shared as before. Where all are followed, what they had together is
 * known exactly, also when another has come on the table meanwhile.
 */
function moveBy(
  known: Posteriors,
  { record: { proposalId }, moved }: BeliefVote,
  ids: readonly string[],
  isAll: boolean,
): Posteriors {
  if (!moved) return known
  const { [proposalId]: _, ...others } = known
  const sum = Object.values(others).reduce((total, p) => total + p, 0)
  const had = isAll ? sum : 1 - moved.before
  const rest = had > 0 ? (1 - moved.after) / had : 0
  return {
    ...Object.fromEntries(Object.entries(others).map(([id, p]) => [id, p * rest])),
    ...(ids.includes(proposalId) ? { [proposalId]: moved.after } : {}),
  }
}

export interface DebateTimes {
  readonly round: number
  readonly from: number
  readonly ends: readonly number[]
}

export function debateTimes(rounds: readonly ChartRound[]): readonly DebateTimes[] {
  return rounds.flatMap((chartRound) => {
    const { round, debate, counts } = chartRound
    if (!debate || debate.rounds.length === 0) return []
    const said = debate.rounds.reduce((sum, each) => sum + each.signals.length, 0)
    const from = round - Math.min(1, said / Math.max(1, counts.signals))
    const ends = fixPoints(chartRound).flatMap(({ by, time }) =>
      by.kind === 'debate' ? [time] : [],
    )
    return [{ round, from, ends }]
  })
}
