import type { Signal } from '../signals/signal'
import type { ProposalId } from '../votes/vote'

/** A signal, and the proposal that it is about, if any. */
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
    switch (signal.type) {
      case 'proposal': {
        const { proposalId } = signal.payload
        this.#topics.set(proposalId, proposalId)
        return proposalId
      }
      case 'vote':
        return this.#topics.get(signal.payload.proposalId)
      case 'doubt':
      case 'challenge':
        return this.#topics.get(signal.payload.targetSignalId)
      case 'task:new':
      case 'discovery':
      case 'conflict':
      case 'consensus:reached':
      case 'escalate':
      case 'memory:shared':
      case 'tool:result':
        return signal.replyTo === undefined ? undefined : this.#topics.get(signal.replyTo)
    }
  }
}
