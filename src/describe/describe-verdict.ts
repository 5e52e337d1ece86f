import { list, plural } from './format'
import type {
  Finding,
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

/** A few words for the card, and a sentence for the inspector. */
export const FINDINGS: Readonly<Record<FindingCode, readonly [string, string]>> = {
  'no-winner': [
    'no proposal has support',
    'The rule is satisfied, but no proposal has any support.',
  ],
  'threshold-ignored': [
    'ignores the threshold',
    'The vote with the largest weight decided alone; the threshold was not used.',
  ],
  'min-voters-ignored': [
    'ignores how many voted',
    'It decided although fewer agents voted than the scenario requires.',
  ],
  'not-a-probability': [
    'a weight, not a probability',
    'Its confidence is the weight of the deciding vote. It can be above 1.',
  ],
  'only-option': [
    'the only option',
    'With a single proposal the result is certain by definition, regardless of the votes.',
  ],
  'opposed-by-majority': [
    'more against than for',
    'More agents disagree with the winner than agree with it.',
  ],
  'thin-support': [
    'fewer votes than a rival',
    'The winner was voted on less often than another proposal: a high share of few votes.',
  ],
  'exact-tie': ['decided by order alone', 'Only the order of the proposals broke the tie.'],
  'untouched-winner': [
    'no agent agreed with it',
    'No agent agrees with the winner: it won because the others lost.',
  ],
  vetoed: ['vetoed', 'An agent with a veto disagreed and gave evidence.'],
  'veto-without-evidence': [
    'veto without a reason',
    'An agent with a veto disagreed without evidence, so the veto did not count.',
  ],
  'condorcet-winner': ['beats every rival', 'It wins every pairwise comparison.'],
  cycle: [
    'a cycle of wins',
    'The pairwise wins form a cycle: each of these proposals is beaten by another of them.',
  ],
  'tie-broken': [
    'tie broken',
    'Several proposals were equal, and the tie-break of the scenario chose.',
  ],
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

export const STANCES_PAST: Readonly<Record<Stance, string>> = {
  agree: 'agreed with',
  disagree: 'disagreed with',
  abstain: 'abstained on',
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

export function describeSubject(
  { agentId, proposalId, members }: Finding,
  nameOf: (id: string) => string,
): string {
  const about = [
    ...(agentId === undefined ? [] : [nameOf(agentId)]),
    ...(members ?? (proposalId === undefined ? [] : [proposalId])),
  ]
  return list(about)
}

/** `Line 3: x is not defined` */
export const describeScriptProblem = ({ line, message }: ScriptProblem): string =>
  line === null ? message : `Line ${line}: ${message}`
