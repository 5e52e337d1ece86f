import type { Moment, Outcome, RuleVerdict } from '../engine'
import { isSameMoment, selectLastRound, selectMoment } from './selectors'
import type { Playground } from './state'

/** Which verdicts the last step has changed. */
export interface VerdictNews {
  readonly way: 'edit' | 'undo'
  readonly step: string
  readonly changes: readonly VerdictChange[]
  /** The round that the run ends in since then; null where that is as before. */
  readonly endsIn: number | null
}

export interface VerdictChange {
  readonly rule: string
  readonly from: Outcome
  readonly to: Outcome
}

type Known = Pick<Playground, 'history' | 'opened' | 'blocked' | 'round' | 'signalIndex' | 'run'>

/** What was shown before a step. */
interface Before {
  readonly outcomes: Outcomes
  readonly lastRound: number
}

/**
 * Verdicts before the last step, as long as the same moment of the same scenario is looked at, with the same scripts
 * allowed. The last round stays the same moment when a step makes it another one.
 */
export class NewsDesk {
  #looked: Looked | null = null
  #lastRound = 0
  /** By step, so that one that is the last again after others were dropped is told as before. */
  #before = new WeakMap<object, Before>()

  /** Told of verdicts before they are shown. */
  hear(state: Known, verdicts: readonly RuleVerdict[]): VerdictNews | null {
    const step = lastStep(state)
    const isAsBefore = this.#isAsBefore(state)
    if (!isAsBefore) this.#before = new WeakMap()
    const lastRound = selectLastRound(state)
    const shown = isAsBefore
      ? { outcomes: outcomesOf(state.run.verdicts), lastRound: this.#lastRound }
      : { outcomes: outcomesOf(verdicts), lastRound }
    this.#lastRound = lastRound
    if (step === null) return null
    const before = this.#before.get(step.mark) ?? shown
    this.#before.set(step.mark, before)
    if (!isAsBefore) return null
    return {
      way: step.way,
      step: step.name,
      changes: diff(before.outcomes, verdicts),
      endsIn: lastRound === before.lastRound ? null : lastRound,
    }
  }

  #isAsBefore(state: Known): boolean {
    const { opened, blocked, round } = state
    const [before, now] = [this.#looked, { opened, blocked, round, moment: selectMoment(state) }]
    this.#looked = now
    if (before?.opened !== opened || before.blocked !== blocked) return false
    if (isSameMoment(before.moment, now.moment)) return true
    const isWithin = before.moment.signalIndex !== null || now.moment.signalIndex !== null
    return before.round === round && !isWithin
  }
}

/** At what verdicts were of, and which round was asked for: one beyond the last is the last. */
interface Looked extends Pick<Known, 'opened' | 'blocked' | 'round'> {
  readonly moment: Moment
}

interface Step {
  readonly way: VerdictNews['way']
  readonly name: string
  /** A drag is one step, and this stays the same object. */
  readonly mark: object
}

/** The step that was done last, or undone last. */
export function lastStep({
  history: { past, future, isBack },
  opened,
}: Pick<Known, 'history' | 'opened'>): Step | null {
  const undone = future.at(-1)
  if (isBack && undone) return { way: 'undo', name: undone.name, mark: undone.after }
  const done = past.at(-1)
  // What is opened has verdicts, but has changed none.
  if (done?.before.opened !== opened) return null
  return { way: 'edit', name: done.name, mark: done.before }
}

/** By rule. */
type Outcomes = ReadonlyMap<string, Outcome>

const outcomesOf = (verdicts: readonly RuleVerdict[]): Outcomes =>
  new Map(verdicts.map(({ evaluation: { rule, outcome } }) => [rule, outcome]))

function diff(before: Outcomes, now: readonly RuleVerdict[]): VerdictChange[] {
  return now.flatMap(({ evaluation: { rule, outcome: to } }) => {
    const from = before.get(rule)
    return from === undefined || isSameOutcome(from, to) ? [] : [{ rule, from, to }]
  })
}

export const isSameOutcome = (a: Outcome, b: Outcome): boolean =>
  a.status === b.status && winnerOf(a) === winnerOf(b) && reasonOf(a) === reasonOf(b)

const winnerOf = (outcome: Outcome): string | null =>
  outcome.status === 'decided' ? outcome.winner : null

/** Waiting for an owner has a word of its own; the other reasons are read in the working. */
const reasonOf = (outcome: Outcome): boolean =>
  outcome.status === 'undecided' && outcome.because === 'awaiting-owner'
