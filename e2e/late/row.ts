import type { Locator } from '@playwright/test'
import type { PlaygroundPage } from '../playground-page'

type Act = (playground: PlaygroundPage) => Promise<unknown>

/** A part of the page that is loaded late, and what users meet where it fails. */
export interface LateRow {
  /** Sources below `src`; several where they are loaded together. */
  readonly parts: readonly string[]
  /** Does what asks for it; left out where the page does so by itself. */
  readonly reach?: Act
  /** What users read where it does not arrive, in one notice. */
  readonly says: readonly string[]
  /** Whether that stands in the menu of scenarios, as a choice. */
  readonly isChoice?: true
  /** What they read where it throws; left out where that only says "stopped working" in place of "could not be loaded". */
  readonly breaks?: readonly string[]
  /** In sight once it has arrived. */
  readonly there: (playground: PlaygroundPage) => Locator
  /** Does what only works once it has arrived; left out where what is in sight shows that. */
  readonly works?: Act
  /** Tries again; left out where the notice has a button for it. */
  readonly retry?: Act
  /** Back to where the next row begins. */
  readonly leave?: Act
}

/** Rows that follow one another on one page. */
export interface LateTour {
  readonly name: string
  /** Whether the page asks for all of it while it opens. */
  readonly isStart?: true
  readonly open: Act
  readonly rows: readonly LateRow[]
}
