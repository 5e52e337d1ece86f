import { SIGNAL_TYPES, type Signal } from '../signals/signal'
import type { AgentId } from '../votes/vote'
import type { Agent } from './agent'
import { MIN_CONFIDENCE_FOR_THE_CAUTIOUS, shouldReact } from './personality'
import type { Heard } from './topics'

/** Whether an agent reacts depends on a signal's type and on which side of one confidence it is. */
const KINDS = SIGNAL_TYPES.flatMap((type) => [
  { type, confidence: 1 },
  { type, confidence: 0 },
])

const PLACES = new Map(SIGNAL_TYPES.map((type, place) => [type, 2 * place]))

const kindOf = ({ type, confidence }: Signal): number =>
  PLACES.get(type)! + Number(confidence < MIN_CONFIDENCE_FOR_THE_CAUTIOUS)

/** By kind: 1 or 0. */
type Choice = Uint8Array

export class Listener {
  readonly #agent: AgentId
  readonly #hears: Choice
  readonly #considers: Choice

  constructor({ id, listens, personality }: Agent) {
    this.#agent = id
    this.#hears = Uint8Array.from(KINDS, ({ type }) => Number(listens.includes(type)))
    this.#considers = Uint8Array.from(
      KINDS,
      (kind, i) => this.#hears[i]! * Number(shouldReact(personality, kind)),
    )
  }

  /** No agent reacts to its own signals. */
  listen(said: DeliveredSignals): { readonly heard: number; readonly considered: number } {
    return {
      heard: said.count(this.#hears, this.#agent),
      considered: said.count(this.#considers, this.#agent),
    }
  }

  consider(said: DeliveredSignals): Heard[] {
    return said.select(this.#considers, this.#agent)
  }
}

/** The signals that are delivered in a round, sorted once for all listeners. */
export class DeliveredSignals {
  readonly #heard: readonly Heard[]
  readonly #kinds: Uint8Array
  readonly #counts = new Int32Array(KINDS.length)
  readonly #own = new Map<AgentId, Int32Array>()

  constructor(heard: readonly Heard[]) {
    this.#heard = heard
    this.#kinds = Uint8Array.from(heard, ({ signal }) => kindOf(signal))
    heard.forEach(({ signal: { source } }, i) => {
      let own = this.#own.get(source)
      if (!own) {
        own = new Int32Array(KINDS.length)
        this.#own.set(source, own)
      }
      own[this.#kinds[i]!]!++
      this.#counts[this.#kinds[i]!]!++
    })
  }

  count(choice: Choice, but: AgentId): number {
    const own = this.#own.get(but)
    return choice.reduce(
      (sum, chosen, kind) => sum + chosen * (this.#counts[kind]! - (own?.[kind] ?? 0)),
      0,
    )
  }

  select(choice: Choice, but: AgentId): Heard[] {
    const selected: Heard[] = []
    for (let i = 0; i < this.#heard.length; i++) {
      const heard = this.#heard[i]!
      if (choice[this.#kinds[i]!] === 1 && heard.signal.source !== but) selected.push(heard)
    }
    return selected
  }
}
