import { Board, resolveSettings } from '../engine'
import { readPoll } from '../scenario/scenario'
import type { PlaygroundApi } from './api'

export const createPlayground = (): PlaygroundApi => ({
  evaluate(scenario) {
    const { proposals, votes, electorate } = readPoll(scenario)
    return Board.of(proposals, votes, electorate).evaluate(resolveSettings(scenario.settings))
  },
})
