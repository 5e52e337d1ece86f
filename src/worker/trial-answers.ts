import type { PlaygroundApi } from './api'
import type { RunStore } from './run-store'
import { loadPart } from '../loading/load-part'

export const createTrialAnswers = (
  store: RunStore,
): Pick<PlaygroundApi, 'tryAgent' | 'tryStrategy'> => ({
  async tryAgent(agent, source) {
    const held = store.document.current
    if (!held) return []
    const { tryAgent } = await loadPart(() => import('./try-script'))
    return tryAgent(held.scenario, agent, source, await store.openHost(true))
  },

  async tryStrategy(source, round) {
    const { finished } = store
    if (!finished?.queries.has(round)) return null
    const { scenario, run } = finished
    const { tryStrategy } = await loadPart(() => import('./try-script'))
    return tryStrategy(scenario, run, source, round, await store.openHost(true))
  },
})
