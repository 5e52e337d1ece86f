import type { ConflictPair } from './conflict-detector'
import type { Signal } from './signal'

export interface SignalBusEvents {
  'signal:emitted': Signal
  'signal:delivered': { readonly signal: Signal; readonly agentId: string }
  'signal:expired': Signal
  'conflict:detected': ConflictPair
  /** A subscriber's callback threw and nobody asked to handle it. */
  'delivery:failed': { readonly agentId: string; readonly error: unknown }
}
