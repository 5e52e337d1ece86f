/** One task at a time, and of those that wait only the newest; all others get `overtaken`. */
export class NewestWins<Answer> {
  readonly #overtaken: Answer
  #newest = 0
  #current: Promise<unknown> | null = null

  constructor(overtaken: Answer) {
    this.#overtaken = overtaken
  }

  get isBusy(): boolean {
    return this.#current !== null
  }

  async idle(): Promise<void> {
    while (this.#current) await this.#current
  }

  async run(task: (isNewest: () => boolean) => Promise<Answer>): Promise<Answer> {
    const mine = ++this.#newest
    const isNewest = () => mine === this.#newest
    await this.idle()
    if (!isNewest()) return this.#overtaken
    const running = task(isNewest)
    // Waiting does not depend on the result.
    const settled = running.then(
      () => undefined,
      () => undefined,
    )
    this.#current = settled
    try {
      const answer = await running
      return isNewest() ? answer : this.#overtaken
    } finally {
      if (this.#current === settled) this.#current = null
    }
  }
}
