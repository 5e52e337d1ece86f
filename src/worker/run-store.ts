import {
  hasScripts,
  needsExtras,
  runWithExtras,
  SCRIPTS_OFF,
  type Round,
  type RuleVerdict,
  type Run,
  type ScriptHost,
} from '../engine'
import type { Sandbox } from '../sandbox/sandbox'
import { toRunInput } from '../scenario/hand-casts'
import type { ScenarioDocument } from '../scenario/scenario'
import type { RoundSummary, RunId, RunSummary, WorkerNotice } from './api'
import { BlockingHost } from './blocking-host'
import { HeldDocument, type Held } from './held-document'
import { RunQueries } from './run-queries'
import type { SignalLog } from './signal-log'
import { loadPart } from '../loading/load-part'
import { createYield, yieldToEvents } from './yield-to-events'

export interface PlaygroundHost {
  /** Brings the interpreter, once the first script needs it. */
  openSandbox(): Promise<Sandbox>
  readonly notify?: (notice: WorkerNotice) => void
}

export interface FinishedRun {
  readonly id: RunId
  readonly runInputRevision: number
  readonly scenario: ScenarioDocument
  readonly run: Run
  readonly summary: RunSummary
  readonly queries: RunQueries
  /** The places of the moves that signals are, by signal. */
  readonly moves: ReadonlyMap<string, number>
  /** Made when the signals are first looked at. */
  log: SignalLog | null
}

interface RunningRun {
  readonly runInputRevision: number
  readonly end: Promise<FinishedRun | null>
}

const loadExtras = async () => (await loadPart(() => import('./extras'))).EXTRAS

export class RunStore {
  readonly document = new HeldDocument()
  readonly notify: (notice: WorkerNotice) => void
  readonly #host: PlaygroundHost
  #sandbox: Promise<Sandbox> | null = null
  #running: RunningRun | null = null
  /** Raised by every run, and by a cancellation: a run whose number is not the newest gives up. */
  #newest = 0
  #lastId = 0
  #finished: FinishedRun | null = null

  constructor(host: PlaygroundHost) {
    this.#host = host
    this.notify = host.notify ?? (() => undefined)
  }

  get finished(): FinishedRun | null {
    return this.#finished
  }

  /** Without scripts there is no interpreter. */
  async openHost(isNeeded: boolean): Promise<ScriptHost> {
    if (!isNeeded) return SCRIPTS_OFF
    this.#sandbox ??= this.#host.openSandbox()
    const sandbox = await this.#sandbox.catch((error: unknown) => {
      // The next run may have more luck with the network.
      this.#sandbox = null
      throw error
    })
    return new BlockingHost(sandbox, this.document.current?.blocked ?? [])
  }

  cancel(): void {
    this.#newest++
    this.#running = null
  }

  /** The run of the document as it is: the last one, the one under way, or a new one; null where it was overtaken. */
  async runDocument(held: Held): Promise<FinishedRun | null> {
    const { runInputRevision } = held
    if (this.#finished?.runInputRevision === runInputRevision) return this.#finished
    if (this.#running?.runInputRevision !== runInputRevision) {
      const end = this.#run(held, ++this.#newest)
      const running = { runInputRevision, end }
      this.#running = running
      const clear = () => {
        if (this.#running === running) this.#running = null
      }
      end.then(clear, clear)
    }
    return this.#running.end
  }

  async #run({ scenario, runInputRevision }: Held, number: number): Promise<FinishedRun | null> {
    const pause = createYield()
    const isNewest = () => this.#newest === number
    // A request that came along with a newer one is not worth beginning.
    await yieldToEvents()
    if (!isNewest()) return null
    let last: readonly RuleVerdict[] = []
    const moves = new Map<string, number>()
    const input = toRunInput(scenario)
    const extras = needsExtras(input) ? await loadExtras() : null
    const scripts = await this.openHost(hasScripts(scenario))
    const run = await runWithExtras(input, scripts, extras, {
      onRound: (round) => this.notify({ notice: 'progress', round }),
      onMove: (signalId, place) => {
        moves.set(signalId, place)
      },
      onVerdicts: (_, verdicts) => {
        last = verdicts
      },
      yieldToEvents: async () => {
        await pause()
        return isNewest() ? 'go-on' : 'give-up'
      },
    })
    if (run === null || !isNewest()) return null
    const queries = new RunQueries(scenario, run, last)
    const summary = summarise(run)
    const id = ++this.#lastId
    this.#finished = { id, runInputRevision, scenario, run, summary, queries, moves, log: null }
    return this.#finished
  }
}

function summarise({ rounds, events, audiences, stops, casts, ...rest }: Run): RunSummary {
  return { ...rest, rounds: rounds.map(summariseRound), eventCount: events.length }
}

function summariseRound(round: Round): RoundSummary {
  const { signals, deliveries, reactions, withheld, votes, forgotten, surprise, ...rest } = round
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
