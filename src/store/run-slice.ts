import type { StateCreator } from 'zustand/vanilla'
import type { RemotePlayground } from '../worker/api'
import type { RunClient } from './run-client'
import { selectMoment, selectRound, selectRule } from './selectors'
import type { Playground, RunSlice, RunState } from './state'

/** A drag that pauses for this long is run. */
const DEBOUNCE_MS = 200

const NOTHING: RunState = {
  summary: null,
  verdicts: [],
  opened: 0,
  before: [],
  flips: null,
  spoken: [],
  explanation: null,
  isStale: true,
  failure: null,
}

export const createRunSlice =
  (client: RunClient, known: Partial<RunState>): StateCreator<Playground, [], [], RunSlice> =>
  (set, get) => {
    let calm: ReturnType<typeof setTimeout> | null = null
    /** Runs that are under way: as long as there is one, nothing that is known holds for sure. */
    let running = 0
    /** Which scenario the last run is of, and whether the one after it failed. */
    let ran = 0
    let hasFailed = false
    const asked = { flips: 0, spoken: 0, explanation: 0 }

    const change = (run: Partial<RunState>) => {
      set(({ run: before }) => ({ run: { ...before, ...run } }))
    }
    const fail = (failure: string) => {
      change({ failure, isStale: running > 0 })
    }
    const start = (work: Promise<unknown>) => {
      work.catch((error: unknown) => {
        fail(error instanceof Error ? error.message : String(error))
      })
    }
    const settings = () => get().scenario.config?.consensus ?? {}

    /** Of several answers to the same kind of question, only that to the newest counts. */
    const learn = async <Field extends keyof typeof asked>(
      field: Field,
      question: (remote: RemotePlayground) => Promise<RunState[Field]>,
    ) => {
      const number = ++asked[field]
      const answer = await client.ask(question)
      if (answer.status !== 'done' || number !== asked[field]) return
      change({ [field]: answer.answer })
    }
    /** An answer that is on its way is of other votes or other settings. */
    const forgetFlips = () => {
      asked.flips++
      change({ flips: null })
    }
    const explain = async () => {
      const rule = selectRule(get())
      if (rule === null) change({ explanation: null })
      else {
        const at = selectMoment(get())
        await learn('explanation', (remote) => remote.explain(at, rule, settings()))
      }
    }
    /** False where something newer is under way, or it failed. */
    const judge = async (): Promise<boolean> => {
      const answer = await client.judge(selectMoment(get()), settings())
      if (answer.status === 'superseded') return false
      if (answer.status !== 'done') {
        fail(answer.status === 'failed' ? answer.reason : 'There is no such round.')
        return false
      }
      const { verdicts, before } = answer
      const isStale = calm !== null || running > 0
      // A run that failed or was refused is not made good by a look at the one before it.
      change({ verdicts, before, opened: ran, isStale, ...(hasFailed ? {} : { failure: null }) })
      await explain()
      return true
    }
    const learnFlips = () => {
      const { round, signalIndex } = selectMoment(get())
      // Within a round nobody can change a ballot, so there is nothing to know.
      if (signalIndex !== null) {
        change({ flips: {} })
        return Promise.resolve()
      }
      return learn('flips', (remote) => remote.nearestFlips(round, settings()))
    }
    const learnSpoken = () => {
      const { agents } = get().scenario
      const speaks = agents.some(({ behaviour }) => behaviour && behaviour.kind !== 'hand')
      if (!speaks) {
        change({ spoken: [] })
        return Promise.resolve()
      }
      const round = selectRound(get())
      return learn('spoken', (remote) => remote.spokenVotes(round))
    }
    const lookAtRound = async () => {
      if (!(await judge())) return
      await learnSpoken()
      await learnFlips()
    }
    const forgetPutOff = () => {
      if (calm !== null) clearTimeout(calm)
      calm = null
    }
    const runAgain = async () => {
      forgetPutOff()
      forgetFlips()
      change({ isStale: true })
      const { opened } = get()
      running++
      const answer = await client.run().finally(() => {
        running--
      })
      if (answer.status === 'superseded') return
      hasFailed = answer.status !== 'done'
      if (answer.status === 'failed') fail(answer.reason)
      else if (answer.status === 'refused') {
        const [first] = answer.problems
        const reason = first ? `${first.path}: ${first.reason}` : 'The scenario was refused.'
        if (!get().takeBack(reason)) fail(reason)
      } else {
        ran = opened
        change({ summary: answer.summary, failure: null })
        get().dropSameBranches()
        await lookAtRound()
      }
    }
    return {
      run: { ...NOTHING, ...known },
      refresh: () => {
        start(runAgain())
      },
      judgeLive: () => {
        forgetPutOff()
        calm = setTimeout(() => {
          start(runAgain())
        }, DEBOUNCE_MS)
        forgetFlips()
        start(judge())
      },
      catchUp: () => {
        if (calm !== null) start(runAgain())
      },
      ask: (question) => client.ask(question),
      explainSelected: () => {
        start(explain())
      },
      lookAtRound: () => {
        forgetFlips()
        // A run looks at whatever round is wanted when it is done.
        if (running === 0) start(lookAtRound())
      },
    }
  }
