import {
  classify,
  isSameClass,
  type BallotRef,
  type BoardStory,
  type Cause,
  type Comparison,
  type ComparedVerdict,
  type Step,
  type Try,
  type VerdictClass,
  type WorkingLine,
} from '../engine'
import {
  describeDeed,
  describeSpecial,
  findTest,
  linesOf,
  number,
  operand,
  sayRatio,
  type Told,
} from './describe-deed'
import { formatCompared, formatNumber, formatThreshold } from './format'
import { formatWorking, type NameOf } from './format-working'
import { STANCE_VERBS } from './describe-verdict'
import { describeWithout, nameAspect } from './name-ballots'
import { join, numberPart, proposalPart, say, sayList, type Part, type Sentence } from './sentence'

/** How agents and rules are called. */
export interface Names {
  readonly nameOf: NameOf
  readonly nameOfRule: (rule: string) => string
}

/** Why two rules differ: one half a rule, and what would be without the cause. */
export function describeComparison(comparison: Comparison, names: Names): Sentence {
  const { cause, verdicts } = comparison
  if (cause === null) return say`They agree: both ${describeClass(verdicts[0], 'plural')}.`
  switch (cause.kind) {
    case 'aspects':
      return describeAspects(comparison, cause, names)
    case 'other-leader':
      return joinHalves(comparison, names, (at) =>
        describeRanking(toldOf(comparison, at, names), cause.leaders[1 - at]!),
      )
    case 'other-bar':
      return joinHalves(comparison, names, (at) => describeBar(toldOf(comparison, at, names)))
  }
}

const toldOf = ({ verdicts, subjects }: Comparison, at: 0 | 1, { nameOf }: Names): Told => ({
  verdict: verdicts[at],
  subject: subjects[at],
  nameOf,
})

/** `Voting …; Majority ….` */
const joinHalves = (
  { rules }: Pick<Comparison, 'rules'>,
  { nameOfRule }: Names,
  half: (at: 0 | 1) => Sentence,
): Sentence => say`${nameOfRule(rules[0])} ${half(0)}; ${nameOfRule(rules[1])} ${half(1)}.`

type AspectCause = Extract<Cause, { readonly kind: 'aspects' }>

function describeAspects(comparison: Comparison, cause: AspectCause, names: Names): Sentence {
  const lowered = [0, 1].map((at) =>
    describeLowered(toldOf(comparison, at as 0 | 1, names), cause, cause.moved[at]!),
  )
  const halves = joinHalves(
    comparison,
    names,
    (at) => lowered[at] ?? describeDeed(toldOf(comparison, at, names)),
  )
  const isNamed = lowered.some((half) => half !== null)
  const them = cause.ballots.length === 1 ? 'it' : 'them'
  const without = isNamed
    ? join(`without ${them}`)
    : sayList(
        cause.aspects.map((aspect, at) =>
          describeWithout(aspect, cause.ways[at]!, cause.ballotsByAspect[at]!, names.nameOf),
        ),
      )
  const example = cause.isExample ? ', for instance' : ''
  const both = describeClass(cause.then, 'plural')
  return say`${halves} ${capitaliseFirst(without)}${example}, both ${both}.`
}

/** The rules whose share abstentions lower, and by what they divide. */
const DIVIDES_BY: Readonly<Record<string, string>> = {
  voting: 'votes',
  supermajority: 'votes',
  'confidence-weighted': 'weight',
}

/** Where abstentions alone move a rule by its share; null where that is not how it comes. */
function describeLowered(
  told: Told,
  { aspects, ballots }: AspectCause,
  isMoved: boolean,
): Sentence | null {
  if (!isMoved || aspects.join() !== 'abstentions') return null
  const { verdict, subject, nameOf } = told
  const noun = DIVIDES_BY[verdict.rule]
  const share = linesOf(told)('share')
  if (noun === undefined || !share || describeSpecial(verdict.outcome)) return null
  // A vote on another proposal, or without weight where that is added up, lowers nothing.
  const isLowering = ({ proposalId, weight }: BallotRef) =>
    proposalId === subject && (noun === 'votes' || weight > 0)
  if (!ballots.every(isLowering) || !(Number(share.result) > 0)) return null
  const all = number(operand(share, 1))
  const by = noun === 'votes' ? say`all ${all} votes` : say`all the weight, ${all}`
  const verb = ballots.length === 1 ? 'lowers' : 'lower'
  const whose = nameAspect('abstentions', ballots, nameOf)
  return say`divides by ${by}, so ${whose} ${verb} its share to ${sayRatio(share, told)}`
}

/** The deed, and what is asked for. */
function describeBar(told: Told): Sentence {
  const deed = describeDeed({ ...told, isLong: true })
  const test = findTest(told)
  const { outcome } = told.verdict
  const isMeasured = outcome.status === 'decided' || isBelow(told.verdict)
  if (!test || !isMeasured) return deed
  const bound = operand(test, 1)
  const [, text] = formatCompared(operand(test, 0), bound)
  const asked = translateBar(told, bound, numberPart(bound, text))
  return say`${deed}${test.result === true ? ', at least the ' : ', below the '}${asked}`
}

const isBelow = ({ outcome }: ComparedVerdict): boolean =>
  outcome.status === 'undecided' &&
  (outcome.because === 'below-threshold' || outcome.because === 'no-consensus')

/** With two proposals, a concentration is a share of the support: 0.7 is 94.7 % of it. */
function translateBar({ verdict }: Told, bound: number, asked: Part): Sentence {
  const plain = say`${asked} asked for`
  const proposals = verdict.working.find(({ name }) => name === 'maximum-entropy')
  if (verdict.rule !== 'entropy' || operand(proposals, 0) !== 2) return plain
  const share = translateConcentration(bound)
  return say`${plain}, which takes ${numberPart(share, `${formatNumber(share * 100)} %`)} of the support`
}

/** The share p of two whose concentration 1 − H(p) is the one given. */
export function translateConcentration(concentration: number): number {
  let [low, high] = [0.5, 1]
  for (let i = 0; i < 60; i++) {
    const middle = (low + high) / 2
    const entropy = -middle * Math.log2(middle) - (1 - middle) * Math.log2(1 - middle)
    if (1 - entropy < concentration) low = middle
    else high = middle
  }
  return high
}

/** By what a rule ranks proposals; the ballot rules rank what they approve of by its share. */
const RANKED_BY: Readonly<Record<string, WorkingLine['name']>> = {
  voting: 'share',
  'confidence-weighted': 'share',
  bayesian: 'posterior',
  entropy: 'share',
  majority: 'share',
  supermajority: 'share',
  unanimous: 'share',
  weighted: 'share',
  quorum: 'share',
  veto: 'share',
  'weighted-rubric': 'rubric-score',
  pairwise: 'copeland-share',
}

/** Closer than this, the engine takes two for equal. */
const LEVEL = 1e-9

/** `puts B first, 1/1 = 1 against 3/4 = 0.75 for A` */
function describeRanking(told: Told, rival: string): Sentence {
  const { verdict, subject } = told
  const by = RANKED_BY[verdict.rule]
  const find = (id: string | null) =>
    verdict.working.find(({ name, about }) => name === by && about.proposalId === id)
  const [own, other] = [find(subject), find(rival)]
  if (subject === null || !own || verdict.working.some(({ name }) => name === 'top-weight')) {
    return describeDeed(told)
  }
  const first = say`puts ${proposalPart(subject)} first, ${sayRatio(own, told)}`
  if (!other) return say`${first}; ${proposalPart(rival)} has no votes to go by`
  if (Math.abs(Number(own.result) - Number(other.result)) < LEVEL) {
    return say`${first}, level with ${proposalPart(rival)}`
  }
  return say`${first} against ${sayRatio(other, told)} for ${proposalPart(rival)}`
}

const CHOICES: Readonly<
  Record<'plural' | 'singular', Readonly<Record<VerdictClass['kind'], string>>>
> = {
  plural: {
    winner: 'choose ',
    'no-winner': 'decide without a winner',
    rejected: 'reject',
    'no-decision': 'decide nothing',
  },
  singular: {
    winner: 'chooses ',
    'no-winner': 'decides without a winner',
    rejected: 'rejects',
    'no-decision': 'decides nothing',
  },
}

/** `choose A`, `decides nothing` */
function describeClass(
  given: VerdictClass | ComparedVerdict,
  form: 'plural' | 'singular',
): Sentence {
  const own = 'kind' in given ? given : classify(given.outcome)
  const text = CHOICES[form][own.kind]
  return own.kind === 'winner' ? say`${text}${proposalPart(own.winner)}` : join(text)
}

/** `They part over Bo’s and Cy’s abstentions: Voting …, Majority ….`; null where no line divides the board. */
export function describeLine({ line }: Pick<BoardStory, 'line'>, names: Names): Sentence | null {
  if (line === null) return null
  const [a, b] = line.verdicts.map((verdict, at) => {
    const subject = verdict.leader ?? line.verdicts[1 - at]!.leader
    const { outcome } = verdict
    const isConcluded = outcome.status === 'decided' && outcome.winner === subject
    const deed = describeDeed({ verdict, subject, nameOf: names.nameOf, isConcluded })
    return say`${names.nameOfRule(verdict.rule)} ${deed} and ${describeClass(verdict, 'singular')}`
  })
  const over = nameAspect(line.aspect, line.ballots, names.nameOf)
  const example = line.isExample ? ', for instance' : ''
  return say`They part over ${over}${example}: ${a!}, ${b!}.`
}

export interface TriedStep {
  /** `Bo agrees with A` */
  readonly what: Sentence
  /** `4 ÷ 5 = 0.8 ≥ 0.7`, of the first verdict that it changes. */
  readonly working: string
  /** `both choose A` */
  readonly result: Sentence
}

/** What findTries goes through before it gives up. */
export const NO_TRY = 'None found by changing one ballot, two stances or the threshold.'

export function describeTry(tried: Try, before: Comparison, names: Names): TriedStep {
  const { steps, verdicts } = tried
  const changed = verdicts.find(
    ({ outcome }, at) => !isSameClass(classify(outcome), classify(before.verdicts[at]!.outcome)),
  )
  const [a, b] = verdicts
  const isSame = isSameClass(classify(a.outcome), classify(b.outcome))
  return {
    what: sayList(steps.map((step) => describeStep(step, names))),
    working: changed ? formatWorking(changed, names.nameOf) : '',
    result: isSame
      ? say`both ${describeClass(a, 'plural')}`
      : say`${names.nameOfRule(a.rule)} ${describeClass(a, 'singular')}, ${names.nameOfRule(b.rule)} ${describeClass(b, 'singular')}`,
  }
}

const SIDES = { 'or-lower': ' or lower', 'or-higher': ' or higher' } as const

function describeStep(step: Step, { nameOf }: Names): Sentence {
  if (step.kind === 'threshold') {
    const side = step.side === null ? '' : SIDES[step.side]
    return say`Threshold ${numberPart(step.value, formatShortest(step.value))}${side}`
  }
  const agent: Part = { kind: 'agent', id: step.agentId, text: nameOf(step.agentId) }
  const proposal = proposalPart(step.proposalId)
  switch (step.kind) {
    case 'stance':
      return say`${agent} ${STANCE_VERBS[step.stance]} ${proposal}`
    case 'remove':
      return say`${agent} does not vote on ${proposal}`
    case 'weight':
      return say`${agent} weighs ${number(step.weight)} on ${proposal}`
  }
}

const formatShortest = (value: number): string =>
  Math.abs(value * 100 - Math.round(value * 100)) < 1e-9 ? formatThreshold(value) : String(value)

function capitaliseFirst([first, ...rest]: Sentence): Sentence {
  if (!first) return []
  const text = first.text.charAt(0).toUpperCase() + first.text.slice(1)
  return [{ ...first, text }, ...rest]
}
