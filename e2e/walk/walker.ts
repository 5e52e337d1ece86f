import type { BrowserContext, CDPSession, Page } from '@playwright/test'
import type { Random } from '../../src/engine/random'

/** What actions, faults and invariants share. */
export interface Walker {
  readonly page: Page
  readonly context: BrowserContext
  readonly session: CDPSession
  readonly url: string
  readonly chance: Chance
  /** What the page complained about since the last look, and what nobody caught. */
  readonly complaints: string[]
  readonly uncaught: string[]
  /** What a page showed that started while something was wrong: it may not be what was open before. */
  shownAtStart: string | null
  /** Ends what goes wrong now. */
  mend: () => Promise<void>
  /** How much slower the page is made. */
  throttle: number
}

export interface Chance {
  readonly next: Random
  below(count: number): number
  pick<Item>(items: readonly Item[]): Item
}

export const createChance = (next: Random): Chance => {
  const below = (count: number) => Math.floor(next() * count)
  return { next, below, pick: (items) => items[below(items.length)]! }
}
