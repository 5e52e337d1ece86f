import {
  Bench,
  boardAt,
  hasScripts,
  resolveDeliberation,
  runWithScripts,
  SCRIPTS_OFF,
} from '../engine'
import type { Board, Judgement, Round, Run, ScriptHost, Settings } from '../engine'
import type { Sandbox } from '../sandbox/sandbox'
import { checkScenario } from '../scenario/check-scenario'
import { applyPatches } from '../scenario/patch'
import type { ScenarioDocument } from '../scenario/scenario'
import type {
  HoldAnswer,
  JudgeAnswer,
  PlaygroundApi,
  RoundSummary,
  RunAnswer,
  RunSummary,
  WorkerNotice,
} from './api'
import { createBreath } from './breathe'
import { exportJson, exportJsonLines } from './export'
import { StoppableHost } from './stoppable-host'

export interface PlaygroundHost {
  /** Brings the interpreter, once the first script needs it. */
  openSandbox(): Promise<Sandbox>
  readonly notify?: (notice: WorkerNotice) => void
}

interface Held {
  readonly revision: number
  readonly scenario: ScenarioDocument
}

interface Done {
  readonly scenario: ScenarioDocument
  readonly run: Run
  readonly boards: Map<number, Board>
}

/** Holds a scenario and its run, and answers the page's questions about them. */
export function createPlayground(host: PlaygroundHost): PlaygroundApi {
  const notify = host.notify ?? (() => undefined)
  let held: Held | null = null
  let done: Done | null = null
  let newest = 0
  let sandbox: Promise<Sandbox> | null = null
  let stopped: ReadonlySet<string> = new Set()

  async function openScripts(): Promise<Sandbox> {
    sandbox ??= host.openSandbox()
    return sandbox.catch((error: unknown) => {
      // The next run may have more luck with the network.
      sandbox = null
      throw error
    })
  }

  /** Without scripts there is no interpreter. */
  async function hostFor(isNeeded: boolean): Promise<ScriptHost> {
    return isNeeded ? new StoppableHost(await openScripts(), stopped) : SCRIPTS_OFF
  }

  function take(revision: number, input: unknown): HoldAnswer {
    const checked = checkScenario(input)
    if (!checked.ok) return { status: 'refused', problems: checked.problems }
    held = { revision, scenario: checked.value }
    return { status: 'held' }
  }

  return {
    hold: take,

    edit(revision, base, patches) {
      if (held?.revision !== base) return { status: 'stale' }
      try {
        return take(revision, applyPatches(held.scenario, patches))
      } catch {
        return { status: 'stale' }
      }
    },

    stopScripts(sources) {
      stopped = new Set(sources)
    },

    async run(request): Promise<RunAnswer> {
      newest = request
      if (!held) return { status: 'failed', reason: 'There is no scenario to run.' }
      const { scenario } = held
      const breathe = createBreath()
      const isNewest = () => newest === request
      try {
        const run = await runWithScripts(scenario, await hostFor(hasScripts(scenario)), {
          onRound: (round) => {
            notify({ notice: 'progress', request, round })
          },
          breathe: async () => {
            await breathe()
            return isNewest() ? 'go-on' : 'give-up'
          },
        })
        if (run === null || !isNewest()) return { status: 'superseded' }
        done = { scenario, run, boards: new Map() }
        return { status: 'done', summary: summarise(run) }
      } catch (error) {
        return { status: 'failed', reason: describe(error) }
      }
    },

    cancel() {
      newest = -1
    },

    async judge(round, settings = {}): Promise<JudgeAnswer> {
      if (!done || round < 1 || round > done.run.rounds.length) return { status: 'no-such-round' }
      const { scenario, run, boards } = done
      const board = boards.get(round) ?? boardAt(scenario, run, round)
      boards.set(round, board)
      try {
        const scripts = await hostFor((scenario.strategies ?? []).length > 0)
        const verdicts = await judgeBoard(scenario, board, round, settings, scripts)
        return { status: 'done', verdicts }
      } catch (error) {
        return { status: 'failed', reason: describe(error) }
      }
    },

    round: (round) => done?.run.rounds[round - 1] ?? null,
    exportEvents: () => exportJsonLines(done?.run.events ?? []),
    exportRun: () => exportJson(done?.run ?? null),
  }
}

async function judgeBoard(
  scenario: ScenarioDocument,
  board: Board,
  round: number,
  settings: Partial<Settings>,
  scripts: ScriptHost,
): Promise<readonly Judgement[]> {
  const changed = {
    ...scenario,
    config: { ...scenario.config, consensus: { ...scenario.config?.consensus, ...settings } },
  }
  const { consensus } = resolveDeliberation(changed)
  const steps = new Bench(scenario.strategies ?? [], scripts).judge(board, consensus, round)
  for (;;) {
    const step = steps.next()
    if (step.done === true) return step.value
    if (step.value === 'restore') await scripts.restore()
  }
}

function summarise({ rounds, events, ...rest }: Run): RunSummary {
  return { ...rest, rounds: rounds.map(summariseRound), eventCount: events.length }
}

function summariseRound(round: Round): RoundSummary {
  const { signals, deliveries, reactions, withheld, votes, forgotten, ...rest } = round
  return {
    ...rest,
    counts: {
      signals: signals.length,
      deliveries: deliveries.length,
      withheld: withheld.length,
      votes: votes.length,
      forgotten: forgotten.length,
    },
  }
}

const describe = (error: unknown): string =>
  error instanceof Error ? error.message : String(error)
