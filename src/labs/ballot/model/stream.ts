import type { VirtualClock } from '../../../engine/clock'
import type { BallotSession } from '../../../engine/protocols/ballot/ballot-session'
import type { BallotCount, CastVote } from '../../../engine/protocols/ballot/count'
import { readCount } from './moment-count'
import type { BallotMoment } from './record'
import type { Entry } from './timeline'

/** Somebody who follows the stream with a session of their own. */
export interface Follower {
  take(entry: Entry): BallotMoment['because']
  /** Called after every moment. */
  look(count: BallotCount): void
}

type Happening = Pick<BallotMoment, 'at' | 'kind'> & Partial<Omit<BallotMoment, 'count'>>

/** What happens to a ballot in the order of time, with the count of all votes after each moment. */
export class Stream {
  readonly moments: BallotMoment[] = []
  readonly box: BallotSession
  readonly #id: string
  readonly #clock: VirtualClock
  readonly #expiresAt: number
  readonly #count: BallotCount
  #followers: readonly Follower[] = []

  constructor(box: BallotSession, id: string, clock: VirtualClock, expiresAt: number) {
    this.box = box
    this.#id = id
    this.#clock = clock
    this.#expiresAt = expiresAt
    this.#count = box.countOf(id)!
  }

  /** The moment that is happening. */
  get now(): { readonly moment: number; readonly at: number } {
    return { moment: this.moments.length, at: this.#clock.now() }
  }

  play(timeline: readonly Entry[], followers: readonly Follower[]): void {
    this.#followers = followers
    this.#note({ at: 0, kind: 'open' })
    for (const entry of timeline) {
      this.#passUntil(entry.at)
      this.#note({ at: entry.at, ...this.#take(entry) })
    }
    this.#passUntil(Infinity)
  }

  get #isOpen(): boolean {
    return this.box.statusOf(this.#id) === 'pending'
  }

  /** What happens by itself: votes grow stale, and the time runs out. */
  #passUntil(at: number): void {
    const end = Math.min(at, this.#expiresAt)
    while (this.#isOpen && this.#growStale(end));
    if (this.#isOpen && this.#expiresAt <= at) this.#expire()
    if (at !== Infinity) this.#moveTo(at)
  }

  /**
   * Drops the oldest votes if they are too old at that time, in the millisecond in which that happens.
   * The clock is not moved: in the last millisecond of all, it would end the ballot first.
   */
  #growStale(until: number): boolean {
    const at = this.#count.freshUntil + 1
    if (at > until) return false
    for (const vote of this.#count.dropStale(at)) this.#note({ at, kind: 'stale', ...tell(vote) })
    return true
  }

  #expire(): void {
    this.#moveTo(this.#expiresAt)
    this.#note({ at: this.#expiresAt, kind: 'expire' })
  }

  #moveTo(at: number): void {
    this.#clock.advance(Math.max(0, at - this.#clock.now()))
  }

  #take(entry: Entry): Omit<Happening, 'at'> {
    const { agent, place } = entry
    switch (entry.kind) {
      case 'vote':
        return { agent, place, source: entry.source, reply: entry.reply, ...this.#takeVote(entry) }
      case 'cancel':
      case 'force':
        return { agent, place, ...this.#takeAct(entry) }
    }
  }

  /** Who has ended before still wants to know what comes: only what all cancel is over. */
  #takeAct(entry: Extract<Entry, { kind: 'cancel' | 'force' }>): Omit<Happening, 'at'> {
    const refusals = this.#followers.map((follower) => follower.take(entry))
    const because = refusals.find((refusal) => refusal !== null) ?? null
    if (!refusals.includes(null)) return { kind: 'refused', because }
    if (entry.kind === 'cancel' && because === null) this.box.cancel(this.#id, entry.agent)
    return { kind: entry.kind }
  }

  #takeVote(entry: Extract<Entry, { kind: 'vote' }>): Omit<Happening, 'at'> {
    const { read, given, agent } = entry
    if (!read.ok) {
      const { choice, confidence = null, reason = '' } = given
      return { kind: 'lost', because: read.because, choice, confidence, reason }
    }
    const { ok, ...said } = read
    const isChange = this.#count.voteOf(agent) !== undefined
    const answer = this.box.vote(this.#id, give(agent, read))
    for (const follower of this.#followers) follower.take(entry)
    if (!answer.ok) return { kind: 'refused', because: answer.refusal, ...said }
    return { kind: isChange ? 'change' : 'vote', ...said }
  }

  #note(happening: Happening): void {
    this.moments.push({
      agent: null,
      choice: null,
      confidence: null,
      reason: '',
      reply: '',
      source: null,
      place: null,
      because: null,
      ...happening,
      count: readCount(this.#count, this.moments.at(-1)?.count),
    })
    for (const follower of this.#followers) follower.look(this.#count)
  }
}

const tell = ({ agent, choice, confidence, reason }: CastVote) => ({
  agent,
  choice,
  confidence,
  reason,
})

export const give = (
  agent: string,
  read: { readonly choice: string; readonly confidence: number | null; readonly reason: string },
) => ({
  agent,
  choice: read.choice,
  reason: read.reason,
  ...(read.confidence === null ? {} : { confidence: read.confidence }),
})
