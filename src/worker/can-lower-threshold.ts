import { resolveDeliberation, type Run } from '../engine'
import type { ScenarioDocument } from '../scenario/scenario'

/** Whether the run would still come to this round, and in the same way, with a lower threshold. */
export function canLowerThreshold(scenario: ScenarioDocument, run: Run, round: number): boolean {
  const { stopWhenDecided } = resolveDeliberation(scenario).rounds
  const past = run.rounds.slice(0, round)
  return (round === 1 || !stopWhenDecided) && past.every(({ debate }) => debate === undefined)
}
