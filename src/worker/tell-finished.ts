import { tellRun } from '../describe/tell/tell-run'
import type { ToldRound } from '../describe/tell/teller'
import { createTeller } from '../scenario/create-teller'
import type { FinishedRun } from './run-store'

/** Here, where the whole run is: what crosses to the page is a few sentences a round. */
export const tellFinished = ({
  scenario,
  run,
}: Pick<FinishedRun, 'scenario' | 'run'>): readonly ToldRound[] =>
  tellRun(scenario, run, createTeller(scenario))
