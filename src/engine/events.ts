export type Listener<Payload> = (payload: Payload) => void

export type ListenerErrorHandler = (error: unknown, event: string) => void

/**
 * Typed events, delivered at once and in the order of listening. A listener that throws is
 * reported and does not stop the others: watching a deliberation must not change it.
 */
export class EventEmitter<Events extends object> {
  readonly #listeners = new Map<keyof Events, Set<Listener<never>>>()
  readonly #onError: ListenerErrorHandler

  constructor(onError: ListenerErrorHandler = () => undefined) {
    this.#onError = onError
  }

  /** Returns the way to stop listening. */
  on<Name extends keyof Events & string>(name: Name, listener: Listener<Events[Name]>): () => void {
    const listeners = this.#listeners.get(name) ?? new Set()
    this.#listeners.set(name, listeners)
    listeners.add(listener)
    return () => listeners.delete(listener)
  }

  emit<Name extends keyof Events & string>(name: Name, payload: Events[Name]): void {
    for (const listener of this.#listeners.get(name) ?? []) {
      try {
        ;(listener as Listener<Events[Name]>)(payload)
      } catch (error) {
        this.#onError(error, name)
      }
    }
  }
}
