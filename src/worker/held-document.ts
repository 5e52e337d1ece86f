import { loadOnce, type LoadFailure } from '../loading/load-part'
import type { checkScenario } from '../scenario/check-scenario'
import { applyPatches } from '../scenario/patch'
import { changesRun } from '../scenario/run-inputs'
import type { ScenarioDocument } from '../scenario/scenario'
import type { DocumentUpdate, HoldAnswer } from './api'
import type { BlockedScript } from './blocking-host'

export interface Held {
  readonly revision: number
  readonly scenario: ScenarioDocument
  readonly blocked: readonly BlockedScript[]
  /** Counts changes of what a run depends on: the same number, the same run. */
  readonly runInputRevision: number
}

const loadCheck = loadOnce(() => import('../scenario/check-scenario'))

export class HeldDocument {
  #held: Held | null = null
  #check: typeof checkScenario | null = null

  get current(): Held | null {
    return this.#held
  }

  /** Brings what documents are checked with; the first load does without it. */
  async prepare(): Promise<void> {
    try {
      this.#check ??= (await loadCheck()).checkScenario
    } catch (error) {
      // The next document may have more luck with the network.
      ;(error as LoadFailure).forget()
      throw error
    }
  }

  take(update: DocumentUpdate): HoldAnswer {
    const held = this.#held
    if ('scenario' in update) return this.#replace(update, update.scenario, true)
    if (held?.revision !== update.base) return { status: 'stale' }
    if (update.patches.length === 0) return this.#adopt(update, held.scenario, false)
    try {
      const changed = applyPatches(held.scenario, update.patches)
      return this.#replace(update, changed, changesRun(update.patches, held.scenario))
    } catch {
      return { status: 'stale' }
    }
  }

  #replace(update: DocumentUpdate, input: unknown, isForRun: boolean): HoldAnswer {
    const checked = this.#check!(input)
    if (!checked.ok) return { status: 'refused', problems: checked.problems }
    return this.#adopt(update, checked.value, isForRun)
  }

  #adopt(
    { revision, blocked }: DocumentUpdate,
    scenario: ScenarioDocument,
    isForRun: boolean,
  ): HoldAnswer {
    const before = this.#held
    const isBlockedChanged =
      blocked !== null && JSON.stringify(blocked) !== JSON.stringify(before?.blocked ?? [])
    const last = before?.runInputRevision ?? 0
    this.#held = {
      revision,
      scenario,
      blocked: blocked ?? before?.blocked ?? [],
      runInputRevision: isForRun || isBlockedChanged ? last + 1 : last,
    }
    return { status: 'held' }
  }
}
