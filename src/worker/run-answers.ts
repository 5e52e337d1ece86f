import type { PlaygroundApi, RunAnswer, View } from './api'
import { describeError } from './describe-error'
import type { RunQueries } from './run-queries'
import type { FinishedRun, RunStore } from './run-store'
import { createYield, waitForDrawing } from './yield-to-events'

type RunAnswers = Pick<
  PlaygroundApi,
  | 'hold'
  | 'run'
  | 'cancel'
  | 'judge'
  | 'story'
  | 'nearestFlips'
  | 'explain'
  | 'compare'
  | 'sweepThresholds'
>

export function createRunAnswers(store: RunStore): RunAnswers {
  /** What takes long gives way to every later question. */
  let questions = 0
  let comparisons = 0

  const scriptsFor = (queries: RunQueries) => store.openHost(queries.hasOwnRules)

  const pauseWhile = (isWanted: () => boolean) => {
    const pause = createYield()
    return async () => {
      await pause()
      return isWanted() ? 'go-on' : 'give-up'
    }
  }

  const show = async ({ queries }: FinishedRun, view: View) =>
    queries.show(view, await scriptsFor(queries))

  return {
    async hold(update) {
      await store.document.prepare()
      return store.document.take(update)
    },

    async run(update, view, known): Promise<RunAnswer> {
      questions++
      try {
        await store.document.prepare()
        const taken = store.document.take(update)
        const held = store.document.current
        if (taken.status !== 'held' || !held) return taken as RunAnswer
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

    async story(view) {
      const queries = store.finished?.queries
      const asked = questions
      await waitForDrawing()
      if (!queries || asked !== questions) return null
      const at = queries.momentOf(view)
      const pause = pauseWhile(() => asked === questions)
      return queries.story(at, view, await scriptsFor(queries), pause)
    },

    async nearestFlips(view) {
      const queries = store.finished?.queries
      const asked = questions
      if (!queries) return null
      const { round } = queries.momentOf(view)
      return queries.nearestFlips(
        round,
        view.settings,
        pauseWhile(() => asked === questions),
      )
    },

    async explain(at, rule, settings) {
      const queries = store.finished?.queries
      if (!queries?.has(at.round)) return null
      return queries.explain(at, rule, settings, await scriptsFor(queries))
    },

    async compare(at, rules, settings) {
      const { finished } = store
      const comparison = ++comparisons
      if (!finished?.queries.has(at.round)) return null
      const { queries } = finished
      const pause = pauseWhile(() => comparison === comparisons && store.finished === finished)
      return queries.compare(at, rules, settings, await scriptsFor(queries), pause)
    },

    async sweepThresholds(round, thresholds, settings) {
      const queries = store.finished?.queries
      if (!queries?.has(round)) return []
      return queries.sweepThresholds(round, thresholds, settings, await scriptsFor(queries))
    },
  }
}
