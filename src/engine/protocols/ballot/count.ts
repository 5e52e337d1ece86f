import { ExactSum } from '../../math/exact-sum'
import { Queue } from '../../signals/queue'
import type { AgentId } from '../../votes/vote'

export const ABSTAIN = 'abstain'

/** Of the weight of the roll: less than this counts as nothing, for sums of it would get lost in noise. */
const LEAST_SHARE = 1e-12

/** Who may vote, and how much each of them weighs. */
export type Roll = ReadonlyMap<AgentId, number>

export interface CastVote {
  readonly agent: AgentId
  readonly choice: string
  /** From 0 to 1; 1 where it is not given. */
  readonly confidence: number
  readonly reason: string
  readonly at: number
}

/** Heads and weight of some of the roll. */
export interface Share {
  readonly heads: number
  readonly weight: number
}

/** What one side of a ballot has. Abstaining is no side. */
export interface Side extends Share {
  readonly choice: string
  /** Of its supporters, added up. */
  readonly confidence: number
  /** The place of its earliest supporter among all votes; Infinity without any. */
  readonly first: number
}

interface LiveVote extends CastVote {
  readonly place: number
  isLive: boolean
}

class LiveSide implements Side {
  readonly choice: string
  heads = 0
  readonly #weight = new ExactSum()
  readonly #confidence = new ExactSum()
  readonly #supporters = new Queue<LiveVote>()

  constructor(choice: string) {
    this.choice = choice
  }

  get weight(): number {
    return this.#weight.value
  }

  get confidence(): number {
    return this.#confidence.value
  }

  get first(): number {
    return oldestOf(this.#supporters)?.place ?? Infinity
  }

  add(vote: LiveVote, weight: number): void {
    this.heads++
    this.#weight.add(weight)
    this.#confidence.add(vote.confidence)
    oldestOf(this.#supporters)
    this.#supporters.push(vote)
  }

  remove(vote: LiveVote, weight: number): void {
    this.heads--
    this.#weight.subtract(weight)
    this.#confidence.subtract(vote.confidence)
  }
}

/** The votes that count, added up as they come and go: the cost of one does not depend on the roll. */
export class BallotCount {
  readonly sides: readonly Side[]
  readonly abstain: Share
  readonly roll: Share
  readonly #roll: Roll
  readonly #sides: ReadonlyMap<string, LiveSide>
  readonly #votes = new Map<AgentId, LiveVote>()
  readonly #byAge = new Queue<LiveVote>()
  readonly #ttl: number
  readonly #cast = new ExactSum()
  #weightyOpen: number
  #place = 0

  constructor(roll: Roll, choices: readonly string[], voteTtlMs = Infinity) {
    this.#roll = roll
    this.#ttl = voteTtlMs
    const sides = choices.map((choice) => new LiveSide(choice))
    const abstain = new LiveSide(ABSTAIN)
    this.sides = sides
    this.abstain = abstain
    this.#sides = new Map([...sides, abstain].map((side) => [side.choice, side]))
    const weight = new ExactSum()
    this.#weightyOpen = 0
    for (const each of roll.values()) weight.add(each)
    this.roll = { heads: roll.size, weight: weight.value }
    for (const agent of roll.keys()) if (this.weightOf(agent) > 0) this.#weightyOpen++
  }

  get cast(): Share {
    return { heads: this.#votes.size, weight: this.#cast.value }
  }

  /** Who can still vote for the first time; `weighty` are the heads among them that weigh something. */
  get open(): Share & { readonly weighty: number } {
    return {
      heads: this.roll.heads - this.#votes.size,
      weight: this.#weightyOpen === 0 ? 0 : this.roll.weight - this.#cast.value,
      weighty: this.#weightyOpen,
    }
  }

  knows(choice: string): boolean {
    return this.#sides.has(choice)
  }

  isOnRoll(agent: AgentId): boolean {
    return this.#roll.has(agent)
  }

  voteOf(agent: AgentId): CastVote | undefined {
    return this.#votes.get(agent)
  }

  weightOf(agent: AgentId): number {
    const weight = this.#roll.get(agent) ?? 0
    return weight < LEAST_SHARE * this.roll.weight ? 0 : weight
  }

  /** Replaces an older vote of the same agent, and its place. */
  add(vote: CastVote): void {
    this.#withdraw(this.#votes.get(vote.agent))
    const weight = this.weightOf(vote.agent)
    const live: LiveVote = { ...vote, place: this.#place++, isLive: true }
    this.#votes.set(vote.agent, live)
    this.#sides.get(vote.choice)!.add(live, weight)
    this.#cast.add(weight)
    if (weight > 0) this.#weightyOpen--
    if (this.#ttl !== Infinity) this.#byAge.push(live)
  }

  /** The last millisecond in which every vote is young enough to count. */
  get freshUntil(): number {
    return (oldestOf(this.#byAge)?.at ?? Infinity) + this.#ttl
  }

  /** Takes away what is older than votes may get, and says what that was. */
  dropStale(now: number): readonly CastVote[] {
    const dropped: CastVote[] = []
    while (now > this.freshUntil) {
      const vote = this.#byAge.shift()!
      this.#withdraw(vote)
      dropped.push(vote)
    }
    return dropped
  }

  votes(): readonly CastVote[] {
    return [...this.#votes.values()]
  }

  nonVoters(): readonly AgentId[] {
    return [...this.#roll.keys()].filter((agent) => !this.#votes.has(agent))
  }

  #withdraw(vote: LiveVote | undefined): void {
    if (!vote) return
    const weight = this.weightOf(vote.agent)
    vote.isLive = false
    this.#votes.delete(vote.agent)
    this.#sides.get(vote.choice)!.remove(vote, weight)
    this.#cast.subtract(weight)
    if (weight > 0) this.#weightyOpen++
  }
}

/** Votes that were taken back leave the queue when it is read: none costs a search. */
function oldestOf(queue: Queue<LiveVote>): LiveVote | undefined {
  while (queue.at(0)?.isLive === false) queue.shift()
  return queue.at(0)
}
