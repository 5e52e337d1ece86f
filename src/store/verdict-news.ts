import type { Outcome, RuleVerdict } from '../engine'
import { selectMoment } from './selectors'
import type { Playground } from './state'

/** Which verdicts the last step has changed. */
export interface VerdictNews {
  readonly way: 'edit' | 'undo'
  readonly step: string
  readonly changes: readonly VerdictChange[]
}

export interface VerdictChange {
  readonly rule: string
  readonly from: Outcome
  readonly to: Outcome
}

type Known = Pick<Playground, 'history' | 'opened' | 'round' | 'signalIndex' | 'run'>

/** Verdicts before the last step, as long as the same moment of the same scenario is looked at. */
export class NewsDesk {
  #moment = ''
  #step: Step | null = null
  #before: readonly RuleVerdict[] = []

  /** Told of verdicts before they are shown. */
  hear(state: Known, verdicts: readonly RuleVerdict[]): VerdictNews | null {
    const step = lastStep(state)
    const isSameMoment = this.#isSameMoment(state)
    if (!isSameMoment) this.#before = verdicts
    else if (!isSameStep(this.#step, step)) this.#before = state.run.verdicts
    this.#step = step
    if (!isSameMoment || step.name === null) return null
    return { way: step.way, step: step.name, changes: diff(this.#before, verdicts) }
  }

  #isSameMoment(state: Known): boolean {
    const { round, signalIndex } = selectMoment(state)
    const moment = `${state.opened} ${round} ${signalIndex ?? ''}`
    const isSame = moment === this.#moment
    this.#moment = moment
    return isSame
  }
}

interface Step {
  readonly way: VerdictNews['way']
  readonly name: string | null
  /** A drag is one step, and this stays the same object. */
  readonly mark: unknown
}

function lastStep({ history: { past, future } }: Known): Step {
  const undone = future.at(-1)
  if (undone) return { way: 'undo', name: undone.name, mark: undone.after }
  const done = past.at(-1)
  return { way: 'edit', name: done?.name ?? null, mark: done?.before }
}

const isSameStep = (a: Step | null, b: Step): boolean => a?.way === b.way && a.mark === b.mark

function diff(before: readonly RuleVerdict[], now: readonly RuleVerdict[]): VerdictChange[] {
  const outcomes = new Map(before.map(({ evaluation }) => [evaluation.rule, evaluation.outcome]))
  return now.flatMap(({ evaluation: { rule, outcome: to } }) => {
    const from = outcomes.get(rule)
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
