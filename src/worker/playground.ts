import { hasScripts, runWithScripts, SCRIPTS_OFF } from '../engine'
import type { Round, Run, ScriptHost } from '../engine'
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
import { createYield, yieldToEvents } from './yield-to-events'
import { RunQueries } from './run-queries'
import type { SignalLog } from './signal-log'
import { StoppableHost } from './stoppable-host'
import type { StoppedScript } from './stoppable-host'

export interface PlaygroundHost {
  /** Brings the interpreter, once the first script needs it. */
  openSandbox(): Promise<Sandbox>
  readonly notify?: (notice: WorkerNotice) => void
}

interface Held {
  readonly revision: number
  readonly scenario: ScenarioDocument
  /** Counts what a run depends on: the same number, the same run. */
  readonly matter: number
}

interface Done {
  readonly scenario: ScenarioDocument
  readonly matter: number
  readonly run: Run
  readonly summary: RunSummary
  readonly inquiry: RunQueries
  /** What was said in it, once somebody looks at that. */
  log: SignalLog | null
}

/** Holds a scenario and its run, and answers the page's questions about them. */
export function createPlayground(host: PlaygroundHost): PlaygroundApi {
  const notify = host.notify ?? (() => undefined)
  let held: Held | null = null
  let done: Done | null = null
  let newest = 0
  let matter = 0
  /** So that what takes long gives way to whatever is asked after it. */
  let questions = 0
  /** Of a lab, too, only the newest state is worth the work. */
  let labsAsked = 0
  let sandbox: Promise<Sandbox> | null = null
  let stopped: readonly StoppedScript[] = []

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

  function take(revision: number, input: unknown, isForRun = true): HoldAnswer {
    const checked = checkScenario(input)
    if (!checked.ok) return { status: 'refused', problems: checked.problems }
    if (isForRun) matter++
    held = { revision, scenario: checked.value, matter }
    return { status: 'held' }
  }

  async function openLog(): Promise<SignalLog> {
    const { SignalLog } = await import('./signal-log')
    if (!done) return new SignalLog({ agents: [] }, { rounds: [] })
    done.log ??= new SignalLog(done.scenario, done.run)
    return done.log
  }

  /** A question about a round that there is. */
  function answer<Answer>(
    otherwise: Answer,
    round: number,
    ask: (inquiry: RunQueries) => Promise<Answer>,
  ): Promise<Answer> {
    return done?.inquiry.has(round) ? ask(done.inquiry) : Promise.resolve(otherwise)
  }

  return {
    hold: take,

    edit(revision, base, patches) {
      if (held?.revision !== base) return { status: 'stale' }
      try {
        const isForRun = patches.some(({ path: [field] }) => field !== 'labs')
        return take(revision, applyPatches(held.scenario, patches), isForRun)
      } catch {
        return { status: 'stale' }
      }
    },

    stopScripts(sources) {
      if (JSON.stringify(sources) === JSON.stringify(stopped)) return
      stopped = sources
      matter++
    },

    async run(request): Promise<RunAnswer> {
      newest = request
      questions++
      if (!held) return { status: 'failed', reason: 'There is no scenario to run.' }
      const { scenario, matter: wanted } = held
      if (done?.matter === wanted) {
        // Only a lab has changed.
        done = { ...done, scenario }
        return { status: 'done', summary: done.summary }
      }
      const breathe = createYield()
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
        const summary = summarise(run)
        const inquiry = new RunQueries(scenario, run)
        done = { scenario, matter: wanted, run, summary, inquiry, log: null }
        return { status: 'done', summary }
      } catch (error) {
        return { status: 'failed', reason: describe(error) }
      }
    },

    cancel() {
      newest = -1
    },

    judge: (at, settings) => {
      questions++
      return answer<JudgeAnswer>({ status: 'no-such-round' }, at.round, async (inquiry) => {
        try {
          return await inquiry.judge(at, settings, await hostFor(inquiry.hasOwnRules))
        } catch (error) {
          return { status: 'failed', reason: describe(error) }
        }
      })
    },

    explain: (at, rule, settings) =>
      answer(null, at.round, async (inquiry) =>
        inquiry.explain(at, rule, settings, await hostFor(inquiry.hasOwnRules)),
      ),

    nearestFlips: (round, settings) =>
      answer({}, round, async (inquiry) => {
        const breathe = createYield()
        const asked = ++questions
        return inquiry.nearestFlips(round, settings, async () => {
          await breathe()
          return asked === questions ? 'go-on' : 'give-up'
        })
      }),

    sweepThresholds: (round, thresholds, settings) =>
      answer([], round, async (inquiry) =>
        inquiry.sweepThresholds(round, thresholds, settings, await hostFor(inquiry.hasOwnRules)),
      ),

    spokenVotes: (round) => (done?.inquiry.has(round) ? done.inquiry.spokenVotes(round) : []),
    votesOf: (agent, round) => (done?.inquiry.has(round) ? done.inquiry.votesOf(agent, round) : []),
    voteLog: (agents) => done?.inquiry.voteLog(agents) ?? [],
    votesIn: (round) => done?.inquiry.votesIn(round) ?? [],
    signalSheet: async () => (await openLog()).sheet(),
    findSignals: async (query) => (await openLog()).find(query),
    signalsAt: async (places) => (await openLog()).at(places),
    exportSignals: async (places, format) => (await openLog()).export([...places], format),
    influence: (round) => done?.inquiry.influence(round) ?? [],

    async runLab(lab) {
      const asked = ++labsAsked
      try {
        const { runLab } = await import('./labs')
        await yieldToEvents()
        if (asked !== labsAsked) return { status: 'superseded' }
        if (!done) return { status: 'failed', reason: 'There is no run yet.' }
        const { scenario, run } = done
        return await runLab(lab, { scenario, run, openHost: hostFor })
      } catch (error) {
        return { status: 'failed', reason: describe(error) }
      }
    },

    async parseBallots(text, known) {
      // Few ever paste, so nobody waits for it.
      const { parsePastedBallots: readPastedBallots } = await import('../scenario/parse-ballots')
      return readPastedBallots(text, known)
    },

    async importFiles(files) {
      const { importGiven } = await import('../scenario/import/import-given')
      return importGiven(files)
    },

    async decodeLink(hash) {
      const { decodeLink } = await import('../scenario/link/link')
      return decodeLink(hash)
    },

    async encodeLink(scenario) {
      const { encodeLink } = await import('../scenario/link/link')
      return encodeLink(scenario)
    },

    async writeLabCode(lab) {
      if (!done) return null
      const { writeLabCode } = await import('../labs/write-lab-code')
      return writeLabCode(lab, done.scenario)
    },

    writeCode: (kind, at) =>
      answer(null, at.round, async (inquiry) => {
        const { writeCode } = await import('../scenario/code/write-code')
        return writeCode(kind, await inquiry.see(at, await hostFor(inquiry.hasOwnRules)))
      }),

    async tryAgent(agent, source) {
      if (!held) return []
      const { tryAgent } = await import('./try-script')
      return tryAgent(held.scenario, agent, source, await hostFor(true))
    },

    async tryStrategy(source, round) {
      if (!done?.inquiry.has(round)) return null
      const { scenario, run } = done
      const { tryStrategy } = await import('./try-script')
      return tryStrategy(scenario, run, source, round, await hostFor(true))
    },

    round: (round) => done?.run.rounds[round - 1] ?? null,
    exportEvents: async () => (await import('./export')).exportJsonLines(done?.run.events ?? []),
    exportRun: async () => (await import('./export')).exportJson(done?.run ?? null),
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
