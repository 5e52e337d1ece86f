import type { AgentId } from '../../votes/vote'
import type { Critique, Dissent } from './dissent'
import type { CallKind, Framing, ModelCall, ModelError, Seat, TokenUsage } from './model'
import { addUsage, askModel, NO_USAGE, totalOf } from './model'
import { parseVerdict } from './parse-verdict'
import type { ParsedVerdict } from './parse-verdict'
import type { VerdictSchema } from './plan'

/** A call that was made, and what came of it. */
export interface LoopCall extends ModelCall {
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

/** Somebody who would have been asked next, and was not. */
export interface Spared {
  readonly agent: AgentId
  readonly kind: CallKind
  readonly round: number
  readonly because: 'quorum' | 'budget'
}

/** A text that stood to be judged, and since when. */
export interface Draft {
  readonly text: string
  /** How many calls had been made when it was there. */
  readonly sinceCall: number
  readonly round: number
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
  /** Tokens; null for no end. More than this ends the loop, exactly this does not. */
  readonly budget?: number | null
  /** Tokens that the run around it has used before. */
  readonly usedBefore?: number
}

/** Keeps the books of a loop: who was asked, what it cost, what was said against the answer. */
export class Hearing {
  readonly calls: LoopCall[] = []
  readonly dissent: Dissent[] = []
  readonly traces: Trace[] = []
  readonly spared: Spared[] = []
  readonly drafts: Draft[] = []
  /** By key: a judge of the same name in the same round overwrites. */
  readonly memory = new Map<string, Critique>()
  usage: TokenUsage = NO_USAGE
  readonly #options: HearingOptions

  constructor(options: HearingOptions) {
    this.#options = options
  }

  get answer(): string {
    return this.drafts.at(-1)?.text ?? ''
  }

  get used(): number {
    return (this.#options.usedBefore ?? 0) + totalOf(this.usage)
  }

  isOverBudget(): boolean {
    return this.used > (this.#options.budget ?? Infinity)
  }

  adopt(text: string, round: number): void {
    this.drafts.push({ text, round, sinceCall: this.calls.length })
  }

  /** Asks a proposer for an answer, or for a better one. Empty where it fails. */
  ask(seat: Seat, kind: 'propose' | 'revise', round: number): string {
    const critiques = kind === 'revise' ? this.dissent.filter((each) => each.round === round) : []
    return this.#call(seat, kind, round, critiques, null).reply
  }

  /** Asks a judge. Null where its verdict crossed the budget and does not count. */
  judge(seat: Seat, round: number, framing: Framing): boolean | null {
    const { verdict, isDiscarded } = this.#call(seat, 'judge', round, [], framing)
    if (isDiscarded || !verdict) return null
    const trace = { agent: seat.id, round, accepted: verdict.accept }
    if (verdict.accept) {
      this.traces.push(trace)
      return true
    }
    const { critique } = verdict
    this.traces.push({ ...trace, dissent: critique })
    this.dissent.push({ judge: seat.id, round, critique })
    this.memory.set(`${seat.id}/consensus:round:${round}:dissent`, critique)
    return false
  }

  spare(seats: readonly Seat[], kind: CallKind, round: number, because: Spared['because']): void {
    for (const { id: agent } of seats) this.spared.push({ agent, kind, round, because })
  }

  /** Spelt out rather than spread: a simulation makes a hundred thousand of these. */
  #call(
    { id: agent, model }: Seat,
    kind: CallKind,
    round: number,
    critiques: readonly Dissent[],
    framing: Framing | null,
  ): LoopCall {
    const { question, verdictSchema } = this.#options
    const answer = kind === 'propose' ? '' : this.answer
    const given = askModel(model, { kind, agent, round, question, answer, critiques, framing })
    const usage = given.usage ?? NO_USAGE
    this.usage = addUsage(this.usage, usage)
    const reply = 'text' in given ? given.text : ''
    const isJudge = kind === 'judge'
    const call: LoopCall = {
      kind,
      agent,
      round,
      question,
      answer,
      critiques,
      framing,
      reply,
      error: 'error' in given ? given.error : null,
      usage,
      usedAfter: this.used,
      verdict: isJudge ? parseVerdict(reply, verdictSchema) : null,
      isDiscarded: isJudge && this.isOverBudget(),
    }
    this.calls.push(call)
    return call
  }
}
