import type { Moment } from '../engine'
import type { Seen } from '../scenario/code/code-export'
import type { PlaygroundApi } from './api'
import type { RunStore } from './run-store'
import type { SignalLog } from './signal-log'
import { loadPart } from '../loading/load-part'

type RecordAnswers = Pick<
  PlaygroundApi,
  | 'votesOf'
  | 'voteLog'
  | 'votesIn'
  | 'signalSheet'
  | 'findSignals'
  | 'signalsAt'
  | 'hearing'
  | 'conflicts'
  | 'exportSignals'
  | 'influence'
  | 'writeCode'
  | 'writeRule'
  | 'round'
  | 'tell'
  | 'exportEvents'
  | 'exportRun'
>

export function createRecordAnswers(store: RunStore): RecordAnswers {
  async function openLog(): Promise<SignalLog> {
    const { SignalLog } = await loadPart(() => import('./signal-log'))
    const { finished } = store
    if (!finished) return new SignalLog({ agents: [] }, { rounds: [], events: [] })
    finished.log ??= new SignalLog(finished.scenario, finished.run, finished.moves)
    return finished.log
  }
  async function seeAt(at: Moment): Promise<Seen | null> {
    const { finished } = store
    if (!finished?.queries.has(at.round)) return null
    const { queries } = finished
    const seen = await queries.see(at, await store.openHost(queries.hasOwnRules))
    const held = store.document.current
    const isSameRun = held?.runInputRevision === finished.runInputRevision
    return isSameRun ? { ...seen, scenario: held.scenario } : seen
  }
  return {
    votesOf: (agent, round) => store.finished?.queries.votesOf(agent, round) ?? [],
    voteLog: (agents) => store.finished?.queries.voteLog(agents) ?? [],
    votesIn: (round) => store.finished?.queries.votesIn(round) ?? [],
    signalSheet: async () => (await openLog()).sheet(),
    findSignals: async (query) => (await openLog()).find(query),
    signalsAt: async (places) => (await openLog()).at(places),
    hearing: async (round) => (await openLog()).hearing(round),
    conflicts: async (round) => (await openLog()).conflicts(round),
    exportSignals: async (places, format) => (await openLog()).export([...places], format),
    influence: async (round) => (await store.finished?.queries.influence(round)) ?? [],

    async writeCode(kind, at) {
      const seen = await seeAt(at)
      if (!seen) return null
      const { writeCode } = await loadPart(() => import('../scenario/code/write-code'))
      return writeCode(kind, seen)
    },
    async writeRule(language, rule, at) {
      const seen = await seeAt(at)
      if (!seen) return null
      const { writeRule } = await loadPart(() => import('../scenario/code/write-rule'))
      return writeRule(language, rule, seen)
    },

    async tell() {
      const { finished } = store
      if (!finished) return []
      const { tellFinished } = await loadPart(() => import('./tell-finished'))
      return tellFinished(finished)
    },
    round: (round) => store.finished?.run.rounds[round - 1] ?? null,
    exportEvents: async () =>
      (await loadPart(() => import('./export'))).exportJsonLines(store.finished?.run.events ?? []),
    exportRun: async () => {
      const { run = null, scenario = null } = store.finished ?? {}
      return (await loadPart(() => import('./export'))).exportJson(run, scenario)
    },
  }
}
