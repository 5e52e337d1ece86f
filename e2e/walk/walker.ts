import type { BrowserContext, CDPSession, Page } from '@playwright/test'
import type { Random } from '../../src/engine/random'

/** What actions, faults and invariants share. */
export interface Walker {
  readonly page: Page
  readonly context: BrowserContext
  readonly session: CDPSession
  readonly url: string
  readonly chance: Chance
  /** What the page complained about since the last look. */
  readonly complaints: string[]
  /** Whether something may not have been kept, because a fault kept the page from it. */
  mayHaveLost: boolean
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
