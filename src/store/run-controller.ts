import type { RunAnswer, Shown, View } from '../worker/api'
import type { Asked } from '../worker/client'
import type { RunClient } from './run-client'
import { isSameMoment, selectLastRound, selectMoment, selectRule, shownRules } from './selectors'
import type { Playground, RunState } from './state'
import { NewsDesk } from './verdict-news'

/** A drag that pauses for this long is run. */
const DEBOUNCE_MS = 200

interface RunPort {
  readonly get: () => Playground
  readonly change: (run: Partial<RunState>) => void
}

export class RunController {
  readonly #client: RunClient
  readonly #port: RunPort
  readonly #newsDesk = new NewsDesk()
  #putOff: ReturnType<typeof setTimeout> | null = null
  /** The newest run, and whether it is under way: as long as it is, nothing that is known holds for sure. */
  #newestRun = 0
  #isRunning = false
  /** Which scenario the last run is of, and whether the one after it failed. */
  #ran = 0
  #hasFailed = false
  /** What was told last of a moment: answers about older ones do not count. */
  #newest = 0
  /** Different runs so far, and of which of them and of which round the agents' own votes are that are kept. */
  #runs = 0
  #spokenIn = ''

  constructor(client: RunClient, port: RunPort) {
    this.#client = client
    this.#port = port
  }

  run(): void {
    this.#start(this.#run())
  }

  /** Asks the rules again about the votes as they are; the run follows when things have calmed down. */
  judgeLive(): void {
    this.#forgetPutOff()
    this.#putOff = setTimeout(() => this.run(), DEBOUNCE_MS)
    this.#forgetNotices()
    this.#start(this.#judge({ isLive: true }))
  }

  catchUp(): void {
    if (this.#putOff !== null) this.run()
  }

  lookAtRound(): void {
    this.#forgetNotices()
    // A run looks at the moment that is wanted when it is done.
    if (!this.#isRunning) this.#start(this.#judge({ isLive: false }))
  }

  explain(): void {
    this.#start(this.#explain())
  }

  async #run(): Promise<void> {
    this.#forgetPutOff()
    this.#forgetNotices()
    this.#port.change({ isStale: true })
    const { opened } = this.#port.get()
    const view = this.#view()
    const number = ++this.#newestRun
    this.#isRunning = true
    const answer = await this.#client.run(view).finally(() => {
      // One that was overtaken may come back after the newest.
      if (number === this.#newestRun) this.#isRunning = false
    })
    if (answer.status === 'superseded') return
    this.#hasFailed = answer.status !== 'done'
    if (answer.status !== 'done') {
      this.#refuse(answer)
      return
    }
    this.#ran = opened
    if (answer.summary) this.#runs++
    this.#port.change({ ...(answer.summary && { summary: answer.summary }), failure: null })
    this.#port.get().dropSameBranches()
    if (!this.#isStillWanted(view)) {
      this.lookAtRound()
      return
    }
    this.#show(answer.shown, view)
    await this.#tell(view, ++this.#newest)
  }

  #refuse(answer: Exclude<RunAnswer, { status: 'done' | 'superseded' | 'stale' }>): void {
    if (answer.status === 'failed') {
      this.#fail(answer.reason)
      return
    }
    const [first] = answer.problems
    const reason = first ? `${first.path}: ${first.reason}` : 'The scenario was refused.'
    if (!this.#port.get().takeBack(reason)) this.#fail(reason)
  }

  async #judge({ isLive }: { readonly isLive: boolean }): Promise<void> {
    const view = this.#view()
    const number = this.#newest
    const hasSpoken = this.#spokenAt(view.round) === this.#spokenIn
    const answer = await this.#client.judge({ ...view, hasSpoken })
    if (answer.status === 'superseded') return
    if (answer.status === 'done') {
      this.#show(answer.shown, view)
      if (!isLive) await this.#tell(view, number)
    } else this.#fail(answer.status === 'failed' ? answer.reason : 'There is no such round.')
  }

  #show({ verdicts, spoken, ...shown }: Shown, { round }: View): void {
    const isStale = this.#putOff !== null || this.#isRunning
    // Ballots cannot change within a round.
    const isWithin = selectMoment(this.#port.get()).signalIndex !== null
    const news = this.#newsDesk.hear(this.#port.get(), verdicts)
    this.#port.change({
      ...shown,
      ...this.#keepSpoken(spoken, round),
      verdicts,
      news,
      unexplained: null,
      opened: this.#ran,
      isStale,
      ...(isWithin ? { flips: {} } : {}),
      // A run that failed or was refused is not made good by a look at the one before it.
      ...(this.#hasFailed ? {} : { failure: null }),
    })
  }

  /** What takes longer than the verdicts. */
  async #tell(view: View, number: number): Promise<void> {
    if (number !== this.#newest) return
    const hear = <Answer>(
      asked: Asked<Answer | null>,
      told: (answer: Answer) => Partial<RunState>,
    ) => {
      if (number !== this.#newest || asked.status === 'superseded') return false
      if (asked.status === 'failed') this.#port.change({ untold: asked.reason })
      else if (asked.answer !== null) this.#port.change(told(asked.answer))
      return asked.status === 'done'
    }
    const isWithin = selectMoment(this.#port.get()).signalIndex !== null
    const story = await this.#client.ask((remote) => remote.story(view))
    if (!hear(story, (story) => ({ story })) || isWithin) return
    const flips = await this.#client.ask((remote) => remote.nearestFlips(view))
    hear(flips, (flips) => ({ flips }))
  }

  /** The same votes come with every answer about a run: as other votes they would draw all ballots again. */
  #keepSpoken(spoken: Shown['spoken'], round: number): Partial<RunState> {
    const heardIn = this.#spokenAt(round)
    if (spoken === null || heardIn === this.#spokenIn) return {}
    this.#spokenIn = heardIn
    return { spoken }
  }

  #spokenAt(round: number): string {
    return `${this.#runs} ${Math.min(round, selectLastRound(this.#port.get()))}`
  }

  async #explain(): Promise<void> {
    const state = this.#port.get()
    const rule = selectRule(state)
    if (rule === null) {
      this.#port.change({ explanation: null })
      return
    }
    this.#port.change({ unexplained: null })
    const settings = state.scenario.config?.consensus ?? {}
    const at = selectMoment(state)
    const answer = await this.#client.ask((remote) => remote.explain(at, rule, settings))
    const now = this.#port.get()
    const isWanted = rule === selectRule(now) && isSameMoment(at, selectMoment(now))
    if (!isWanted || answer.status === 'superseded') return
    if (answer.status === 'done')
      this.#port.change({ explanation: answer.answer, unexplained: null })
    else this.#port.change({ unexplained: answer.reason })
  }

  #view(): View {
    const state = this.#port.get()
    return {
      round: state.round,
      signalIndex: state.signalIndex,
      rule: selectRule(state),
      rules: shownRules(state.scenario),
      // A drag is ahead of the run; otherwise the run has the settings of the scenario.
      ...(this.#putOff === null ? {} : { settings: state.scenario.config?.consensus ?? {} }),
    }
  }

  #isStillWanted({ round, signalIndex, rule, rules }: View): boolean {
    const state = this.#port.get()
    return (
      round === state.round &&
      signalIndex === state.signalIndex &&
      rule === selectRule(state) &&
      rules?.join() === shownRules(state.scenario).join()
    )
  }

  /** An answer that is on its way is of other votes or other settings. */
  #forgetNotices(): void {
    this.#newest++
    this.#port.change({ flips: null, story: null, untold: null })
  }

  #forgetPutOff(): void {
    if (this.#putOff !== null) clearTimeout(this.#putOff)
    this.#putOff = null
  }

  #fail(failure: string): void {
    this.#port.change({ failure, isStale: this.#isRunning })
  }

  #start(work: Promise<unknown>): void {
    work.catch((error: unknown) =>
      this.#fail(error instanceof Error ? error.message : String(error)),
    )
  }
}
