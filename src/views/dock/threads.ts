import type { Signal } from '../../engine'

/** A signal with what answers it. */
export interface Thread {
  readonly signal: Signal
  readonly replies: readonly Thread[]
}

/** Signals as trees of replies, in the order of speaking. What answers something unknown starts a tree. */
export function growThreads(signals: readonly Signal[]): readonly Thread[] {
  const known = new Map(signals.map((signal, place) => [signal.id, place]))
  const children = new Map<string, Signal[]>()
  const roots: Signal[] = []
  for (const [place, signal] of signals.entries()) {
    const { replyTo } = signal
    const parent = replyTo === undefined ? undefined : known.get(replyTo)
    // Only what was said before can be answered: otherwise a circle would have no beginning.
    if (replyTo === undefined || parent === undefined || parent >= place) roots.push(signal)
    else children.set(replyTo, [...(children.get(replyTo) ?? []), signal])
  }
  const grow = (signal: Signal): Thread => ({
    signal,
    replies: (children.get(signal.id) ?? []).map(grow),
  })
  return roots.map(grow)
}
