import type { Moment, Problem, ScriptCaller, Settings } from '../engine'
import { applyPatches } from '../scenario/patch'
import type { Patch } from '../scenario/patch'
import type { ScenarioDocument } from '../scenario/scenario'
import type { HoldAnswer, JudgeAnswer, RemotePlayground, RunAnswer } from './api'
import { NewestWins } from './newest-wins'
import workerAddress from './playground.worker?worker&url'
import { Session, WorkerFailure } from './session'
import type { WorkerLike } from './session'

export type ClientNotice =
  | { readonly kind: 'progress'; readonly round: number }
  /** The worker had to be replaced. The scenario is here, so nothing is lost. */
  | { readonly kind: 'restarted'; readonly because: string }

export interface ClientHost {
  spawn(): WorkerLike
  onNotice?(notice: ClientNotice): void
}

/** How often a run is tried again with another worker when the first dies without a script to blame. */
const MAX_CRASHES = 1
/** How many workers one goal may cost, scripts to blame or not. */
const MAX_DEATHS = 12

interface Failed {
  readonly status: 'failed'
  readonly reason: string
}

const CLOSED: Failed = { status: 'failed', reason: 'The worker was ended.' }

/** Not answered, because something newer is under way or the worker cannot be brought back. */
export type Unasked = Failed | { readonly status: 'superseded' }

export type LatestJudgement = JudgeAnswer | Unasked

export type Asked<Answer> = { readonly status: 'done'; readonly answer: Answer } | Unasked

type Edit = { readonly base: number; readonly patches: readonly Patch[] } | null

/** The page's side: owns the scenario, keeps the worker's copy in step, and outlives the worker. */
export class PlaygroundClient {
  readonly #host: ClientHost
  readonly #runs = new NewestWins<RunAnswer>({ status: 'superseded' })
  readonly #judgements = new NewestWins<LatestJudgement>({ status: 'superseded' })
  /** Scripts that hung. */
  readonly #stopped = new Set<string>()
  /** Scripts that a stranger wrote, and nobody has said yes to. */
  #unseen: readonly string[] = []
  /** Whether the worker knows of any. */
  #isAnyStopped = false
  #session: Session
  #scenario: ScenarioDocument
  #revision = 1
  /** The revision that the worker holds; 0 for none. */
  #held = 0
  /** How to get from what the worker holds to the newest, if it is short. */
  #edit: Edit = null
  #request = 0
  /** What the worker holds. */
  #scenarioHeld: ScenarioDocument
  /** The last run: which worker keeps it, and what it is a run of. */
  #ran: { readonly session: Session; readonly scenario: ScenarioDocument } | null = null
  #isClosed = false

  constructor(scenario: ScenarioDocument, host: ClientHost) {
    this.#scenario = scenario
    this.#scenarioHeld = scenario
    this.#host = host
    this.#session = this.#start()
  }

  get scenario(): ScenarioDocument {
    return this.#scenario
  }

  replace(scenario: ScenarioDocument): void {
    this.#scenario = scenario
    this.#revision++
    this.#edit = null
  }

  /** Scripts that are not run, by their source. */
  block(sources: readonly string[]): void {
    this.#unseen = sources
    this.#revision++
    this.#edit = null
  }

  /** Sends the change and not the document. */
  edit(patches: readonly Patch[]): void {
    const base = this.#edit?.base ?? this.#held
    const earlier = this.#edit?.patches ?? []
    const isStepFromHeld = this.#edit !== null || this.#held === this.#revision
    this.#scenario = applyPatches(this.#scenario, patches)
    this.#revision++
    this.#edit = isStepFromHeld && base > 0 ? { base, patches: [...earlier, ...patches] } : null
  }

  /** Runs the scenario as it is now. Of several that are asked for, only the newest is answered. */
  run(): Promise<RunAnswer> {
    if (this.#isClosed) return Promise.resolve(CLOSED)
    if (this.#runs.isBusy) void this.#session.remote.cancel()
    return this.#runs.run((isNewest) => this.#persist((session) => this.#runIn(session, isNewest)))
  }

  /** The verdicts of a round that has been run, under other settings if given. */
  judge(at: Moment, settings?: Partial<Settings>): Promise<LatestJudgement> {
    return this.#judgements.run(() => this.#askAboutRun((remote) => remote.judge(at, settings)))
  }

  /** Anything else that the worker can tell about the last run. */
  ask<Answer>(question: (remote: RemotePlayground) => Promise<Answer>): Promise<Asked<Answer>> {
    return this.#askAboutRun(async (remote) => ({
      status: 'done' as const,
      answer: await question(remote),
    }))
  }

  #askAboutRun<Answer>(
    question: (remote: RemotePlayground) => Promise<Answer>,
  ): Promise<Answer | Unasked> {
    return this.#persist(async (session) => {
      const isKept = await this.#recallRun(session)
      return isKept ? this.#session.ask(question) : { status: 'superseded' }
    })
  }

  /** Whatever is still asked is not answered any more. */
  close(): void {
    this.#isClosed = true
    this.#session.end()
  }

  async #runIn(session: Session, isNewest: () => boolean): Promise<RunAnswer> {
    const problems = await this.#synchronise(session)
    if (problems) return { status: 'refused', problems }
    if (!isNewest()) return { status: 'superseded' }
    const request = ++this.#request
    const scenario = this.#scenarioHeld
    const answer = await session.ask((remote) => remote.run(request))
    if (answer.status === 'done') this.#ran = { session, scenario }
    return answer
  }

  /**
   * A worker that died took its run along: its successor has to work it out again before it can be
   * asked about it. False where the scenario has changed since, and whoever asks means another run.
   */
  async #recallRun(session: Session): Promise<boolean> {
    if (!this.#ran || this.#ran.session === session) return true
    if (this.#runs.isBusy) await this.#runs.idle()
    else if (this.#ran.scenario === this.#scenario) await this.run()
    return this.#ran.session === this.#session
  }

  /** Brings the worker's copy up to date; returns what is wrong with it where it is refused. */
  async #synchronise(session: Session): Promise<readonly Problem[] | null> {
    if (this.#held === this.#revision) return null
    const [revision, scenario, edit] = [this.#revision, this.#scenario, this.#edit]
    const stopped = [
      ...[...this.#stopped].map((source) => ({ source, because: 'hung' as const })),
      ...this.#unseen.map((source) => ({ source, because: 'unseen' as const })),
    ]
    if (stopped.length > 0 || this.#isAnyStopped) {
      await session.ask((remote) => remote.stopScripts(stopped))
      this.#isAnyStopped = stopped.length > 0
    }
    const edited: HoldAnswer = edit
      ? await session.ask((remote) => remote.edit(revision, edit.base, edit.patches))
      : { status: 'stale' }
    const answer =
      edited.status === 'stale'
        ? await session.ask((remote) => remote.hold(revision, scenario))
        : edited
    if (answer.status === 'refused') return answer.problems
    this.#held = revision
    this.#scenarioHeld = scenario
    if (this.#revision === revision) this.#edit = null
    return null
  }

  /** Sees a goal through the death of workers: each is replaced, and what it held is given to the next. */
  async #persist<Answer>(goal: (session: Session) => Promise<Answer>): Promise<Answer | Failed> {
    let crashes = 0
    for (let deaths = 1; ; deaths++) {
      const session = this.#session
      try {
        return await goal(session)
      } catch (error) {
        if (!(error instanceof WorkerFailure)) throw error
        if (this.#isClosed) return { status: 'failed', reason: error.message }
        const isBlamed = session === this.#session ? this.#restart(error) : error.caller !== null
        if (!isBlamed) crashes++
        if (crashes > MAX_CRASHES || deaths > MAX_DEATHS) {
          return { status: 'failed', reason: error.message }
        }
      }
    }
  }

  /** Returns whether a script is to blame, which is then not run again. */
  #restart({ message, caller }: WorkerFailure): boolean {
    this.#session.end()
    const source = caller ? findSource(caller, this.#scenarioHeld) : undefined
    const isNews = source !== undefined && !this.#stopped.has(source)
    if (source !== undefined) this.#stopped.add(source)
    this.#session = this.#start()
    this.#host.onNotice?.({ kind: 'restarted', because: message })
    return isNews
  }

  #start(): Session {
    this.#held = 0
    this.#edit = null
    return new Session(this.#host.spawn(), (notice) => {
      if (notice.notice !== 'progress') return
      this.#host.onNotice?.({ kind: 'progress', round: notice.round })
    })
  }
}

/** A script is looked up where it was run from: it may have been changed since. */
function findSource({ kind, id }: ScriptCaller, scenario: ScenarioDocument): string | undefined {
  const { agents, strategies = [], labs } = scenario
  if (kind === 'strategy') return strategies.find((strategy) => strategy.id === id)?.source
  const behaviour =
    kind === 'model' ? labs?.judges?.models[id] : agents.find((agent) => agent.id === id)?.behaviour
  return behaviour?.kind === 'script' ? behaviour.source : undefined
}

/**
 * A policy that stands in the page binds a worker only if a blob of the page's starts it. Where that
 * fails, by whatever means, the plain address is next, and then the blob again.
 */
function createSpawn(): () => WorkerLike {
  const blob = new Blob([`import "${workerAddress}"`], { type: 'text/javascript' })
  // While developing there is no policy, and addresses are relative to the host, which a blob has none of.
  const addresses = [...(import.meta.env.PROD ? [URL.createObjectURL(blob)] : []), workerAddress]
  const start = () => new Worker(addresses[0]!, { type: 'module' })
  const startAtAll = () => {
    try {
      return start()
    } catch {
      addresses.reverse()
      return start()
    }
  }
  return () => {
    const worker = startAtAll()
    worker.onerror = () => {
      addresses.reverse()
    }
    // Whatever has spoken has started; what it dies of later is not the address.
    worker.onmessage = () => {
      worker.onerror = null
    }
    return worker
  }
}

export const startClient = (
  scenario: ScenarioDocument,
  onNotice?: (notice: ClientNotice) => void,
): PlaygroundClient =>
  new PlaygroundClient(scenario, {
    spawn: createSpawn(),
    ...(onNotice ? { onNotice } : {}),
  })
