import { createStore } from 'zustand/vanilla'
import type { Evaluation } from '../engine'
import { applyPatches } from '../scenario/patch'
import type { Patch } from '../scenario/patch'
import type { ScenarioDocument } from '../scenario/scenario'
import type { RunAnswer, RunSummary } from '../worker/api'
import type { LatestJudgement } from '../worker/client'
import { createHistory, record, redo, settle, undo } from './history'
import type { History, Moved } from './history'

/** What the store needs of the worker's client. */
export interface RunClient {
  replace(scenario: ScenarioDocument): void
  edit(patches: readonly Patch[]): void
  run(): Promise<RunAnswer>
  judge(round: number): Promise<LatestJudgement>
}

/** The last run that is known, and whether it is still that of the scenario. */
export interface RunState {
  readonly summary: RunSummary | null
  /** The verdicts of the round that is looked at. */
  readonly verdicts: readonly Evaluation[]
  readonly isStale: boolean
  readonly failure: string | null
}

export interface Playground {
  readonly scenario: ScenarioDocument
  readonly history: History<ScenarioDocument>
  readonly run: RunState
  /** The round that every panel shows; Infinity for the last one, until it is known. */
  readonly round: number
  /** Runs the scenario as it is. */
  readonly refresh: () => void
  readonly open: (scenario: ScenarioDocument) => void
  /** One named step; steps of a group that follow each other are one. */
  readonly edit: (name: string, patches: readonly Patch[], group?: string) => void
  /** Ends a drag. */
  readonly settle: () => void
  readonly undo: () => void
  readonly redo: () => void
  readonly goTo: (round: number) => void
}

export type PlaygroundStore = ReturnType<typeof createPlaygroundStore>

/** Facts only: whatever can be worked out from them is not kept. */
export function createPlaygroundStore(scenario: ScenarioDocument, client: RunClient) {
  return createStore<Playground>((set, get) => {
    const change = (run: Partial<RunState>) => {
      set(({ run: before }) => ({ run: { ...before, ...run } }))
    }
    const fail = (failure: string) => {
      change({ failure, isStale: false })
    }
    const judge = async () => {
      const answer = await client.judge(get().round)
      if (answer.status === 'superseded') return
      if (answer.status !== 'done') {
        fail(answer.status === 'failed' ? answer.reason : 'There is no such round.')
        return
      }
      const verdicts = answer.verdicts.map(({ evaluation }) => evaluation)
      change({ verdicts, isStale: false, failure: null })
    }
    const runAgain = async () => {
      change({ isStale: true })
      const answer = await client.run()
      if (answer.status === 'superseded') return
      if (answer.status === 'failed') fail(answer.reason)
      else if (answer.status === 'refused') {
        const [first] = answer.problems
        fail(first ? `${first.path}: ${first.reason}` : 'The scenario was refused.')
      } else {
        const last = answer.summary.rounds.length
        set(({ round }) => ({ round: Math.min(Math.max(1, round), last) }))
        change({ summary: answer.summary })
        await judge()
      }
    }
    const start = (work: Promise<void>) => {
      work.catch((error: unknown) => {
        fail(error instanceof Error ? error.message : String(error))
      })
    }
    const move = (moved: Moved<ScenarioDocument> | null) => {
      if (!moved) return
      set({ scenario: moved.present, history: moved.history })
      client.replace(moved.present)
      start(runAgain())
    }
    return {
      scenario,
      history: createHistory(),
      run: { summary: null, verdicts: [], isStale: true, failure: null },
      round: Infinity,
      refresh: () => {
        start(runAgain())
      },
      open: (next) => {
        const { scenario: before, history } = get()
        const name = `Open ${next.title}`
        set({ scenario: next, history: record(history, name, before), round: Infinity })
        client.replace(next)
        start(runAgain())
      },
      edit: (name, patches, group) => {
        const { scenario: before, history } = get()
        set({
          scenario: applyPatches(before, patches),
          history: record(history, name, before, group ?? null),
        })
        client.edit(patches)
        start(runAgain())
      },
      settle: () => {
        set(({ history }) => ({ history: settle(history) }))
      },
      undo: () => {
        move(undo(get().history, get().scenario))
      },
      redo: () => {
        move(redo(get().history, get().scenario))
      },
      goTo: (round) => {
        set({ round })
        start(judge())
      },
    }
  })
}
