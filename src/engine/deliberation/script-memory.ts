/** Characters that the agents' scripts of a run may keep in their states and say, between them; the rules' may say as many. */
export const MAX_SCRIPT_CHARACTERS = 8_000_000

/** What the scripts of a run hold, so that many together do not hold what one of them may not. By agent, or by rule. */
export class ScriptMemory {
  readonly #held = new Map<string, { readonly kept: number; readonly said: number }>()
  #total = 0

  /** `kept` in place of what it kept before, `said` besides what it said before. */
  take(id: string, kept: number, said: number): void {
    const before = this.#held.get(id) ?? { kept: 0, said: 0 }
    this.#total += kept - before.kept + said
    this.#held.set(id, { kept, said: before.said + said })
  }

  get isFull(): boolean {
    return this.#total > MAX_SCRIPT_CHARACTERS
  }

  /** The one that holds most; the first of several. */
  get largest(): string | null {
    let largest: string | null = null
    let most = -1
    for (const [id, { kept, said }] of this.#held) {
      if (kept + said <= most) continue
      largest = id
      most = kept + said
    }
    return largest
  }
}
