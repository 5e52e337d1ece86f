import { list, plural } from './format'
import {
  isDecided,
  type Evaluation,
  type Finding,
  type FindingCode,
  type NearestFlip,
  type Outcome,
  type ScriptedStrategy,
  type ScriptProblem,
  type Stance,
  type UndecidedBecause,
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

/** Where there is no arithmetic, in a few words for the card. */
const UNDECIDED: Partial<Readonly<Record<UndecidedBecause, string>>> = {
  'no-proposals': 'no proposals',
  'nothing-to-compare': 'no rival',
  'awaiting-owner': 'owner has not voted',
  'owner-abstained': 'owner abstains',
  'no-final-owner': 'no final owner',
  guarded: 'stopped by the guards',
}

export function describeOpen(outcome: Outcome): string | undefined {
  if (outcome.status === 'undecided') return UNDECIDED[outcome.because]
  if (outcome.status !== 'tied') return undefined
  const { between } = outcome
  return between.length <= 2
    ? `${list(between)} are equal`
    : `${between.length} are equal: ${list(between, 3)}`
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
  'exact-tie': 'equal but for their order',
  'untouched-winner': 'no agent agreed with it',
  vetoed: 'vetoed',
  'veto-without-evidence': 'veto without a reason',
  'condorcet-winner': 'beats every rival',
  cycle: 'a cycle of wins',
  'tie-broken': 'tie broken',
  'unknown-proposal': 'votes on no proposal',
}

/** Stands wherever the arithmetic does, if votes count that their agents have replaced since. */
export const EARLIER_VOTES = 'earlier votes count too'

/** Of an owner the latest word alone counts. */
export const countsEarlier = ({ working }: Pick<Evaluation, 'working'>): boolean =>
  working.length > 0 && working.every(({ name }) => name !== 'owner-agrees')

/** With these, what is called decided is no success: nothing beside it, or nobody behind it. */
const MISLEADING: ReadonlySet<FindingCode> = new Set([
  'no-winner',
  'only-option',
  'opposed-by-majority',
  'untouched-winner',
])

export const isMisleading = ({ code }: Pick<Finding, 'code'>): boolean => MISLEADING.has(code)

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
  return count === 1
    ? `Changes if ${fewer} withdraws the vote on ${proposalId}`
    : `Changes if ${fewer} withdraw their votes on ${proposalId}`
}

/** Where none of the ballots that were tried changes a verdict. */
export const describeVainSearch = (wasDecided: boolean, proposalId: string): string =>
  wasDecided
    ? `None found by withdrawing a few votes on ${proposalId}.`
    : `None found by having a few agents agree with ${proposalId}.`

/** Of ballots that change a verdict: that none was found, or why none was looked for. */
export function describeNoFlip(
  { outcome, leader }: Pick<Evaluation, 'outcome' | 'leader'>,
  flip: null | undefined,
  proposals: readonly { readonly id: string }[],
): string {
  const subject = leader ?? proposals[0]?.id
  if (subject === undefined) return 'No ballots are tried without a proposal.'
  if (flip === null) return describeVainSearch(isDecided(outcome), subject)
  return outcome.status === 'decided-without-winner'
    ? 'No ballots are tried where no proposal wins.'
    : 'No ballots are tried: there are too many votes.'
}

/** The same without names and proposals, for the width of a card. */
export function describeFlipBriefly(
  { agents }: NearestFlip,
  nameOf: (id: string) => string,
): string {
  const [only] = agents
  const isOne = agents.length === 1 && only !== undefined
  return `${isOne ? nameOf(only) : `${agents.length} votes`} can change it`
}

/** In a word or two; the inspector has ASPECTS, in more. */
const IGNORED: Readonly<Record<Evaluation['ignores'][number], string>> = {
  weight: 'weights',
  disagreement: 'disagreement',
  abstention: 'abstentions',
  order: 'order',
  'proposal-count': 'unvoted proposals',
  absence: 'absent agents',
  evidence: 'evidence',
  'min-voters': 'voters needed',
  threshold: 'threshold',
}

/** What changes a verdict, its warnings, and what it ignores: as much as is known of each. */
export const describeDetails = (
  { findings, ignores }: Pick<Evaluation, 'findings' | 'ignores'>,
  flip: NearestFlip | null | undefined,
  nameOf: (id: string) => string,
): readonly Detail[] => [
  ...(flip ? [{ kind: 'change', text: describeFlip(flip, nameOf) } as const] : []),
  ...findings.map(({ code }) => ({ kind: 'warning', text: FINDINGS[code] }) as const),
  ...(ignores.length > 0
    ? [
        {
          kind: 'ignores',
          text: `Ignores ${ignores.map((aspect) => IGNORED[aspect]).join(', ')}`,
        } as const,
      ]
    : []),
]

export interface Detail {
  readonly kind: 'change' | 'warning' | 'ignores'
  readonly text: string
}

export interface RuleIntroduction {
  readonly name: string
  /** For narrow cards. */
  readonly shortName: string
  /** In a few words, and in a sentence. */
  readonly motto: string
  readonly explanation: string
  readonly isOwn: boolean
}

/** Always the same objects, so that memoised views see that nothing has changed. */
const BUILT_IN: Readonly<Record<string, RuleIntroduction>> = Object.fromEntries(
  Object.entries(CATALOGUE).map(([id, { name, shortName = name, motto, rule }]) => [
    id,
    { name, shortName, motto, explanation: rule, isOwn: false },
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
    const replaced = BUILT_IN[rule]?.name
    const motto = replaced === undefined ? 'Your rule' : `In place of ${replaced}`
    const explanation = `${replaced === undefined ? motto : `Your rule, in place of ${replaced}`}, in a sandbox.`
    return { name, shortName: name, motto, explanation, isOwn: true }
  }
  return BUILT_IN[rule] ?? { name: rule, shortName: rule, motto: '', explanation: '', isOwn: false }
}

/** `Line 3: x is not defined` */
export const describeScriptProblem = ({ line, message }: ScriptProblem): string =>
  line === null ? message : `Line ${line}: ${message}`
