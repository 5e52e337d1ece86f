import type { AgentId } from '../../votes/vote'
import { isOverBudget } from './budget'
import { joinCandidates } from './candidates'
import type { Critique, Dissent } from './dissent'
import {
  addUsage,
  askModel,
  NO_USAGE,
  totalOf,
  type Answer,
  type CallKind,
  type Framing,
  type ModelCall,
  type ModelError,
  type ModelReply,
  type Seat,
  type Standing,
  type TokenUsage,
} from './model'
import type { ParsedVerdict } from './parse-verdict'
import type { VerdictSchema } from './plan'
import { createReader, type Reader } from './reader'

export interface LoopCall extends Omit<ModelCall, 'standing'> {
  /** Empty where the model failed. */
  readonly reply: string
  readonly error: ModelError | null
  readonly usage: TokenUsage
  /** Tokens of the whole run after this call. */
  readonly usedAfter: number
  /** Of judges only, also where it came too late to count. */
  readonly verdict: ParsedVerdict | null
  /** A verdict that crossed the budget does not count. */
  readonly isDiscarded: boolean
}

/** Would have been asked next, and was not. */
export interface Spared {
  readonly agent: AgentId
  readonly kind: CallKind
  readonly round: number
  readonly because: 'quorum' | 'budget' | 'no-answer'
}

/** A call that failed, of which the loop tells. */
export interface LoopError {
  readonly kind: 'provider'
  readonly agent: AgentId
  readonly message: string
}

/** A text that stood to be judged, and since when. */
export interface Draft {
  readonly text: string
  /** How many calls had been made when it was there. */
  readonly sinceCall: number
  readonly round: number
  /** Of several answers one right one is enough. */
  readonly isRight: boolean
}

export interface Trace {
  readonly agent: AgentId
  readonly round: number
  readonly accepted: boolean
  readonly dissent?: Critique
}

export interface HearingOptions {
  readonly question: string
  readonly verdictSchema?: VerdictSchema
  /** Of many loops together, so that each text is read once. Reads by the schema. */
  readonly reader?: Reader
  /** Tokens; null for no end. More than this ends the loop, exactly this does not. */
  readonly budget?: number | null
  /** Tokens that the run around it has used before. */
  readonly usedBefore?: number
}

export class Hearing {
  readonly calls: LoopCall[] = []
  readonly dissent: Dissent[] = []
  readonly traces: Trace[] = []
  readonly spared: Spared[] = []
  readonly drafts: Draft[] = []
  usage: TokenUsage = NO_USAGE
  standing: Standing = { authors: new Set(), isRight: false }
  /** The first failed call of a proposer, and that of a judge or a revision: only the latter spoils a loop. */
  proposerError: LoopError | null = null
  error: LoopError | null = null
  readonly #options: HearingOptions
  readonly #reader: Reader

  constructor(options: HearingOptions) {
    this.#options = options
    this.#reader = options.reader ?? createReader(options.verdictSchema)
  }

  get answer(): string {
    return this.drafts.at(-1)?.text ?? ''
  }

  get used(): number {
    return (this.#options.usedBefore ?? 0) + totalOf(this.usage)
  }

  isOverBudget(): boolean {
    return isOverBudget(this.used, this.#options.budget ?? null)
  }

  /** From now on this is judged: one answer or several, without those that say nothing. Nothing is no draft. */
  adopt(answers: readonly Answer[], round: number): void {
    const said = answers.filter(({ text }) => text !== '')
    if (said.length === 0) return
    const text = joinCandidates(said.map((answer) => answer.text))
    const isRight = said.some((answer) => answer.isRight)
    this.drafts.push({ text, round, sinceCall: this.calls.length, isRight })
    this.standing = { authors: new Set(said.map(({ author }) => author)), isRight }
  }

  take(text: string, author: AgentId): Answer {
    return { text, author, isRight: this.#reader.isRight(text) }
  }

  /** Asks a proposer for an answer, or for a better one. Empty where it fails. */
  ask(seat: Seat, kind: 'propose' | 'revise', round: number): Answer {
    const critiques = kind === 'revise' ? this.#critiquesOf(round) : []
    const given = this.#ask(seat, kind, round, critiques, null)
    const { reply } = this.#enter(seat.id, kind, round, critiques, null, given)
    const isRight = 'text' in given ? given.isRight : undefined
    return isRight === undefined
      ? this.take(reply, seat.id)
      : { text: reply, author: seat.id, isRight }
  }

  /** Asks a judge. Null where its verdict crossed the budget and does not count. */
  judge(seat: Seat, round: number, framing: Framing): boolean | null {
    const given = this.#ask(seat, 'judge', round, [], framing)
    const call = this.#enter(seat.id, 'judge', round, [], framing, given)
    const { verdict, isDiscarded } = call
    if (isDiscarded || !verdict) return null
    const agent = seat.id
    if (verdict.accept) {
      this.traces.push({ agent, round, accepted: true })
      return true
    }
    const { critique } = verdict
    this.traces.push({ agent, round, accepted: false, dissent: critique })
    this.dissent.push({ judge: agent, round, critique })
    return false
  }

  spare(seats: readonly Seat[], kind: CallKind, round: number, because: Spared['because']): void {
    for (const { id: agent } of seats) this.spared.push({ agent, kind, round, because })
  }

  /** The last ones: revisions come at the end of a round. */
  #critiquesOf(round: number): readonly Dissent[] {
    return this.dissent.slice(this.dissent.findLastIndex((each) => each.round !== round) + 1)
  }

  #ask(
    { id: agent, model }: Seat,
    kind: CallKind,
    round: number,
    critiques: readonly Dissent[],
    framing: Framing | null,
  ): ModelReply {
    const { question } = this.#options
    const answer = kind === 'propose' ? '' : this.answer
    const { standing } = this
    return askModel(model, { kind, agent, round, question, answer, critiques, framing, standing })
  }

  /** Into the books. Spelt out rather than spread: a simulation makes a hundred thousand of these. */
  #enter(
    agent: AgentId,
    kind: CallKind,
    round: number,
    critiques: readonly Dissent[],
    framing: Framing | null,
    given: ModelReply,
  ): LoopCall {
    const usage = given.usage ?? NO_USAGE
    this.usage = addUsage(this.usage, usage)
    const reply = 'text' in given ? given.text : ''
    const isJudge = kind === 'judge'
    const call: LoopCall = {
      kind,
      agent,
      round,
      question: this.#options.question,
      answer: kind === 'propose' ? '' : this.answer,
      critiques,
      framing,
      reply,
      error: 'error' in given ? given.error : null,
      usage,
      usedAfter: this.used,
      verdict: isJudge ? this.#reader.readVerdict(reply) : null,
      isDiscarded: isJudge && this.isOverBudget(),
    }
    this.calls.push(call)
    if (call.error) this.#noteFailure(call.error.message, agent, kind)
    return call
  }

  #noteFailure(message: string, agent: AgentId, kind: CallKind): void {
    const failed: LoopError = { kind: 'provider', agent, message }
    if (kind === 'propose') this.proposerError ??= failed
    else this.error ??= failed
  }
}
