import type { ConflictPair } from './conflict-detector'
import type { Signal } from './signal'

export interface SignalBusEvents {
  'signal:emitted': Signal
  'signal:delivered': { readonly signal: Signal; readonly agentId: string }
  'signal:expired': Signal
  /** Pushed out of a full history by a newer one. */
  'signal:evicted': Signal
  'conflict:detected': ConflictPair
  /** A subscriber's callback threw, and there is no error handler. */
  'delivery:failed': { readonly agentId: string; readonly error: unknown }
}
