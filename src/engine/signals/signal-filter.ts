import type { Signal, SignalType } from './signal'

/** All given conditions must hold; bounds are inclusive. An empty list of types matches nothing. */
export interface SignalFilter {
  readonly type?: SignalType | readonly SignalType[]
  readonly source?: string
  readonly since?: number
  readonly until?: number
  readonly replyTo?: string
  readonly minConfidence?: number
}

export function matchesFilter(signal: Signal, filter: SignalFilter): boolean {
  const { type, source, since, until, replyTo, minConfidence } = filter
  return (
    (type === undefined ||
      (typeof type === 'string' ? signal.type === type : type.includes(signal.type))) &&
    (source === undefined || signal.source === source) &&
    (since === undefined || signal.timestamp >= since) &&
    (until === undefined || signal.timestamp <= until) &&
    (replyTo === undefined || signal.replyTo === replyTo) &&
    (minConfidence === undefined || signal.confidence >= minConfidence)
  )
}
