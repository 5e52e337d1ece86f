import { list, plural } from './format'
import type {
  FindingCode,
  NearestFlip,
  Outcome,
  ScriptedStrategy,
  ScriptProblem,
  Stance,
  Verdict,
} from '../engine'
import { CATALOGUE } from '../engine/catalogue'

export function describeVerdict(outcome: Outcome): string {
  switch (outcome.status) {
    case 'decided':
      return 'Decided'
    case 'decided-without-winner':
      return 'Decided, no winner'
    case 'rejected':
      return 'Rejected'
    case 'tied':
      return 'Tied'
    case 'too-few-voters':
      return 'Too few voters'
    case 'undecided':
      return outcome.because === 'awaiting-owner' ? 'Waiting for owner' : 'Undecided'
  }
}

/** In a few words, for the card. The inspector has a sentence for each, in describe-finding.ts. */
export const FINDINGS: Readonly<Record<FindingCode, string>> = {
  'no-winner': 'no proposal has support',
  'threshold-ignored': 'ignores the threshold',
  'min-voters-ignored': 'ignores how many voted',
  'not-a-probability': 'a weight, not a probability',
  'only-option': 'the only option',
  'opposed-by-majority': 'more against than for',
  'thin-support': 'fewer votes than a rival',
  'exact-tie': 'decided by order alone',
  'untouched-winner': 'no agent agreed with it',
  vetoed: 'vetoed',
  'veto-without-evidence': 'veto without a reason',
  'condorcet-winner': 'beats every rival',
  cycle: 'a cycle of wins',
  'tie-broken': 'tie broken',
}

/** "A: 4, B: 3, no winner: 3" */
export function countWinners(verdicts: readonly Pick<Verdict, 'outcome'>[]): string {
  const counts = new Map<string, number>()
  let none = 0
  for (const { outcome } of verdicts) {
    if (outcome.status !== 'decided') none++
    else counts.set(outcome.winner, (counts.get(outcome.winner) ?? 0) + 1)
  }
  const named = [...counts].sort(([a, x], [b, y]) => y - x || (a < b ? -1 : 1))
  return [...named, ...(none > 0 ? [['no winner', none] as const] : [])]
    .map(([winner, count]) => `${winner}: ${count}`)
    .join(', ')
}

export const STANCE_VERBS: Readonly<Record<Stance, string>> = {
  agree: 'agrees with',
  disagree: 'disagrees with',
  abstain: 'abstains on',
}

export function describeFlip(
  { change, proposalId, agents }: NearestFlip,
  nameOf: (id: string) => string,
): string {
  const count = agents.length
  const who = count <= 2 ? list(agents.map(nameOf)) : plural(count, 'more agent')
  if (change === 'agree')
    return `Changes if ${who} ${count === 1 ? 'agrees' : 'agree'} with ${proposalId}`
  const fewer = count <= 2 ? who : plural(count, 'agent')
  return `Changes if ${fewer} ${count === 1 ? 'withdraws' : 'withdraw'}`
}

export function describeChange(now: Outcome, before: Outcome | undefined): string | null {
  if (!before) return null
  const [is, was] = [titleOf(now), titleOf(before)]
  return is === was ? null : `before: ${was}`
}

const titleOf = (outcome: Outcome): string =>
  outcome.status === 'decided'
    ? `decided ${outcome.winner}`
    : describeVerdict(outcome).toLowerCase()

export interface RuleIntroduction {
  readonly name: string
  /** In a few words, and in a sentence. */
  readonly motto: string
  readonly explanation: string
  readonly isOwn: boolean
}

/** Always the same objects, so that memoised views see that nothing has changed. */
const BUILT_IN: Readonly<Record<string, RuleIntroduction>> = Object.fromEntries(
  Object.entries(CATALOGUE).map(([id, { name, motto, rule }]) => [
    id,
    { name, motto, explanation: rule, isOwn: false },
  ]),
)

const TAKEN_NAMES = new Set(Object.values(BUILT_IN).map(({ name }) => name))

export function introduce(
  rule: string,
  { strategies = [] }: { readonly strategies?: readonly ScriptedStrategy[] | undefined },
): RuleIntroduction {
  const own = strategies.find(({ id }) => id === rule)
  if (own) {
    const given = own.name === undefined || own.name.trim() === '' ? rule : own.name.trim()
    // Two cards of one name could not be told apart.
    const name = TAKEN_NAMES.has(given) && !(rule in BUILT_IN) ? `${given} (own)` : given
    return { name, motto: 'Your rule', explanation: 'Your rule, in a sandbox.', isOwn: true }
  }
  return BUILT_IN[rule] ?? { name: rule, motto: '', explanation: '', isOwn: false }
}

/** `Line 3: x is not defined` */
export const describeScriptProblem = ({ line, message }: ScriptProblem): string =>
  line === null ? message : `Line ${line}: ${message}`
