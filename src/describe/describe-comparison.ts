import {
  classify,
  isSameClass,
  type AspectCause,
  type BoardStory,
  type Comparison,
  type ComparedVerdict,
  type DividingLine,
  type Step,
  type Tried,
  type Try,
  type VerdictClass,
} from '../engine'
import { describeDeed, findTest, number, operand, type Told } from './describe-deed'
import { describeRanking } from './describe-ranking'
import { describeIgnoring, describeLowered, describeUse, type Use } from './describe-use'
import { formatCompared, formatNumber, formatThreshold, list, listOr } from './format'
import { formatWorking, type NameOf } from './format-working'
import { STANCE_VERBS } from './describe-verdict'
import { describeWithout, nameAspect } from './name-ballots'
import {
  formatSentence,
  join,
  numberPart,
  proposalPart,
  say,
  sayList,
  type Part,
  type Sentence,
} from './sentence'

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

function describeAspects(comparison: Comparison, cause: AspectCause, names: Names): Sentence {
  const isBar = cause.aspects.join() === 'bar'
  const toUse = (at: 0 | 1): Use => ({
    ...toldOf(comparison, at, names),
    cause,
    isMoved: cause.moved[at],
  })
  const lowered = [describeLowered(toUse(0)), describeLowered(toUse(1))]
  const halves = joinHalves(comparison, names, (at) => {
    const use = toUse(at)
    if (isBar) return describeBar(use)
    const deed = describeDeed(use)
    return lowered[at] ?? join(deed, ...prefix(', and ', describeUse(use, deed)))
  })
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

/** Only where there is something to put it before. */
const prefix = (text: string, sentence: Sentence): readonly (string | Sentence)[] =>
  sentence.length === 0 ? [] : [text, sentence]

/** The deed, and what is asked for. */
function describeBar(told: Told): Sentence {
  const deed = describeDeed({ ...told, isLong: true })
  const test = findTest(told)
  if (!test || !isMeasured(told.verdict)) return deed
  const bound = operand(test, 1)
  const [, text] = formatCompared(operand(test, 0), bound)
  const asked = translateBar(told, bound, numberPart(bound, text))
  return say`${deed}${test.result === true ? ', at least the ' : ', below the '}${asked}`
}

/** Whether what it has decided it, and no tie or guard, nor who has voted. */
const isMeasured = ({ outcome }: ComparedVerdict): boolean =>
  outcome.status === 'undecided'
    ? outcome.because === 'below-threshold' || outcome.because === 'no-consensus'
    : outcome.status === 'decided' || outcome.status === 'rejected'

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

/** Two lines at 1280 pixels. */
const MAX_LINE = 150

/** `They part over Bo’s and Cy’s abstentions: Voting …, Majority ….`; null where neither the board nor two winners have a line. */
export function describeLine({ line }: Pick<BoardStory, 'line'>, names: Names): Sentence | null {
  if (line === null) return null
  const long = sayLine(line, names, false)
  return formatSentence(long).length <= MAX_LINE ? long : sayLine(line, names, true)
}

/** In short, a rule says what it does, or only that it ignores what they part over. */
function sayLine(line: DividingLine, names: Names, isShort: boolean): Sentence {
  const { cause, verdicts } = line
  const [a, b] = verdicts.map((verdict, at) => {
    const subject = verdict.leader ?? verdicts[1 - at]!.leader
    const { outcome } = verdict
    const isConcluded = outcome.status === 'decided' && outcome.winner === subject
    const isMoved = cause.moved[at]!
    const use: Use = { verdict, subject, nameOf: names.nameOf, isConcluded, cause, isMoved }
    const deed = describeDeed(use)
    const [ignoring, does] = [describeIgnoring(use), describeUse(use, deed)]
    const told = isShort
      ? [ignoring, deed].find(({ length }) => length > 0)!
      : join(deed, ...prefix(', ', does))
    const comma = formatSentence(told).includes(',') ? ',' : ''
    return say`${names.nameOfRule(verdict.rule)} ${told}${comma} and ${describeClass(verdict, 'singular')}`
  })
  const over = nameAspect(cause.aspects[0]!, cause.ballots, names.nameOf)
  const example = cause.isExample ? ', for instance' : ''
  return say`${line.isOfBoard ? 'They' : 'Two of them'} part over ${over}${example}: ${a!}, ${b!}.`
}

export interface TriedStep {
  /** `Bo agrees with A` */
  readonly what: Sentence
  /** `4 ÷ 5 = 0.8 ≥ 0.7`, of the first verdict that it changes. */
  readonly working: string
  /** `both choose A` */
  readonly result: Sentence
}

const TRIED: Readonly<Record<Tried['kinds'][number], string>> = {
  stance: 'changing one stance',
  remove: 'removing one vote',
  threshold: 'moving the threshold',
  weight: 'changing one weight',
  'two-stances': 'changing two stances',
}

/** What was tried in vain, or left untried; null where there is nothing to add to the tries. */
export function describeTried({
  tries,
  tried,
}: Pick<Comparison, 'tries' | 'tried'>): string | null {
  if (tried === null) return 'No changes are tried within a round or in a debate.'
  const { kinds, on, isComplete } = tried
  if (tries.some(({ steps }) => steps.length > 1)) {
    return isComplete ? null : 'For instance: not every single change was tried.'
  }
  if (tries.length > 0) return null
  if (kinds.length === 0) return 'Nothing could be tried: no vote or threshold can be changed here.'
  const where = kinds.every((kind) => kind === 'threshold') ? '' : ` on ${list(on)}`
  const rest = isComplete ? '' : ' Not every such change was tried.'
  return `None found${where} by ${listOr(kinds.map((kind) => TRIED[kind]))}.${rest}`
}

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
