/** No such agent, proposal or vote. */
export const NONE = -1

/** Ids and their places. Who asks in the order of the list is answered without a look-up. */
export class Roster {
  readonly ids: string[] = []
  readonly #places = new Map<string, number>()
  #next = 0

  get length(): number {
    return this.ids.length
  }

  find(id: string): number {
    const next = this.#next < this.ids.length ? this.#next : 0
    const place = this.ids[next] === id ? next : (this.#places.get(id) ?? NONE)
    this.#next = place + 1
    return place
  }

  /** The id must not be in yet. */
  add(id: string): number {
    const place = this.ids.length
    this.ids.push(id)
    this.#places.set(id, place)
    return place
  }
}
