import { createRandom, seedFrom } from '../../engine'

/** Everything that is left to chance in one case; the same again for the same seed and number. */
export interface Chance {
  /** From 0 up to but not including `below`. */
  readonly below: (below: number) => number
  /** True in one of `of` cases. */
  readonly once: (of: number) => boolean
  readonly pick: <T>(list: readonly T[]) => T
  /** From 1 to `most`, small ones as often as large ones: 1 to 10 is as likely as 1,000 to 10,000. */
  readonly upTo: (most: number) => number
}

export function createChance(seed: number, number: number): Chance {
  const random = createRandom(seedFrom(seed, number))
  const below = (bound: number) => Math.floor(random() * bound)
  return {
    below,
    once: (of) => below(of) === 0,
    pick: (list) => list[below(list.length)]!,
    upTo: (most) => Math.max(1, Math.floor(most ** random())),
  }
}
