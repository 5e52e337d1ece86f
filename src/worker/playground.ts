import type { PlaygroundApi } from './api'
import { createLabAnswers } from './lab-answers'
import { createRunAnswers } from './run-answers'
import { createRecordAnswers } from './record-answers'
import { RunStore, type PlaygroundHost } from './run-store'
import { STATELESS_ANSWERS } from './stateless-answers'
import { createTrialAnswers } from './trial-answers'

export function createPlayground(host: PlaygroundHost): PlaygroundApi {
  const store = new RunStore(host)
  return {
    ...createRunAnswers(store),
    ...createRecordAnswers(store),
    ...createLabAnswers(store),
    ...createTrialAnswers(store),
    ...STATELESS_ANSWERS,
  }
}
