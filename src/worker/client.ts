import type { Problem, ScriptCaller, Settings } from '../engine'
import { applyPatches } from '../scenario/patch'
import type { Patch } from '../scenario/patch'
import type { ScenarioDocument } from '../scenario/scenario'
import type { HoldAnswer, JudgeAnswer, RunAnswer } from './api'
import { NewestWins } from './newest-wins'
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
const MOST_CRASHES = 1

export type LatestJudgement = JudgeAnswer | { readonly status: 'superseded' }

type Edit = { readonly base: number; readonly patches: readonly Patch[] } | null

/** The page's side: owns the scenario, keeps the worker's copy in step, and outlives the worker. */
export class PlaygroundClient {
  readonly #host: ClientHost
  readonly #runs = new NewestWins<RunAnswer>({ status: 'superseded' })
  readonly #judgements = new NewestWins<LatestJudgement>({ status: 'superseded' })
  readonly #stopped = new Set<string>()
  #session: Session
  #scenario: ScenarioDocument
  #revision = 1
  /** The revision that the worker holds; 0 for none. */
  #held = 0
  /** How to get from what the worker holds to the newest, if it is short. */
  #edit: Edit = null
  #request = 0
  /** Where the last run is kept. */
  #ranIn: Session | null = null

  constructor(scenario: ScenarioDocument, host: ClientHost) {
    this.#scenario = scenario
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
    if (this.#runs.isBusy) void this.#session.remote.cancel()
    return this.#runs.run(() => this.#persist((session) => this.#runIn(session)))
  }

  /** The verdicts of a round that has been run, under other settings if given. */
  judge(round: number, settings?: Partial<Settings>): Promise<LatestJudgement> {
    return this.#judgements.run(() =>
      this.#persist(async (session) => {
        const isLost = this.#ranIn !== null && this.#ranIn !== session
        if (isLost) await this.#runIn(session)
        return session.ask((remote) => remote.judge(round, settings))
      }),
    )
  }

  /** Anything else that the worker can tell about the run. */
  ask<Answer>(question: (remote: Session['remote']) => Promise<Answer>): Promise<Answer> {
    return this.#session.ask(question)
  }

  close(): void {
    this.#session.end()
  }

  async #runIn(session: Session): Promise<RunAnswer> {
    const problems = await this.#synchronise(session)
    if (problems) return { status: 'refused', problems }
    const request = ++this.#request
    const answer = await session.ask((remote) => remote.run(request))
    if (answer.status === 'done') this.#ranIn = session
    return answer
  }

  /** Brings the worker's copy up to date; returns what is wrong with it where it is refused. */
  async #synchronise(session: Session): Promise<readonly Problem[] | null> {
    if (this.#held === this.#revision) return null
    const [revision, scenario, edit] = [this.#revision, this.#scenario, this.#edit]
    if (this.#stopped.size > 0) {
      const sources = [...this.#stopped]
      await session.ask((remote) => remote.stopScripts(sources))
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
    this.#edit = null
    return null
  }

  /** Sees a goal through the death of workers: each is replaced, and what it held is given to the next. */
  async #persist<Answer>(
    goal: (session: Session) => Promise<Answer>,
  ): Promise<Answer | { readonly status: 'failed'; readonly reason: string }> {
    for (let crashes = 0; ;) {
      const session = this.#session
      try {
        return await goal(session)
      } catch (error) {
        if (!(error instanceof WorkerFailure)) throw error
        if (session === this.#session) this.#restart(error)
        if (error.caller === null && ++crashes > MOST_CRASHES) {
          return { status: 'failed', reason: error.message }
        }
      }
    }
  }

  #restart({ message, caller }: WorkerFailure): void {
    this.#session.end()
    const source = caller ? this.#sourceOf(caller) : undefined
    if (source !== undefined) this.#stopped.add(source)
    this.#session = this.#start()
    this.#host.onNotice?.({ kind: 'restarted', because: message })
  }

  #sourceOf({ kind, id }: ScriptCaller): string | undefined {
    const { agents, strategies = [] } = this.#scenario
    if (kind === 'strategy') return strategies.find((strategy) => strategy.id === id)?.source
    const behaviour = agents.find((agent) => agent.id === id)?.behaviour
    return behaviour?.kind === 'script' ? behaviour.source : undefined
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

export const startClient = (
  scenario: ScenarioDocument,
  onNotice?: (notice: ClientNotice) => void,
): PlaygroundClient =>
  new PlaygroundClient(scenario, {
    spawn: () => new Worker(new URL('./playground.worker.ts', import.meta.url), { type: 'module' }),
    ...(onNotice ? { onNotice } : {}),
  })
