import type { Outcome, RuleVerdict } from '../engine'
import { selectLastRound, selectMoment } from './selectors'
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
  #moment = ''
  #lastRound = 0
  #blocked: Playground['blocked'] | null = null
  /** By step, so that one that is the last again after others were dropped is told as before. */
  #before = new WeakMap<object, Before>()

  /** Told of verdicts before they are shown. */
  hear(state: Known, verdicts: readonly RuleVerdict[]): VerdictNews | null {
    const step = lastStep(state)
    const isSameMoment = this.#isSameMoment(state)
    if (!isSameMoment) this.#before = new WeakMap()
    const lastRound = selectLastRound(state)
    const shown = isSameMoment
      ? { outcomes: outcomesOf(state.run.verdicts), lastRound: this.#lastRound }
      : { outcomes: outcomesOf(verdicts), lastRound }
    this.#lastRound = lastRound
    if (step === null) return null
    const before = this.#before.get(step.mark) ?? shown
    this.#before.set(step.mark, before)
    if (!isSameMoment) return null
    return {
      way: step.way,
      step: step.name,
      changes: diff(before.outcomes, verdicts),
      endsIn: lastRound === before.lastRound ? null : lastRound,
    }
  }

  #isSameMoment(state: Known): boolean {
    const { signalIndex } = selectMoment(state)
    const moment = `${state.opened} ${state.round} ${signalIndex ?? ''}`
    const isSame = moment === this.#moment && state.blocked === this.#blocked
    this.#moment = moment
    this.#blocked = state.blocked
    return isSame
  }
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
