import type { HeldDebate } from '../model'
import type { DebateMoment } from './moment'

/** What the parts of the page are given: a debate at a moment, and as it was before the last change. */
export interface ShownDebate {
  readonly held: HeldDebate
  /** Null where nothing has changed yet. */
  readonly before: HeldDebate | null
  readonly moment: DebateMoment
  readonly stops: readonly number[]
  readonly nameOf: (id: string) => string
}
