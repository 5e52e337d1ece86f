import type { CausalLevel } from '../signals/causal-level'
import type { DraftPayloads, SignalType } from '../signals/signal'

interface DraftOf<T extends SignalType> {
  readonly type: T
  readonly payload: DraftPayloads[T]
  /** How sure the speaker is; 1 where absent. */
  readonly confidence?: number
  readonly replyTo?: string
  readonly ttl?: number
  readonly priority?: number
  readonly causalLevel?: CausalLevel
}

/** Before it has an id, an author and a time. */
export type SignalDraft<T extends SignalType = SignalType> = { [K in T]: DraftOf<K> }[T]
