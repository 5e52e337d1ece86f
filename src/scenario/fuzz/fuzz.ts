import { createCase } from './cases'
import { tryCase } from './try-case'

export interface Slow {
  readonly number: number
  readonly kind: string
  readonly ms: number
}

export interface KindResult {
  readonly kind: string
  readonly times: number[]
  /** By how they ended: how many. */
  readonly endings: Map<string, number>
  slowest: Slow | null
}

export interface Fault {
  readonly number: number
  readonly kind: string
  readonly fault: string
}

export interface FuzzResult {
  readonly seed: number
  readonly kinds: readonly KindResult[]
  readonly faults: readonly Fault[]
  /** The slowest of all, the slowest first. */
  readonly slowest: readonly Slow[]
}

/** So many of the slowest are remembered. */
const MAX_SLOW = 12
/** A fault that comes up all the time need not be listed all the time. */
const MAX_FAULTS = 50

export interface FuzzOptions {
  readonly seed: number
  readonly cases: number
  /** Called after every case. */
  readonly onCase?: (number: number) => void
}

export function fuzz({ seed, cases, onCase }: FuzzOptions): FuzzResult {
  const kinds = new Map<string, KindResult>()
  const faults: Fault[] = []
  let slowest: Slow[] = []
  for (let number = 0; number < cases; number++) {
    const { kind, input } = createCase(seed, number)
    const { ended, fault, ms } = tryCase(input)
    const result = kinds.get(kind) ?? createResult(kind)
    kinds.set(kind, result)
    result.times.push(ms)
    result.endings.set(ended, (result.endings.get(ended) ?? 0) + 1)
    if (ms > (result.slowest?.ms ?? -1)) result.slowest = { number, kind, ms }
    if (fault !== null && faults.length < MAX_FAULTS) faults.push({ number, kind, fault })
    if (slowest.length < MAX_SLOW || ms > slowest.at(-1)!.ms) {
      slowest = [...slowest, { number, kind, ms }].sort((a, b) => b.ms - a.ms).slice(0, MAX_SLOW)
    }
    onCase?.(number)
  }
  return { seed, kinds: [...kinds.values()], faults, slowest }
}

const createResult = (kind: string): KindResult => ({
  kind,
  times: [],
  endings: new Map(),
  slowest: null,
})
