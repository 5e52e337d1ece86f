import { ConsensusError } from '../../errors'
import { DEBATE_CAPS, type DebateCap } from './plan'

export type Usage = Readonly<Record<DebateCap, number>>
export type Caps = Partial<Usage>

/** Counts what a debate uses up. At the first limit that is in the way it stops for good. */
export class Meter {
  readonly #used: Record<DebateCap, number> = {
    ...{ agents: 0, turns: 0, tokens: 0 },
    ...{ retries: 0, passes: 0, ms: 0 },
  }
  readonly #caps: Caps
  #reached: DebateCap | null = null

  constructor(caps: Caps) {
    for (const cap of DEBATE_CAPS) {
      const limit = caps[cap]
      if (limit === undefined || limit >= 0) continue
      throw new ConsensusError('invalid-number', `caps.${cap}`, 'must be at least 0')
    }
    this.#caps = caps
  }

  /** Whether there was room for it. */
  take(cost: Caps): boolean {
    this.#reached ??=
      DEBATE_CAPS.find(
        (cap) => cost[cap] !== undefined && this.#used[cap] + cost[cap] > this.#limitOf(cap),
      ) ?? null
    if (this.#reached !== null) return false
    for (const cap of DEBATE_CAPS) this.#used[cap] += cost[cap] ?? 0
    return true
  }

  /** The limit that stopped it; null where none has. */
  get reached(): { readonly cap: DebateCap; readonly limit: number } | null {
    return this.#reached === null
      ? null
      : { cap: this.#reached, limit: this.#limitOf(this.#reached) }
  }

  get used(): Usage {
    return { ...this.#used }
  }

  #limitOf(cap: DebateCap): number {
    return this.#caps[cap] ?? Infinity
  }
}
