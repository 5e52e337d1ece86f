import type { Settings } from '../settings'
import { atLeast, TOLERANCE } from '../tolerance'
import type { ProposalTally } from '../votes/tally'
import type { Assessment, Finding, Outcome, Poll } from './strategy'
import type { WorkingLine } from './working'
import { line, of } from './working'

/** The shared guard of the swarm strategies: too few voters to speak of a consensus. */
export function tooFewVoters({ tally }: Poll, { minVoters }: Settings): Assessment | null {
  if (tally.voters >= minVoters) return null
  return {
    outcome: {
      status: 'too-few-voters',
      gate: 'min-voters',
      needed: minVoters,
      present: tally.voters,
    },
    leader: null,
    confidence: 0,
    critical: null,
    working: [
      line('decision', 'at-least', [of('voters', tally.voters), of('min-voters', minVoters)]),
    ],
  }
}

/** Places of the largest values above 0, in order: more than one where they are equal. */
export function findLeaders(values: readonly (number | null)[]): number[] {
  let largest = 0
  for (const value of values) if (value !== null && value > largest) largest = value
  const leaders: number[] = []
  values.forEach((value, index) => {
    if (value !== null && value > 0 && value >= largest - TOLERANCE) leaders.push(index)
  })
  return leaders
}

export const exactTie = (
  leaders: readonly number[],
  proposals: readonly ProposalTally[],
): Finding => ({
  code: 'exact-tie',
  members: leaders.map((index) => proposals[index]!.id),
})

/** The rule every swarm strategy ends in: the leader wins if the confidence meets the threshold. */
export function decideByThreshold(
  leader: ProposalTally | null,
  confidence: number,
  { threshold }: Settings,
  working: readonly WorkingLine[],
  findings: readonly Finding[],
): Assessment {
  const outcome: Outcome = !atLeast(confidence, threshold)
    ? { status: 'undecided', because: 'below-threshold' }
    : leader
      ? { status: 'decided', winner: leader.id }
      : { status: 'decided-without-winner' }
  return {
    outcome,
    leader: leader?.id ?? null,
    confidence,
    critical: { setting: 'threshold', value: confidence },
    working: [
      ...working,
      line('decision', 'at-least', [of('confidence', confidence), of('threshold', threshold)]),
    ],
    findings,
  }
}

/** Leader by the highest value, first of equals; its value is the confidence. */
export function decideByValue(
  { tally }: Poll,
  settings: Settings,
  values: readonly (number | null)[],
  working: readonly WorkingLine[],
): Assessment {
  const leaders = findLeaders(values)
  const first = leaders[0]
  const leader = first === undefined ? null : tally.proposals[first]!
  const confidence = first === undefined ? 0 : values[first]!
  const findings = leaders.length > 1 ? [exactTie(leaders, tally.proposals)] : []
  return decideByThreshold(leader, confidence, settings, working, findings)
}
