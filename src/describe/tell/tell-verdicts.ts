import type { Outcome, Verdict } from '../../engine'
import { describeOutcomes } from '../describe-story'
import { describeVerdict } from '../describe-verdict'
import { groupOutcomes } from '../group-outcomes'
import { join, proposalPart, say, type Sentence } from '../sentence'
import { groupBy, nameProposals, nameSome, rulePart, splitNumbers, type Teller } from './teller'

const MAX_TIED = 4

/** `Voting and Quorum choose A. Veto rejects.` Every rule is named once. */
export function tellVerdicts(verdicts: readonly Verdict[], teller: Teller): readonly Sentence[] {
  const groups = [...groupBy(verdicts, ({ outcome }) => keyOf(outcome)).values()]
  const isChoice = ([first]: readonly Verdict[]) => Number(first?.outcome.status === 'decided')
  groups.sort((a, b) => isChoice(b) - isChoice(a) || b.length - a.length)
  return groups.map((those) => {
    const rules = nameSome(those, ({ rule }) => rulePart(rule, teller))
    return say`${rules} ${predicate(those[0]!.outcome, those.length)}.`
  })
}

/** What a round, or a debate in it, changed: `Voting turns from undecided to A.` Then how many rules say what now. */
export function tellTurns(
  before: readonly Verdict[],
  verdicts: readonly Verdict[],
  teller: Teller,
): readonly Sentence[] {
  const earlier = new Map(before.map(({ rule, outcome }) => [rule, outcome]))
  const turned = verdicts.flatMap(({ rule, outcome: to }) => {
    const from = earlier.get(rule)
    return from === undefined || keyOf(from) === keyOf(to) ? [] : [{ rule, from, to }]
  })
  const state = describeOutcomes(groupOutcomes(verdicts, Infinity))
  if (turned.length === 0) return [say`No verdict changes. ${numbered(state)}`]
  const turns = [...groupBy(turned, ({ from, to }) => `${keyOf(from)} ${keyOf(to)}`)].map(
    ([, those]) => {
      const { from, to } = those[0]!
      const rules = nameSome(those, ({ rule }) => rulePart(rule, teller))
      const verb = those.length === 1 ? 'turns' : 'turn'
      return say`${rules} ${verb} from ${stateOf(from)} to ${stateOf(to)}.`
    },
  )
  return [...turns, numbered(state)]
}

const numbered = (sentence: Sentence): Sentence =>
  join(...sentence.map((part) => (part.kind === 'text' ? splitNumbers(part.text) : part)))

/** Two verdicts are told as one where they read alike. */
const keyOf = (outcome: Outcome): string =>
  outcome.status === 'decided'
    ? JSON.stringify([outcome.status, outcome.winner])
    : outcome.status === 'tied'
      ? JSON.stringify([outcome.status, ...outcome.between])
      : describeVerdict(outcome)

/** A tie says between whom: a rule may turn from one to another. */
const stateOf = (outcome: Outcome): Sentence =>
  outcome.status === 'decided'
    ? join(proposalPart(outcome.winner))
    : outcome.status === 'tied'
      ? say`a tie of ${nameProposals(outcome.between, MAX_TIED)}`
      : join(describeVerdict(outcome).toLowerCase())

export function predicate(outcome: Outcome, rules = 1): Sentence {
  const [s, is, has] = rules === 1 ? ['s', 'is', 'has'] : ['', 'are', 'have']
  switch (outcome.status) {
    case 'decided':
      return say`choose${s} ${proposalPart(outcome.winner)}`
    case 'decided-without-winner':
      return say`decide${s} without a winner`
    case 'rejected':
      return say`reject${s}`
    case 'tied':
      return say`${has} ${nameProposals(outcome.between, MAX_TIED)} tied`
    case 'too-few-voters':
      return say`${has} too few voters`
    case 'undecided':
      return outcome.because === 'awaiting-owner'
        ? say`wait${s} for the final owner`
        : say`${is} undecided`
  }
}
