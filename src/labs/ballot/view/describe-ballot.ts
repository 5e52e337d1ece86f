import type { BallotTieBreak, EarlyMode, VoteFormat } from '../../../engine/protocols/ballot'
import type { BallotMoment, BallotOutcome, BallotProblem, BallotRecord, DecisionAt } from '../model'
import { nameChoice } from '../../../describe/describe-working'
import type { RuleAt } from './standing'
import { formatExact, formatPercent, formatSeconds } from '../../../describe/format'

export type NameOf = (agent: string) => string

export const EARLY_WORDS: Readonly<Record<EarlyMode, string>> = {
  off: 'Never',
  threshold: 'At a share',
  certain: 'When certain',
}

export const TIE_WORDS: Readonly<Record<BallotTieBreak, string>> = {
  none: 'Nothing',
  first: 'The earliest vote',
  'most-confident': 'The more confident voters',
  owner: 'The final owner’s vote',
  'seeded-lot': 'A random draw (seeded)',
}

export const FORMAT_WORDS: Readonly<Record<VoteFormat, string>> = {
  call: 'Calls',
  json: 'JSON',
  words: 'Words',
}

export const BECAUSE: Readonly<Record<NonNullable<BallotMoment['because']>, string>> = {
  'not-found': 'there is no such ballot',
  'not-pending': 'the ballot is not open',
  'not-participant': 'not on the roll',
  expired: 'time is up',
  'change-not-allowed': 'votes are final',
  'unknown-choice': 'no such choice',
  'not-proposer': 'only the proposer may cancel',
  'bad-confidence': 'the confidence is not a number from 0 to 1',
  'no-json': 'there is no JSON in the reply',
  'no-choice': 'the JSON has no choice',
  'bad-reason': 'the reason is not text',
  'no-word': 'none of the choices is in the reply',
  'several-words': 'several of the choices are in the reply',
  'own-work': 'it is for its own work, which is excluded',
}

const HOW: Readonly<Record<string, string>> = {
  early: 'ended early',
  expired: 'time was up',
  forced: 'forced',
  cancelled: 'cancelled',
  pending: 'open',
}

export const describeHow = (how: string, at: number): string =>
  `${HOW[how] ?? how} at ${formatSeconds(at)}`

/** What becomes of a vote that is cast in the board's run, where that is known to have ended. */
export const describeReach = (at: number, runMs: number | null): string =>
  runMs !== null && at > runMs
    ? `The board’s run ends at ${formatSeconds(runMs)}, so no script sees this vote. The ballot counts it.`
    : 'Scripts see it from their next turn on.'

/** What is wrong with a set-up; where that is plain, in plain words. */
export const describeProblem = ({ path, reason }: BallotProblem): string =>
  path === 'roll' ? 'there are no agents on the roll' : `${path} ${reason}`

/** A decision, or the outcome with how it ended, in a word or two: `approved`, `decided B`, `undecided`. */
export function decisionWord(
  {
    decision,
    choice,
    how,
  }: Pick<DecisionAt, 'decision' | 'choice'> & Partial<Pick<BallotOutcome, 'how'>>,
  isYesNo: boolean,
): string {
  if (how === 'cancelled') return how
  if (decision === 'no_consensus') return 'undecided'
  return isYesNo || choice === null ? decision : `decided ${choice}`
}

/** What a rule makes of results, and whether that is the correct one where that is known. */
export function describeWinner(
  rule: string,
  { hasEnded, isCancelled, says: { choice } }: RuleAt,
  correct: string | undefined,
): string {
  const verb = isCancelled ? 'would have chosen' : hasEnded ? 'chooses' : 'would choose'
  if (choice === null) return `${rule} ${verb} nothing`
  const truth =
    correct === undefined
      ? ''
      : choice === correct
        ? ', the correct outcome'
        : `, and ${correct} is correct`
  return `${rule} ${verb} ${choice}${truth}`
}

/** `B: Sessions on the server`, or the plain word for a yes or no. */
export function choiceName(choice: string, { basis }: BallotRecord): string {
  const option = basis.isYesNo ? undefined : basis.choices.find(({ id }) => id === choice)
  return option && option.text !== '' ? `${option.id}: ${option.text}` : nameChoice(choice)
}

const VERBS: Readonly<Record<string, string>> = {
  approve: 'agrees',
  reject: 'disagrees',
  abstain: 'abstains',
}

export const verb = (choice: string): string => VERBS[choice] ?? `chooses ${choice}`

/** What happened at a moment, in a sentence without its time. */
export function describeMoment(moment: BallotMoment, nameOf: NameOf): string {
  const { kind, agent, choice, because } = moment
  const who = agent === null ? '' : nameOf(agent)
  const said = choice === null ? '' : verb(choice)
  switch (kind) {
    case 'open':
      return 'the ballot opens'
    case 'vote':
      return `${who} ${said}`
    case 'change':
      return `${who} changes: ${said}`
    case 'stale':
      return `${who}’s vote is too old and no longer counts`
    case 'lost':
      return `${who}’s vote is lost: ${because === null ? '' : BECAUSE[because]}`
    case 'refused':
      return `${who} is refused: ${because === null ? '' : BECAUSE[because]}`
    case 'cancel':
      return `${who} cancels the ballot`
    case 'force':
      return `${who} forces a decision`
    case 'expire':
      return 'time is up'
  }
}

/** The weight on each side at a time, and who has yet to vote. */
export function describeTally({ moments }: BallotRecord, at: number, moment: number): string {
  const { sides, abstain, open, convergence } = moments[moment]!.count
  const weights = sides.map(({ choice, weight }) => `${nameChoice(choice)} ${formatExact(weight)}`)
  return (
    `At ${formatSeconds(at)}: ${weights.join(', ')}, abstain ${formatExact(abstain.weight)}; ` +
    `${open.heads} ${open.heads === 1 ? 'has' : 'have'} not voted` +
    `${convergence === null ? '' : `; convergence ${formatPercent(convergence)}`}.`
  )
}
