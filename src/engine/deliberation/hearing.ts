import type { Signal, SignalType } from '../signals/signal'
import { SIGNAL_TYPES } from '../signals/signal'
import type { Agent } from './agent'
import { LEAST_CONFIDENCE_FOR_THE_CAUTIOUS, shouldReact } from './personality'

/** Whether somebody reacts depends on a signal's type and on which side of one confidence it is. */
type Kind = `${SignalType} ${'sure' | 'unsure'}`

const kindOf = ({ type, confidence }: Signal): Kind =>
  `${type} ${confidence < LEAST_CONFIDENCE_FOR_THE_CAUTIOUS ? 'unsure' : 'sure'}`

const KINDS = SIGNAL_TYPES.flatMap((type) =>
  (['sure', 'unsure'] as const).map((how) => ({
    kind: `${type} ${how}` satisfies Kind,
    type,
    confidence: how === 'sure' ? 1 : 0,
  })),
)

/** What an agent listens to, and what of that its character lets it react to. */
export class Ear {
  readonly #agent: Agent
  readonly #hears: ReadonlySet<Kind>
  readonly #considers: ReadonlySet<Kind>

  constructor(agent: Agent) {
    this.#agent = agent
    const heard = KINDS.filter(({ type }) => agent.listens.includes(type))
    this.#hears = new Set(heard.map(({ kind }) => kind))
    this.#considers = new Set(
      heard.filter((each) => shouldReact(agent.personality, each)).map(({ kind }) => kind),
    )
  }

  /** Nobody reacts to itself. */
  listen(said: Said): { readonly heard: number; readonly considered: number } {
    return {
      heard: said.count(this.#hears, this.#agent.id),
      considered: said.count(this.#considers, this.#agent.id),
    }
  }

  consider(said: Said): Signal[] {
    return said.select(this.#considers, this.#agent.id)
  }
}

/** The signals that are delivered in a round, sorted once for all ears. */
export class Said {
  readonly #signals: readonly Signal[]
  readonly #kinds: readonly Kind[]
  readonly #counts = new Map<Kind, number>()
  readonly #own = new Map<string, Map<Kind, number>>()

  constructor(signals: readonly Signal[]) {
    this.#signals = signals
    this.#kinds = signals.map(kindOf)
    signals.forEach(({ source }, i) => {
      const kind = this.#kinds[i]!
      increment(this.#counts, kind)
      const own = this.#own.get(source) ?? new Map<Kind, number>()
      this.#own.set(source, own)
      increment(own, kind)
    })
  }

  count(kinds: ReadonlySet<Kind>, but: string): number {
    let count = 0
    for (const [kind, times] of this.#counts) if (kinds.has(kind)) count += times
    for (const [kind, times] of this.#own.get(but) ?? []) if (kinds.has(kind)) count -= times
    return count
  }

  select(kinds: ReadonlySet<Kind>, but: string): Signal[] {
    return this.#signals.filter(({ source }, i) => source !== but && kinds.has(this.#kinds[i]!))
  }
}

function increment(counts: Map<Kind, number>, kind: Kind): void {
  counts.set(kind, (counts.get(kind) ?? 0) + 1)
}
