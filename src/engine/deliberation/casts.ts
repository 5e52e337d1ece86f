import type { AgentId } from '../votes/vote'

/** How many votes on topics a run keeps, and how many characters of them: they all travel with its summary. */
export const MAX_CASTS = 5000
const MAX_CHARACTERS = 1_000_000

export interface CastDraft {
  readonly topic: string
  readonly choice: string
  /** From 0 to 1. */
  readonly confidence: number
  readonly reason?: string
}

/** Whose it is, and when it was cast on the run's own clock. No rule of the board counts it. */
export interface Cast extends CastDraft {
  readonly agent: AgentId
  readonly round: number
  readonly at: number
  /** Not by the agent's own script. */
  readonly isByHand?: true
}

/** A vote on a topic that a person casts for an agent, when the run's clock says so. */
export interface HandCast extends CastDraft {
  readonly agent: AgentId
  readonly at: number
}

export interface TopicVote {
  readonly agent: AgentId
  readonly choice: string
  readonly confidence: number
}

export class Casts {
  readonly all: Cast[] = []
  /** By topic, by agent: in the order of the latest choices. */
  readonly #latest = new Map<string, Map<AgentId, Cast>>()
  #characters = 0

  /** Returns how many of them were too many, and are withheld. */
  take(drafts: readonly CastDraft[], by: Omit<Cast, keyof CastDraft>): number {
    let withheld = 0
    for (const draft of drafts) {
      const { topic, choice, reason = '' } = draft
      const characters = this.#characters + topic.length + choice.length + reason.length
      if (this.all.length >= MAX_CASTS || characters > MAX_CHARACTERS) withheld++
      else {
        this.#characters = characters
        this.#keep({ ...by, ...draft })
      }
    }
    return withheld
  }

  #keep(cast: Cast): void {
    const { topic, agent } = cast
    const latest = this.#latest.get(topic) ?? new Map<AgentId, Cast>()
    // A new choice goes to the end.
    latest.delete(agent)
    this.#latest.set(topic, latest.set(agent, cast))
    this.all.push(cast)
  }

  on(topic: string): readonly TopicVote[] {
    return Array.from(this.#latest.get(topic)?.values() ?? [], ({ agent, choice, confidence }) => ({
      agent,
      choice,
      confidence,
    }))
  }
}
