import type { Signal } from '../signals/signal'
import type { ProposalId } from '../votes/vote'

export interface Heard {
  readonly signal: Signal
  readonly topic: ProposalId | undefined
}

/** Which proposal everything that is said is about: what it names, or what it answers. */
export class Topics {
  /** By signal, and by proposal. */
  readonly #topics = new Map<string, ProposalId>()

  /** To be told of every signal, in the order of saying. */
  note(signal: Signal): Heard {
    const topic = this.#find(signal)
    if (topic !== undefined) this.#topics.set(signal.id, topic)
    return { signal, topic }
  }

  #find(signal: Signal): ProposalId | undefined {
    if (signal.type === 'proposal') {
      const { proposalId } = signal.payload
      this.#topics.set(proposalId, proposalId)
      return proposalId
    }
    if (signal.type === 'vote') return this.#topics.get(signal.payload.proposalId)
    const about =
      signal.type === 'doubt' || signal.type === 'challenge'
        ? signal.payload.targetSignalId
        : signal.replyTo
    return about === undefined ? undefined : this.#topics.get(about)
  }
}
