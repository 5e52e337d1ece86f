import { checkLoopNumbers } from './check-numbers'
import { rememberDissent, type Critique, type Dissent } from './dissent'
import {
  Hearing,
  type Draft,
  type HearingOptions,
  type LoopCall,
  type LoopError,
  type Spared,
  type Trace,
} from './hearing'
import { LENSES } from './lenses'
import type { Answer, Framing, Seat, TokenUsage } from './model'
import { LOOP_DEFAULTS, type JudgeMode, type OnDissent } from './plan'

export interface JudgingOptions extends HearingOptions {
  /** In the order in which they are asked. */
  readonly judges: readonly Seat[]
  readonly mode?: JudgeMode
  readonly quorum?: number
  readonly maxRounds?: number
  readonly onDissent?: OnDissent
  /** A prompt that overrides the mode, by judge. */
  readonly promptFor?: (judge: Seat) => string | undefined
}

export interface JudgeLoopOptions extends JudgingOptions {
  readonly proposers: readonly Seat[]
}

export const ROSTER_PROBLEMS = ['no-proposers', 'no-judges'] as const
export type RosterProblem = (typeof ROSTER_PROBLEMS)[number]

export class RosterError extends Error {
  override readonly name = 'RosterError'
  readonly code: RosterProblem

  constructor(code: RosterProblem) {
    super(code === 'no-judges' ? 'there are no judges' : 'there are no proposers')
    this.code = code
  }
}

export const STOP_REASONS = ['quorum', 'budget', 'rounds', 'rejected', 'kept', 'no-answer'] as const
export type StopReason = (typeof STOP_REASONS)[number]

export interface JudgeLoopResult {
  readonly verdict: 'accepted' | 'rejected'
  readonly answer: string
  /** Known of models that work by chance; other words are right unless they say that they are wrong. */
  readonly isRight: boolean
  /** Over all rounds. */
  readonly dissent: readonly Dissent[]
  /** Rounds of judging that were begun. */
  readonly rounds: number
  readonly usage: TokenUsage
  /** `error`: there was no answer to judge, or a judge or a revision failed. The verdict stands all the same. */
  readonly status: 'ok' | 'budget_exhausted' | 'error'
  /** The first call that failed, where that is why the status is `error`. */
  readonly error: LoopError | null
  readonly stop: StopReason
  readonly calls: readonly LoopCall[]
  readonly spared: readonly Spared[]
  /** Every text that stood to be judged, in order. */
  readonly drafts: readonly Draft[]
  readonly traces: readonly Trace[]
  readonly memory: readonly (readonly [key: string, critique: Critique])[]
}

/** Half of the judges where absent; rounded up; at least one, at most all. */
export const quorumOf = (judges: number, quorum = judges / 2): number =>
  Math.min(judges, Math.max(1, Math.ceil(quorum)))

export const roundsOf = (maxRounds: number = LOOP_DEFAULTS.maxRounds): number =>
  Math.max(1, maxRounds)

export function findRosterProblem(
  proposers: readonly unknown[],
  judges: readonly unknown[],
): RosterProblem | null {
  if (proposers.length === 0) return 'no-proposers'
  return judges.length === 0 ? 'no-judges' : null
}

/** Proposers answer in order, judges are asked one after the other, and the first proposer revises. */
export function runJudgeLoop(options: JudgeLoopOptions): JudgeLoopResult {
  const { proposers, judges } = options
  const problem = findRosterProblem(proposers, judges)
  if (problem) throw new RosterError(problem)
  checkLoopNumbers(options)
  const hearing = new Hearing(options)
  hearing.adopt(collect(hearing, proposers), 0)
  if (hearing.drafts.length === 0 && !hearing.isOverBudget()) {
    hearing.spare(judges, 'judge', 1, 'no-answer')
    return conclude(hearing, 0, 'no-answer')
  }
  return judgeAnswer(hearing, proposers[0]!, options)
}

function collect(hearing: Hearing, proposers: readonly Seat[]): Answer[] {
  const answers: Answer[] = []
  for (const [place, proposer] of proposers.entries()) {
    answers.push(hearing.ask(proposer, 'propose', 0))
    if (hearing.isOverBudget()) {
      hearing.spare(proposers.slice(place + 1), 'propose', 0, 'budget')
      break
    }
  }
  return answers
}

export function judgeAnswer(
  hearing: Hearing,
  reviser: Seat,
  options: JudgingOptions,
): JudgeLoopResult {
  const { judges, onDissent = LOOP_DEFAULTS.onDissent } = options
  const most = roundsOf(options.maxRounds)
  if (hearing.isOverBudget()) {
    hearing.spare(judges, 'judge', 1, 'budget')
    return conclude(hearing, 0, 'budget')
  }
  for (let round = 1; ; round++) {
    const outcome = holdRound(hearing, round, options)
    if (outcome !== 'missed') return conclude(hearing, round, outcome)
    if (onDissent === 'reject') return conclude(hearing, round, 'rejected')
    if (onDissent === 'keep') return conclude(hearing, round, 'kept')
    if (round >= most) return conclude(hearing, round, 'rounds')
    const revised = hearing.ask(reviser, 'revise', round)
    hearing.adopt([revised], round)
    if (hearing.isOverBudget()) {
      hearing.spare(judges, 'judge', round + 1, 'budget')
      return conclude(hearing, round, 'budget')
    }
  }
}

/** One after the other, so that the quorum and the budget can skip the rest. */
function holdRound(
  hearing: Hearing,
  round: number,
  options: JudgingOptions,
): 'quorum' | 'budget' | 'missed' {
  const { judges } = options
  const quorum = quorumOf(judges.length, options.quorum)
  let accepts = 0
  for (const [place, judge] of judges.entries()) {
    const accepted = hearing.judge(judge, round, frame(judge, place, options))
    if (accepted === true) accepts++
    const stop = accepted === null ? 'budget' : accepts >= quorum ? 'quorum' : null
    if (stop) {
      hearing.spare(judges.slice(place + 1), 'judge', round, stop)
      return stop
    }
  }
  return 'missed'
}

const frame = (judge: Seat, place: number, { mode, promptFor }: JudgingOptions): Framing =>
  frameJudge(place, mode, promptFor?.(judge))

/** By the judge's place in the roster, unless it has words of its own. */
export function frameJudge(place: number, mode?: JudgeMode, prompt?: string): Framing {
  if (prompt !== undefined) return { kind: 'own', prompt }
  return mode === 'lens' ? { kind: 'lens', lens: place % LENSES.length } : { kind: 'refute' }
}

function conclude(hearing: Hearing, rounds: number, ended: StopReason): JudgeLoopResult {
  const isPositive = ended === 'quorum' || ended === 'kept'
  // Nothing at all is never accepted, whoever accepts it.
  const stop = isPositive && hearing.answer === '' ? 'no-answer' : ended
  return {
    verdict: stop === 'quorum' || stop === 'kept' ? 'accepted' : 'rejected',
    answer: hearing.answer,
    isRight: hearing.standing.isRight,
    dissent: hearing.dissent,
    rounds,
    usage: hearing.usage,
    ...outcomeOf(hearing, stop),
    stop,
    calls: hearing.calls,
    spared: hearing.spared,
    drafts: hearing.drafts,
    traces: hearing.traces,
    // Made on request: a simulation does not need it.
    get memory() {
      return rememberDissent(hearing.dissent)
    },
  }
}

/** A budget that ended the loop is told before any failure. */
function outcomeOf(
  { error, proposerError }: Hearing,
  stop: StopReason,
): Pick<JudgeLoopResult, 'status' | 'error'> {
  if (stop === 'budget') return { status: 'budget_exhausted', error: null }
  if (stop === 'no-answer') return { status: 'error', error: error ?? proposerError }
  return error ? { status: 'error', error } : { status: 'ok', error: null }
}
