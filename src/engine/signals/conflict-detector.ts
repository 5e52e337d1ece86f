import type { Signal } from './signal'

export interface ConflictPair {
  /** The proposal that was there first. */
  readonly signalA: Signal<'proposal'>
  readonly signalB: Signal<'proposal'>
  readonly detectedAt: number
}

/** Two proposals conflict when different agents made them; a signal never conflicts with itself. */
export const areRivals = (a: Signal, b: Signal): boolean => a.source !== b.source && a.id !== b.id

export class ConflictDetector {
  readonly #unresolved = new Set<ConflictPair>()
  readonly #byIds = new Map<string, ConflictPair[]>()

  /**
   * Pairs a new proposal with its oldest rival among `proposals`: one pair a publish, so that n
   * proposals make n-1 conflicts and not a quadratic number.
   */
  check(
    signal: Signal,
    proposals: Iterable<Signal>,
    detectedAt = signal.timestamp,
  ): ConflictPair | null {
    if (signal.type !== 'proposal') return null
    for (const rival of proposals) {
      if (rival.type !== 'proposal' || !areRivals(rival, signal)) continue
      const pair: ConflictPair = { signalA: rival, signalB: signal, detectedAt }
      const key = keyOf(rival.id, signal.id)
      this.#unresolved.add(pair)
      this.#byIds.set(key, [...(this.#byIds.get(key) ?? []), pair])
      return pair
    }
    return null
  }

  /**
   * The oldest of several pairs with these ids, and no other. The order of the two ids does not matter;
   * an unknown pair is no error.
   */
  markResolved(idA: string, idB: string): void {
    const key = keyOf(idA, idB)
    const [oldest, ...others] = this.#byIds.get(key) ?? []
    if (!oldest) return
    this.#unresolved.delete(oldest)
    if (others.length > 0) this.#byIds.set(key, others)
    else this.#byIds.delete(key)
  }

  getUnresolved(): readonly ConflictPair[] {
    return [...this.#unresolved]
  }

  clear(): void {
    this.#unresolved.clear()
    this.#byIds.clear()
  }
}

const keyOf = (idA: string, idB: string): string => JSON.stringify([idA, idB].sort())
