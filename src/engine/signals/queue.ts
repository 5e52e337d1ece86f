/** How many freed places to collect before the array is cut, so that eviction is cheap on average. */
const COMPACT_AT = 1024

/** First in, first out, without moving the rest on every departure. */
export class Queue<T> {
  #items: T[]
  #head = 0

  constructor(items: T[] = []) {
    this.#items = items
  }

  get length(): number {
    return this.#items.length - this.#head
  }

  push(item: T): void {
    this.#items.push(item)
  }

  shift(): T | undefined {
    if (this.length === 0) return undefined
    const item = this.#items[this.#head++]
    if (this.#head >= COMPACT_AT && this.#head * 2 >= this.#items.length) {
      this.#items = this.#items.slice(this.#head)
      this.#head = 0
    }
    return item
  }

  at(index: number): T | undefined {
    return this.#items[this.#head + index]
  }

  last(): T | undefined {
    return this.length === 0 ? undefined : this.#items.at(-1)
  }

  toArray(): T[] {
    return this.#items.slice(this.#head)
  }
}
