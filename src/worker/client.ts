import type { LabName } from '../labs/registry'
import { applyPatches, type Patch } from '../scenario/patch'
import { changesRun, diffFields } from '../scenario/run-inputs'
import type { ScenarioDocument } from '../scenario/scenario'
import type {
  DocumentUpdate,
  JudgeAnswer,
  RemotePlayground,
  RunAnswer,
  RunId,
  StaleAnswer,
  View,
  WorkerNotice,
} from './api'
import type { LabAnswer } from './labs'
import { describeError } from './describe-error'
import { NewestWins } from './newest-wins'
import workerAddress from './playground.worker?worker&url'
import { Session, WorkerFailure, type WorkerLike } from './session'
import { createSpawn } from './spawn-worker'

/** Of what the worker tells unasked, what the page shows. */
type ShownNotice = Exclude<WorkerNotice, { readonly notice: 'script' | 'alive' }>

export type ClientNotice =
  | ShownNotice
  /** The worker had to be replaced. The scenario is here, so nothing is lost; a script that is to blame is not run again. */
  | { readonly notice: 'restarted'; readonly because: string; readonly isBlamed: boolean }

export interface ClientHost {
  spawn(): WorkerLike
  onNotice?(notice: ClientNotice): void
}

/** How often a question is put again to another worker when the first dies without a script to blame. */
const MAX_CRASHES = 1

interface Failed {
  readonly status: 'failed'
  readonly reason: string
}

const CLOSED: Failed = { status: 'failed', reason: 'The worker was ended.' }

/** Not answered, because something newer is under way or the worker cannot be brought back. */
export type Unasked = Failed | { readonly status: 'superseded' }

export type Asked<Answer> = { readonly status: 'done'; readonly answer: Answer } | Unasked

interface KeptRun {
  readonly session: Session
  readonly id: RunId
  readonly scenario: ScenarioDocument
}

type Question<Answer> = (remote: RemotePlayground) => Promise<Answer>

const LAST_MOMENT: View = { round: Infinity, signalIndex: null, rule: null }

/** The page's side: owns the scenario, keeps the worker's copy in step, and outlives the worker. */
export class PlaygroundClient {
  readonly #host: ClientHost
  readonly #judgements = new NewestWins<JudgeAnswer | Unasked>({ status: 'superseded' })
  /** Scripts that hung. */
  readonly #terminated = new Set<string>()
  /** Scripts that the user has not allowed. */
  #blocked: readonly string[] = []
  #areBlockedKnown = true
  /** Null until a question is asked, or the worker is loaded ahead of it. */
  #started: Session | null = null
  #scenario: ScenarioDocument
  #revision = 1
  /** The revision that the worker holds; 0 for none. */
  #held = 0
  /** How to get from what the worker holds to the newest; null where only the whole document does. */
  #patches: readonly Patch[] | null = null
  #newestRun = 0
  #running: Promise<Exclude<RunAnswer, StaleAnswer>> | null = null
  #kept: KeptRun | null = null
  #isClosed = false

  constructor(scenario: ScenarioDocument, host: ClientHost) {
    this.#scenario = scenario
    this.#host = host
  }

  /** Starts the worker before there is a question: it takes a while to load. */
  prepare(): void {
    this.#started ??= this.#start()
  }

  get scenario(): ScenarioDocument {
    return this.#scenario
  }

  replace(scenario: ScenarioDocument): void {
    this.edit(diffFields(this.#scenario, scenario))
    this.#scenario = scenario
  }

  block(sources: readonly string[]): void {
    this.#blocked = sources
    this.#areBlockedKnown = false
  }

  /** Sends the change and not the document. */
  edit(patches: readonly Patch[]): void {
    if (patches.length === 0) return
    this.#scenario = applyPatches(this.#scenario, patches)
    this.#revision++
    if (this.#held > 0) this.#patches = [...(this.#patches ?? []), ...patches]
  }

  /** Runs the scenario as it is now. Of several that are asked for, only the newest is answered. */
  async run(view: View = LAST_MOMENT): Promise<Exclude<RunAnswer, StaleAnswer>> {
    if (this.#isClosed) return CLOSED
    const number = ++this.#newestRun
    const isNewest = () => number === this.#newestRun
    const asked = this.#persist((session) =>
      isNewest() ? this.#runIn(session, view) : Promise.resolve({ status: 'superseded' } as const),
    )
    this.#running = asked
    const answer = await asked
    if (this.#running === asked) this.#running = null
    return isNewest() ? answer : { status: 'superseded' }
  }

  judge(view: View): Promise<JudgeAnswer | Unasked> {
    return this.#judgements.run(() => this.#askAboutRun((remote) => remote.judge(view)))
  }

  runLab(lab: LabName): Promise<LabAnswer | Failed> {
    return this.#persist((session) =>
      this.#withDocument(session, (remote, update) => remote.runLab(update, lab)),
    )
  }

  ask<Answer>(question: Question<Answer>): Promise<Asked<Answer>> {
    return this.#askAboutRun(async (remote) => {
      // What it takes offence at is told with the next run.
      if (this.#isBehind) remote.hold(this.#nextUpdate()).catch(() => undefined)
      return { status: 'done' as const, answer: await question(remote) }
    })
  }

  /** What needs neither: texts, files and links. No run is waited for. */
  call<Answer>(question: Question<Answer>): Promise<Asked<Answer>> {
    return this.#persist((session) =>
      session.ask(async (remote) => ({ status: 'done', answer: await question(remote) })),
    )
  }

  /** Questions that are still open are not answered any more. */
  close(): void {
    this.#isClosed = true
    this.#started?.end()
  }

  get #session(): Session {
    return (this.#started ??= this.#start())
  }

  get #isBehind(): boolean {
    return this.#held !== this.#revision || !this.#areBlockedKnown
  }

  async #runIn(session: Session, view: View): Promise<Exclude<RunAnswer, StaleAnswer>> {
    const known = this.#kept?.session === session ? this.#kept.id : null
    const scenario = this.#scenario
    const answer = await this.#withDocument(session, (remote, update) =>
      remote.run(update, view, known),
    )
    if (answer.status === 'done') this.#kept = { session, id: answer.run, scenario }
    return answer
  }

  #askAboutRun<Answer>(question: Question<Answer>): Promise<Answer | Unasked> {
    return this.#persist(async (session) => {
      const missing = await this.#recallRun(session)
      return missing ?? this.#session.ask(question)
    })
  }

  /**
   * A worker that died took its run along: its successor has to run it again before it can be asked
   * about it. Not null where it cannot, or the scenario has changed since, so that the question means another run.
   */
  async #recallRun(session: Session): Promise<Unasked | null> {
    if (!this.#kept || this.#kept.session === session) return null
    const isSame = !changesRun(diffFields(this.#kept.scenario, this.#scenario), this.#kept.scenario)
    const again = this.#running ?? (isSame ? this.run(LAST_MOMENT) : null)
    const answer = await again
    if (this.#kept.session === this.#session) return null
    return answer?.status === 'failed' ? answer : { status: 'superseded' }
  }

  /** Puts a question together with the document; whole, where the worker holds another than expected. */
  async #withDocument<Answer extends { readonly status: string }>(
    session: Session,
    question: (remote: RemotePlayground, update: DocumentUpdate) => Promise<Answer | StaleAnswer>,
  ): Promise<Exclude<Answer, StaleAnswer>> {
    const ask = () => session.ask((remote) => question(remote, this.#nextUpdate()))
    const isStale = (answer: Answer | StaleAnswer): answer is StaleAnswer =>
      answer.status === 'stale'
    let answer = await ask()
    if (isStale(answer)) {
      this.#forgetHeld()
      answer = await ask()
    }
    if (isStale(answer)) throw new WorkerFailure('The worker does not take the scenario.')
    if (answer.status === 'refused') this.#forgetHeld()
    return answer as Exclude<Answer, StaleAnswer>
  }

  /** Messages arrive in order, so that what is sent counts as held. */
  #nextUpdate(): DocumentUpdate {
    const revision = this.#revision
    const blocked = this.#areBlockedKnown ? null : this.#listBlocked()
    const update: DocumentUpdate =
      this.#held > 0
        ? { revision, blocked, base: this.#held, patches: this.#patches ?? [] }
        : { revision, blocked, scenario: this.#scenario }
    this.#areBlockedKnown = true
    this.#held = revision
    this.#patches = null
    return update
  }

  #listBlocked() {
    return [
      ...[...this.#terminated].map((source) => ({ source, because: 'terminated' as const })),
      ...this.#blocked.map((source) => ({ source, because: 'blocked' as const })),
    ]
  }

  #forgetHeld(): void {
    this.#held = 0
    this.#patches = null
    this.#areBlockedKnown = this.#terminated.size === 0 && this.#blocked.length === 0
  }

  /**
   * Sees a question through the death of workers: each is replaced, and what it held is given to the next.
   * Whatever happens is an answer: nobody has to catch anything.
   */
  #persist<Answer>(goal: (session: Session) => Promise<Answer>): Promise<Answer | Failed> {
    return this.#isClosed ? Promise.resolve(CLOSED) : this.#outlive(goal)
  }

  async #outlive<Answer>(goal: (session: Session) => Promise<Answer>): Promise<Answer | Failed> {
    let crashes = 0
    // Every script is blamed once, so this ends however many of them hang.
    for (;;) {
      const session = this.#session
      try {
        return await goal(session)
      } catch (error) {
        if (!(error instanceof WorkerFailure)) {
          return { status: 'failed', reason: describeError(error) }
        }
        if (this.#isClosed) return { status: 'failed', reason: error.message }
        const isBlamed = session === this.#session ? this.#restart(error) : error.source !== null
        if (!isBlamed) crashes++
        if (crashes > MAX_CRASHES) return { status: 'failed', reason: error.message }
      }
    }
  }

  /** Returns whether a script is to blame, which is then not run again. */
  #restart({ message, source }: WorkerFailure): boolean {
    this.#session.end()
    const isNews = source !== null && !this.#terminated.has(source)
    if (source !== null) this.#terminated.add(source)
    this.#started = this.#start()
    this.#host.onNotice?.({ notice: 'restarted', because: message, isBlamed: isNews })
    return isNews
  }

  #start(): Session {
    this.#forgetHeld()
    return new Session(this.#host.spawn(), (notice) => {
      if (notice.notice !== 'script' && notice.notice !== 'alive') {
        this.#host.onNotice?.(notice)
      }
    })
  }
}

export const startClient = (
  scenario: ScenarioDocument,
  onNotice?: (notice: ClientNotice) => void,
): PlaygroundClient =>
  new PlaygroundClient(scenario, {
    spawn: createSpawn(workerAddress),
    ...(onNotice ? { onNotice } : {}),
  })
