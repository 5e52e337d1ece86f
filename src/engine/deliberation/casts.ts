import type { AgentId } from '../votes/vote'

/**
 * How many votes on topics a run keeps, and how many characters of them: they all travel with its summary. An
 * agent with less than an equal part of that is heard also when others have filled it, so that there are never
 * more than twice as many.
 */
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

interface Used {
  count: number
  characters: number
}

export class Casts {
  readonly all: Cast[] = []
  /** By topic, by agent: in the order of the latest choices. */
  readonly #latest = new Map<string, Map<AgentId, Cast>>()
  readonly #agents: number
  readonly #total: Used = { count: 0, characters: 0 }
  readonly #byAgent = new Map<AgentId, Used>()

  constructor(agents: number) {
    this.#agents = agents
  }

  /** Returns how many of them were too many, and are withheld. */
  take(drafts: readonly CastDraft[], by: Omit<Cast, keyof CastDraft>): number {
    let withheld = 0
    for (const draft of drafts) {
      if (this.#takeRoom(draft, by.agent)) this.#keep({ ...by, ...draft })
      else withheld++
    }
    return withheld
  }

  #takeRoom({ topic, choice, reason = '' }: CastDraft, agent: AgentId): boolean {
    const total = this.#total
    const own = this.#byAgent.get(agent) ?? { count: 0, characters: 0 }
    const characters = topic.length + choice.length + reason.length
    const fits = (all: number, mine: number, most: number) =>
      all <= most || mine <= most / this.#agents
    if (!fits(total.count + 1, own.count + 1, MAX_CASTS)) return false
    const isShort = fits(total.characters + characters, own.characters + characters, MAX_CHARACTERS)
    if (!isShort) return false
    this.#byAgent.set(agent, own)
    for (const used of [total, own]) {
      used.count++
      used.characters += characters
    }
    return true
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
