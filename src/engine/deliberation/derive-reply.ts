import type { Signal } from '../signals/signal'
import type { AgentId } from '../votes/vote'
import type { DeliberationState } from './deliberation-state'
import type { SignalDraft } from './draft'

/**
 * What a vote cast by hand answers where it does not say: in a debate the latest challenge to its
 * proposal that its agent was told of, or else the signal that made the proposal.
 */
export class ReplyDeriver {
  readonly #state: DeliberationState
  /** By the signal that is challenged, in the order of saying. */
  readonly #challenges = new Map<string, Signal[]>()
  readonly #audience: ReadonlySet<AgentId>

  constructor(state: DeliberationState, delivered: readonly Signal[], debateRound: number | null) {
    this.#state = state
    this.#audience = new Set(debateRound === null ? [] : state.channel.audiences.challenge)
    if (debateRound === null) return
    for (const signal of delivered) if (signal.type === 'challenge') this.#note(signal)
  }

  complete(draft: SignalDraft, agent: AgentId): SignalDraft {
    if (draft.type !== 'vote' || draft.replyTo !== undefined) return draft
    const { beliefs } = this.#state
    const made = beliefs.signalOf(beliefs.proposalOf(draft.payload.proposalId))
    if (made === undefined) return draft
    return { ...draft, replyTo: this.#latestChallenge(made, agent) ?? made }
  }

  #note(challenge: Signal<'challenge'>): void {
    const { targetSignalId } = challenge.payload
    const known = this.#challenges.get(targetSignalId)
    if (known) known.push(challenge)
    else this.#challenges.set(targetSignalId, [challenge])
  }

  #latestChallenge(target: string, agent: AgentId): string | undefined {
    if (!this.#audience.has(agent)) return undefined
    // No agent reacts to its own signals.
    return this.#challenges.get(target)?.findLast(({ source }) => source !== agent)?.id
  }
}
