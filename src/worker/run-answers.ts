import type { PlaygroundApi, RunAnswer, View } from './api'
import { describeError } from './describe-error'
import type { RunQueries } from './run-queries'
import type { FinishedRun, RunStore } from './run-store'
import { createYield, yieldToEvents } from './yield-to-events'

type RunAnswers = Pick<
  PlaygroundApi,
  'hold' | 'run' | 'cancel' | 'judge' | 'explain' | 'sweepThresholds'
>

export function createRunAnswers(store: RunStore): RunAnswers {
  /** What takes long gives way to every later question. */
  let questions = 0

  const scriptsFor = (queries: RunQueries) => store.openHost(queries.hasOwnRules)

  const findFlips = async ({ queries }: FinishedRun, view: View) => {
    const at = queries.momentOf(view)
    if (view.flips === null || at.signalIndex !== null) return
    const asked = questions
    await yieldToEvents()
    const pause = createYield()
    const flips = await queries.nearestFlips(at.round, view.settings, async () => {
      await pause()
      return asked === questions ? 'go-on' : 'give-up'
    })
    if (flips !== null) store.notify({ notice: 'flips', request: view.flips, flips })
  }

  const show = async (finished: FinishedRun, view: View) => {
    const { queries } = finished
    const shown = await queries.show(view, await scriptsFor(queries))
    void findFlips(finished, view)
    return shown
  }

  return {
    hold: (update) => store.document.take(update),

    async run(update, view, known): Promise<RunAnswer> {
      questions++
      const taken = store.document.take(update)
      const held = store.document.current
      if (taken.status !== 'held' || !held) return taken as RunAnswer
      try {
        const finished = await store.runDocument(held)
        if (finished === null) return { status: 'superseded' }
        const { id, summary } = finished
        const shown = await show(finished, view)
        return { status: 'done', run: id, summary: known === id ? null : summary, shown }
      } catch (error) {
        return { status: 'failed', reason: describeError(error) }
      }
    },

    cancel() {
      store.cancel()
    },

    async judge(view) {
      questions++
      const { finished } = store
      if (!finished?.queries.has(view.round)) return { status: 'no-such-round' }
      try {
        return { status: 'done', shown: await show(finished, view) }
      } catch (error) {
        return { status: 'failed', reason: describeError(error) }
      }
    },

    async explain(at, rule, settings) {
      const queries = store.finished?.queries
      if (!queries?.has(at.round)) return null
      return queries.explain(at, rule, settings, await scriptsFor(queries))
    },

    async sweepThresholds(round, thresholds, settings) {
      const queries = store.finished?.queries
      if (!queries?.has(round)) return []
      return queries.sweepThresholds(round, thresholds, settings, await scriptsFor(queries))
    },
  }
}
