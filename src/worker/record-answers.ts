import type { PlaygroundApi } from './api'
import type { RunStore } from './run-store'
import type { SignalLog } from './signal-log'

type RecordAnswers = Pick<
  PlaygroundApi,
  | 'votesOf'
  | 'voteLog'
  | 'votesIn'
  | 'signalSheet'
  | 'findSignals'
  | 'signalsAt'
  | 'exportSignals'
  | 'influence'
  | 'writeCode'
  | 'round'
  | 'exportEvents'
  | 'exportRun'
>

export function createRecordAnswers(store: RunStore): RecordAnswers {
  async function openLog(): Promise<SignalLog> {
    const { SignalLog } = await import('./signal-log')
    const { finished } = store
    if (!finished) return new SignalLog({ agents: [] }, { rounds: [] })
    finished.log ??= new SignalLog(finished.scenario, finished.run)
    return finished.log
  }
  return {
    votesOf: (agent, round) => store.finished?.queries.votesOf(agent, round) ?? [],
    voteLog: (agents) => store.finished?.queries.voteLog(agents) ?? [],
    votesIn: (round) => store.finished?.queries.votesIn(round) ?? [],
    signalSheet: async () => (await openLog()).sheet(),
    findSignals: async (query) => (await openLog()).find(query),
    signalsAt: async (places) => (await openLog()).at(places),
    exportSignals: async (places, format) => (await openLog()).export([...places], format),
    influence: async (round) => (await store.finished?.queries.influence(round)) ?? [],

    async writeCode(kind, at) {
      const { finished } = store
      if (!finished?.queries.has(at.round)) return null
      const { queries } = finished
      const { writeCode } = await import('../scenario/code/write-code')
      const seen = await queries.see(at, await store.openHost(queries.hasOwnRules))
      const held = store.document.current
      const isSameRun = held?.runInputRevision === finished.runInputRevision
      return writeCode(kind, isSameRun ? { ...seen, scenario: held.scenario } : seen)
    },

    round: (round) => store.finished?.run.rounds[round - 1] ?? null,
    exportEvents: async () =>
      (await import('./export')).exportJsonLines(store.finished?.run.events ?? []),
    exportRun: async () => (await import('./export')).exportJson(store.finished?.run ?? null),
  }
}
