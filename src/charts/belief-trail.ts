import type { Movement, Stance } from '../engine'
import type { ChartRound } from './time-scale'

export type Posteriors = Readonly<Record<string, number>>

/** A vote as far as it moved the beliefs. */
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

/** What everybody together should believe at a time. */
export interface BeliefPoint {
  readonly time: number
  readonly round: number
  readonly posteriors: Posteriors
  /** What brought it about. */
  readonly by:
    | { readonly kind: 'start' | 'round' }
    | { readonly kind: 'debate'; readonly debateRound: number }
    | { readonly kind: 'vote'; readonly vote: BeliefVote }
}

/**
 * Beliefs from the start on: at the end of every round and every debate round as the run recorded
 * them, and in between, where the votes are known, after every vote. A vote moves its own proposal
 * from p to p'; the odds among the others stay, so each of them is multiplied by (1 - p') / (1 - p).
 */
export function trailBeliefs(
  rounds: readonly ChartRound[],
  votesOf: (round: number) => readonly BeliefVote[],
): readonly BeliefPoint[] {
  const start = rounds[0]
  if (!start) return []
  const trail: BeliefPoint[] = [
    { time: 0, round: 0, posteriors: uniform(start), by: { kind: 'start' } },
  ]
  for (const round of rounds) trail.push(...trailRound(round, votesOf(round.round), trail.at(-1)!))
  return trail
}

const uniform = ({ proposals }: ChartRound): Posteriors =>
  Object.fromEntries(proposals.map(({ id }) => [id, 1 / proposals.length]))

function trailRound(
  chartRound: ChartRound,
  votes: readonly BeliefVote[],
  before: BeliefPoint,
): readonly BeliefPoint[] {
  const { round, counts } = chartRound
  const timeAfter = (place: number) => round - 1 + (place + 1) / Math.max(1, counts.signals)
  const fixed = fixPoints(chartRound)
  const points: BeliefPoint[] = []
  let known = before.posteriors
  let next = 0
  for (const point of fixed) {
    for (; next < votes.length && timeAfter(votes[next]!.place) <= point.time + 1e-9; next++) {
      const vote = votes[next]!
      const time = timeAfter(vote.place)
      known = moveBy(known, vote)
      points.push({ time, round, posteriors: known, by: { kind: 'vote', vote } })
    }
    known = point.posteriors
    points.push(point)
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

function moveBy(known: Posteriors, { record, moved }: BeliefVote): Posteriors {
  if (!moved) return known
  const rest = moved.before < 1 ? (1 - moved.after) / (1 - moved.before) : 0
  const others = Object.entries(known).map(([id, p]) => [id, p * rest] as const)
  return { ...Object.fromEntries(others), [record.proposalId]: moved.after }
}

/** When debates were going on, as times. */
export function debateTimes(
  rounds: readonly ChartRound[],
): readonly { readonly round: number; readonly from: number; readonly to: number }[] {
  return rounds.flatMap(({ round, debate, counts }) => {
    if (!debate || debate.rounds.length === 0) return []
    const said = debate.rounds.reduce((sum, each) => sum + each.signals.length, 0)
    const from = round - Math.min(1, said / Math.max(1, counts.signals))
    return [{ round, from, to: round }]
  })
}
