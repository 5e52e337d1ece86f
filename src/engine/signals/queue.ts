/** How many freed places to collect before the array is cut, so that eviction is cheap on average. */
const COMPACT_AT = 1024

/** Places of the array that hold nothing any more, while items are being removed. */
interface Gap {
  from: number
  to: number
}

/** First in, first out, without moving the rest on every departure. */
export class Queue<T> {
  #items: T[]
  #head = 0
  #gap: Gap | null = null

  constructor(items: T[] = []) {
    this.#items = items
  }

  get length(): number {
    return this.#items.length - this.#head - (this.#gap ? this.#gap.to - this.#gap.from : 0)
  }

  push(item: T): void {
    this.#items.push(item)
  }

  shift(): T | undefined {
    if (this.length === 0) return undefined
    if (this.#gap?.from === this.#head) return this.#items[this.#gap.to++]
    const item = this.#items[this.#head++]
    if (!this.#gap && this.#head >= COMPACT_AT && this.#head * 2 >= this.#items.length) {
      this.#items = this.#items.slice(this.#head)
      this.#head = 0
    }
    return item
  }

  at(index: number): T | undefined {
    const place = this.#head + index
    const gap = this.#gap
    return this.#items[gap && place >= gap.from ? place + gap.to - gap.from : place]
  }

  last(): T | undefined {
    return this.length === 0 ? undefined : this.at(this.length - 1)
  }

  toArray(): T[] {
    const { from, to } = this.#gap ?? { from: this.#head, to: this.#head }
    const front = this.#items.slice(this.#head, from)
    return front.length === 0 ? this.#items.slice(to) : front.concat(this.#items.slice(to))
  }

  /**
   * Takes out what `isGone` names, and tells of each as soon as it is out: at that moment everything that
   * comes later is still there. One pass over all, however many go; whoever is told may add, take and
   * remove as well.
   */
  removeEach(isGone: (item: T) => boolean, tell: (item: T) => void): void {
    this.#closeGap()
    const gap: Gap = { from: this.#head, to: this.#head }
    this.#gap = gap
    // Once another removal has gone over everything, there is nothing left to do here.
    while (this.#gap === gap && gap.to < this.#items.length) {
      const item = this.#items[gap.to++]!
      if (isGone(item)) tell(item)
      else this.#items[gap.from++] = item
    }
    if (this.#gap === gap) this.#closeGap()
  }

  clear(): void {
    this.#items = []
    this.#head = 0
    this.#gap = null
  }

  #closeGap(): void {
    if (this.#gap) this.#items.splice(this.#gap.from, this.#gap.to - this.#gap.from)
    this.#gap = null
  }
}
