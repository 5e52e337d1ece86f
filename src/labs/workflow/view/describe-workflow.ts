import type { StepLook } from './WorkflowChart'
import type {
  EdgeState,
  GateVerdict,
  StepRecord,
  VoteStanding,
  WorkflowProblem,
} from '../../../engine/protocols/workflow'
import { list } from '../../../describe/format'

export function lookOf(step: StepRecord): StepLook {
  if (step.kind === 'consensus' && step.gate?.verdict) return step.gate.verdict.result
  return step.status === 'out-of-budget' && !step.crossed ? 'not-run' : step.status
}

const STATUS_WORDS: Readonly<Record<StepRecord['status'], string>> = {
  done: 'Done',
  replaced: 'Revised',
  'rejected-kept': 'Rejected, kept',
  failed: 'Failed',
  held: 'Not started',
  'out-of-budget': 'Not run',
}

/** Whether a call of its judges or of its reviser failed. What comes of it goes on all the same. */
export const hasFailedCall = (step: StepRecord): boolean =>
  step.kind === 'task' && step.verify?.error !== undefined

/** What became of a step, in a word or two: first of all that a call failed. */
export const stepWord = (step: StepRecord): string =>
  hasFailedCall(step) ? `Error, ${endWord(step).toLowerCase()}` : endWord(step)

function endWord(step: StepRecord): string {
  const verdict = step.kind === 'consensus' ? step.gate?.verdict : null
  if (!verdict) {
    const isLast = step.status === 'out-of-budget' && step.crossed
    return isLast ? 'Over budget' : STATUS_WORDS[step.status]
  }
  if (verdict.result === 'falls-back') return 'Falls back'
  if (verdict.result === 'holds') return verdict.decision === 'rejected' ? 'Rejected' : 'Undecided'
  return verdict.choice === null ? 'Approved' : `Chose ${verdict.choice}`
}

/** What a gate does by a rule, in full. */
export function gateWord({ result, passes, choice, decision }: GateVerdict): string {
  switch (result) {
    case 'passes':
      return choice === null ? 'approved' : `chose ${choice}`
    case 'falls-back':
      return `falls back to ${passes.join(', ')}`
    case 'holds':
      return decision === 'rejected' ? 'rejected' : 'undecided'
  }
}

/** What happened, in a sentence or two. */
export const describeStep = (step: StepRecord): string =>
  hasFailedCall(step)
    ? `${describeEnd(step)} A call failed: its status is error.`
    : describeEnd(step)

function describeEnd(step: StepRecord): string {
  if (step.kind === 'consensus' && step.gate?.verdict)
    return describePassage(step.gate.verdict, step.incoming)
  switch (step.status) {
    case 'done':
      return step.kind === 'task' && step.verify
        ? 'Its answer was judged and goes on as it is.'
        : 'Its answer goes to the steps that need it.'
    case 'replaced':
      return 'Its judges had it revised: the revision goes on in place of the answer.'
    case 'rejected-kept':
      return 'Its judges rejected it. The original answer goes on all the same.'
    case 'failed':
      return 'It failed: nothing goes on.'
    case 'held':
      return `It never started: nothing came from ${step.heldBy}.`
    case 'out-of-budget':
      return step.crossed ? describeCrossing(step) : 'The budget was spent before its turn.'
  }
}

function describeCrossing(step: StepRecord): string {
  if (step.kind === 'consensus') return 'The budget ended among its votes: nothing was decided.'
  if (step.verify) {
    return 'The budget ended while it was judged: the last call does not count, and its original answer stands.'
  }
  return 'It took the run over its budget: nothing runs after it.'
}

/** What came and goes on, and what came and does not. */
function describePassage(
  { result, passes, decision }: GateVerdict,
  incoming: StepRecord['incoming'],
): string {
  const stops = incoming
    .filter(({ need, text }) => text !== null && !passes.includes(need))
    .map(({ need }) => need)
  const stopped = `${list(stops)} ${stops.length === 1 ? 'stops' : 'stop'} here`
  const rest = stops.length === 0 ? '' : `; ${stopped}`
  const goesOn = `${list([...passes])} ${passes.length === 1 ? 'goes' : 'go'} on`
  switch (result) {
    case 'passes':
      return `Agreement: ${goesOn}${rest}.`
    case 'falls-back':
      return `No agreement, so the fallback applies: ${goesOn}${rest}.`
    case 'holds':
      return `${decision === 'rejected' ? 'The vote is against it' : 'No agreement'}: ${stopped}.`
  }
}

export const EDGE_WORDS: Readonly<Record<EdgeState, string>> = {
  passed: 'passed on',
  replaced: 'passed on, revised',
  held: 'stopped',
  unreached: 'never reached',
}

export const STANDING_WORDS: Readonly<Record<VoteStanding, string>> = {
  counted: 'counted',
  replaced: 'changed later',
  void: 'void: it did not come',
  unpaid: 'not cast: no budget',
  'not-asked': 'not asked',
}

export const CHOICE_WORDS: Readonly<Record<string, string>> = {
  approve: 'agrees',
  reject: 'disagrees',
  abstain: 'abstains',
}

const PROBLEMS: Readonly<Record<WorkflowProblem['code'], (about: string) => string>> = {
  'repeated-id': () => 'another step has this name',
  'unknown-need': (about) => `needs ${about}, which is not a step`,
  'repeated-need': (about) => `needs ${about} twice`,
  cycle: () => 'waits for itself, through the steps it needs',
  'unknown-agent': (about) => `names ${about}, who is not an agent of this scenario`,
  'no-judges': () => 'is to be verified, and has no judge',
  'nothing-to-decide': () => 'a gate needs something to decide on',
  'reserved-id': (about) => `a step called ${about} could never be chosen`,
  'unknown-choice': (about) => `a vote is for ${about}, which cannot be chosen`,
  'unknown-fallback': (about) => `falls back to ${about}, which it does not need`,
}

export const describeProblem = ({ step, code, about }: WorkflowProblem): string =>
  `${step}: ${PROBLEMS[code](about)}.`
