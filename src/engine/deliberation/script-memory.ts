import type { AgentId } from '../votes/vote'

/** Characters that the scripts of a run may keep in their states and say, between them. */
export const MAX_SCRIPT_CHARACTERS = 8_000_000

/** What the scripts of a run hold, so that many together do not hold what one of them may not. */
export class ScriptMemory {
  readonly #kept = new Map<AgentId, number>()
  readonly #said = new Map<AgentId, number>()
  #total = 0

  take(agent: AgentId, kept: number, said: number): void {
    this.#total += kept - (this.#kept.get(agent) ?? 0) + said
    this.#kept.set(agent, kept)
    this.#said.set(agent, (this.#said.get(agent) ?? 0) + said)
  }

  get isFull(): boolean {
    return this.#total > MAX_SCRIPT_CHARACTERS
  }

  /** The agent that holds most; the first of several. */
  get largest(): AgentId | null {
    const agents = [...this.#kept.keys()]
    const sizeOf = (agent: AgentId) => this.#kept.get(agent)! + this.#said.get(agent)!
    return agents.reduce<AgentId | null>(
      (most, next) => (most !== null && sizeOf(most) >= sizeOf(next) ? most : next),
      null,
    )
  }
}
