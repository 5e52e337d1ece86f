import { endOf, votesAt, type Run } from '../../../engine'
import type { ScenarioDocument } from '../../scenario'
import type { Seen } from '../code-export'

/** A scenario as it stood at the end of a round. */
export const see = (scenario: ScenarioDocument, run: Run, round: number): Seen => ({
  scenario,
  proposals: run.rounds[round - 1]!.proposals,
  votes: votesAt(run, endOf(round)).map(({ record }) => record),
  verdicts: run.rounds[round - 1]!.verdicts,
  round,
})
