import { hasScripts, type Cast } from '../engine'
import type { PlaygroundApi } from './api'
import { describeError } from './describe-error'
import type { Held } from './held-document'
import type { RunStore } from './run-store'
import { yieldToEvents } from './yield-to-events'
import { loadPart } from '../loading/load-part'

export function createLabAnswers(store: RunStore): Pick<PlaygroundApi, 'runLab' | 'writeLabCode'> {
  /** Of a lab, too, only the newest state is worth the work. */
  let asked = 0

  /** Only scripts cast votes on topics, so that without them no run is needed; null where it was overtaken. */
  const castsOf = async (held: Held): Promise<readonly Cast[] | null> => {
    if (!hasScripts(held.scenario)) return []
    return (await store.runDocument(held))?.run.casts ?? null
  }

  return {
    async runLab(update, lab) {
      try {
        await store.document.prepare()
        const taken = store.document.take(update)
        const held = store.document.current
        if (taken.status !== 'held' || !held)
          return taken as Exclude<typeof taken, { status: 'held' }>
        const number = ++asked
        const { runLab } = await loadPart(() => import('./labs'))
        await yieldToEvents()
        if (number !== asked) return { status: 'superseded' }
        const casts = await castsOf(held)
        if (casts === null || number !== asked) return { status: 'superseded' }
        const openHost = (isNeeded: boolean) => store.openHost(isNeeded)
        return await runLab(lab, { scenario: held.scenario, casts, openHost })
      } catch (error) {
        return { status: 'failed', reason: describeError(error) }
      }
    },

    async writeLabCode(lab) {
      const held = store.document.current
      if (!held) return null
      const { writeLabCode } = await loadPart(() => import('../labs/write-lab-code'))
      return writeLabCode(lab, held.scenario)
    },
  }
}
