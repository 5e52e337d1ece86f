import type { LessonState } from '../lesson-state'
import type { CheckResult, CheckRow } from './check-row'
import { agentsKept, proposalsKept, stancesKept, votesChanged, weightsKept } from './kept'
import { labCheck, labKept } from './lab'
import { numberCheck } from './number'
import { settingCheck, settingsKept } from './setting'
import { stanceCount } from './stance-count'
import { verdictCheck } from './verdict'
import { verdictsAgree, verdictsDiffer } from './verdicts-differ'

/** In the order of the editor's list. Kinds stand in documents and links, and stay. */
const checks = {
  verdict: verdictCheck,
  number: numberCheck,
  'verdicts-differ': verdictsDiffer,
  'verdicts-agree': verdictsAgree,
  'stances-kept': stancesKept,
  'weights-kept': weightsKept,
  'votes-changed': votesChanged,
  'stance-count': stanceCount,
  'agents-kept': agentsKept,
  'proposals-kept': proposalsKept,
  'settings-kept': settingsKept,
  setting: settingCheck,
  lab: labCheck,
  'lab-kept': labKept,
}

export type CheckKind = keyof typeof checks

export type Check = {
  [Kind in CheckKind]: Parameters<(typeof checks)[Kind]['judge']>[0]
}[CheckKind]

/** Each takes its own kind, which the compiler cannot follow through a union. */
export const CHECKS = checks as unknown as Readonly<Record<CheckKind, CheckRow<Check>>>

export const CHECK_KINDS = Object.keys(checks) as readonly CheckKind[]

export const judgeCheck = (check: Check, state: LessonState): CheckResult =>
  CHECKS[check.kind].judge(check, state)
