/** A source of chance: numbers from 0 up to but not including 1. */
export type Random = () => number

/**
 * What is drawn from where a document names no seed. Lots of ballots and gates were drawn from 0 and all else
 * from 1 from the beginning, and a document goes on giving what it gave.
 */
export const DEFAULT_SEEDS = { run: 1, lot: 0 } as const

/** Mulberry32: small, fast, and the same sequence for a seed on every machine. */
export function createRandom(seed: number): Random {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** A seed from several: an agent's own luck, that no other agent's coming or going changes (FNV-1a). */
export function seedFrom(...parts: readonly (string | number)[]): number {
  const text = parts.join('\u0000')
  let hash = 0x811c9dc5
  for (let i = 0; i < text.length; i++) {
    hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193)
  }
  return hash >>> 0
}
