import { expect } from 'vitest'
import {
  classify,
  type ComparedVerdict,
  type Comparison,
  type DividingLine,
  type Profile,
  type Try,
  type VerdictClass,
  type WorkingLine,
} from '../../engine'
import type { Pair } from '../../engine/analysis/compare/comparison'
import { applySteps } from '../../engine/analysis/compare/find-tries'
import { judgeProfile, presentOf } from '../../engine/testing/conduct'
import { describeTry, translateConcentration } from '../describe-comparison'
import { introduce } from '../describe-verdict'
import { formatSentence, type Sentence } from '../sentence'

export const names = {
  nameOf: (id: string) => id.charAt(0).toUpperCase() + id.slice(1),
  nameOfRule: (rule: string) => introduce(rule, {}).name,
}

/** Every number of a working, and of what was made for a line. */
const numbersIn = (lines: readonly WorkingLine[]): readonly number[] =>
  lines.flatMap(({ operands, result }) => [
    ...operands.map(({ value }) => value),
    ...(typeof result === 'number' ? [result] : []),
  ])

type Told = Pick<Comparison, 'cause'> & { readonly verdicts: Pair<ComparedVerdict> }

/** All that may be said: the workings, the verdicts, the threshold's translation, counts and rounds of ballots. */
function allowedNumbers({ verdicts, cause }: Told): readonly number[] {
  const named = cause?.kind === 'aspects' ? cause.ballotsByAspect : []
  return [
    ...verdicts.flatMap(({ working, confidence, outcome }) => [
      ...numbersIn(working),
      confidence,
      ...(outcome.status === 'too-few-voters' ? [outcome.needed, outcome.present] : []),
    ]),
    ...verdicts.flatMap(({ working }) =>
      working.flatMap(({ operands }) =>
        operands
          .filter(({ name }) => name === 'threshold')
          .map(({ value }) => translateConcentration(value)),
      ),
    ),
    ...named.flatMap((each) => [each.length, new Set(each.map(({ agentId }) => agentId)).size]),
    ...named.flat().map(({ round }) => round),
    // What a weight is set to.
    ...(cause?.kind === 'aspects' && cause.aspects.includes('weights') ? [1] : []),
  ]
}

const parse = (text: string): number => {
  const scale = text.endsWith(' %') ? 100 : 1
  const [over = '', under = '1'] = text.replace(' %', '').replace(' × 10^', 'e').split('/')
  return Number(over) / Number(under) / scale
}

function expectNumbers(sentence: Sentence, allowed: readonly number[]): void {
  for (const part of sentence) {
    if (part.kind === 'text') expect(part.text).not.toMatch(/\d/)
    if (part.kind !== 'number') continue
    expect(allowed).toContain(part.value)
    expect(Math.abs(parse(part.text) - part.value)).toBeLessThanOrEqual(
      Math.max(0.0005, Math.abs(part.value) * 0.006),
    )
  }
}

/** Parts that are numbers, from a place on, as so many others stand between them. */
const numbersFrom = (sentence: Sentence, ...places: readonly number[]) =>
  places.map((at) => {
    const part = sentence[at]
    return part?.kind === 'number' ? part : null
  })

/** What is divided comes to what it is said to; what is put first has more, for a reader, too. */
function expectArithmetic(sentence: Sentence): void {
  sentence.forEach(({ text }, at) => {
    if (text === '/') {
      const [over, under, result] = numbersFrom(sentence, at - 1, at + 1, at + 3)
      expect(sentence[at + 2]!.text).toBe(' = ')
      expect(result!.value).toBeCloseTo(over!.value / under!.value, 9)
      expect(over!.text === under!.text).toBe(Math.abs(over!.value - under!.value) < 1e-9)
    }
    if (text === ' against ') {
      const [own, other] = numbersFrom(sentence, at - 1, at + 5)
      expect(own!.value, formatSentence(sentence)).toBeGreaterThan(other!.value)
      expect(parse(own!.text)).toBeGreaterThan(parse(other!.text))
    }
  })
}

/** By what a rule is known to ignore something, in the words for it. */
const IGNORED: Readonly<Record<string, string>> = {
  weights: 'weight',
  abstentions: 'abstention',
  'who is against': 'disagreement',
  'who voted first': 'order',
  'proposals without a vote': 'proposal-count',
  'who has not voted': 'absence',
  'what votes cite': 'evidence',
}

const HEEDS =
  /, (?:and )?(counts by weight|counts abstentions|counts votes against|still counts|goes by|compares|counts proposals|asks for enough|counts what|counts only vetoes|gives some)/

/** What is said of each rule: what it ignores by its contract does not move it, and what it counts does. */
function expectUse(half: string, { cause, verdicts }: Told, at: 0 | 1): void {
  const [, ignored] = / ignores (.+?)(?:\.|, and | and (?:choose|decide|reject)|$)/.exec(half) ?? []
  const moved = cause?.kind === 'aspects' ? cause.moved[at] : null
  for (const what of ignored?.split(/, | and /) ?? []) {
    expect(verdicts[at].ignores as readonly string[], half).toContain(IGNORED[what])
    expect(moved, half).toBe(false)
  }
  if (HEEDS.test(half)) expect(moved, half).toBe(true)
  if (half.includes(' alone')) expect(moved, half).toBe(false)
}

const CHOICES: Readonly<Record<VerdictClass['kind'], RegExp>> = {
  winner: /^chooses? (.+)$/,
  'no-winner': /^decides? without a winner$/,
  rejected: /^rejects?$/,
  'no-decision': /^decides? nothing$/,
}

function expectClass(text: string, own: VerdictClass): void {
  const [, winner] = CHOICES[own.kind].exec(text) ?? [expect.fail(text)]
  if (own.kind === 'winner') expect(winner).toBe(own.winner)
}

/** Claims of a comparison that its numbers can be asked about. */
export function expectTrue(comparison: Comparison, sentence: Sentence): void {
  const text = formatSentence(sentence)
  const { verdicts, cause, isSame } = comparison
  expect(text).toMatch(/^\S.*\.$/)
  expectNumbers(sentence, allowedNumbers(comparison))
  expectArithmetic(sentence)
  const [, both] = /.* both (.+)\.$/.exec(text) ?? []
  const then = isSame ? classify(verdicts[0].outcome) : cause?.kind === 'aspects' && cause.then
  expect(both !== undefined).toBe(then !== false)
  if (then !== false) expectClass(both!, then)
  if (isSame) return
  const halves = text.split('; ')
  expect(halves).toHaveLength(2)
  for (const at of [0, 1] as const) {
    expectUse(halves[at]!, comparison, at)
    const told = / (\S+), (at least|below) the (\S+) asked for/.exec(halves[at]!)
    if (!told) continue
    const holds = parse(told[1]!) >= parse(told[3]!)
    expect(holds, text).toBe(told[2] === 'at least')
    expect(holds, text).toBe(verdicts[at].outcome.status === 'decided')
  }
}

/** The headline: what each of the two rules does, and what it comes to. */
export function expectLine(line: DividingLine, sentence: Sentence): void {
  const { cause, verdicts } = line
  expectNumbers(sentence, allowedNumbers(line))
  expectArithmetic(sentence)
  const text = formatSentence(sentence)
  const [first, second] = line.rules.map(names.nameOfRule)
  const halves = text.split(`: ${first} `)[1]!.split(`, ${second} `)
  expect(text.startsWith(line.isOfBoard ? 'They part over ' : 'Two of them part over ')).toBe(true)
  expect(text.includes(', for instance: ')).toBe(cause.isExample)
  for (const at of [0, 1] as const) {
    const [does, verdict] = halves[at]!.replace(/\.$/, '').split(
      /,? and (?=(?:choose|decide|reject)[^,]*$)/,
    )
    expectClass(verdict!, classify(verdicts[at].outcome))
    expectUse(` ${does!}`, line, at)
  }
}

const SIGNS: Readonly<Record<string, (a: number, b: number) => boolean>> = {
  '≥': (a, b) => a >= b,
  '>': (a, b) => a > b,
  '<': (a, b) => a < b,
  '≤': (a, b) => a <= b,
}

export function expectTry(tried: Try, before: Comparison, profile: Profile): void {
  const { what, working, result } = describeTry(tried, before, names)
  const { steps } = tried
  const set = steps.flatMap((step) =>
    step.kind === 'threshold' ? [step.value] : step.kind === 'weight' ? [step.weight] : [],
  )
  expectNumbers(what, set)
  for (const step of steps) {
    if (step.kind === 'threshold') continue
    expect(what.some((part) => part.kind === 'agent' && part.id === step.agentId)).toBe(true)
    expect(what.some((part) => part.kind === 'proposal' && part.id === step.proposalId)).toBe(true)
  }
  const [, a = '', sign = '', b = ''] = /(\S+) ([≥><≤]) (\S+)( voted)?$/.exec(working) ?? []
  if (sign !== '') expect(SIGNS[sign]!(parse(a), parse(b)), working).toBe(true)
  const after = judgeProfile(applySteps(profile, steps, presentOf(profile))!, before.rules)
  const classes = after.map(({ outcome }) => classify(outcome))
  const text = formatSentence(result)
  if (!before.isSame) {
    expectClass(text.replace('both ', ''), classes[0]!)
    return
  }
  const [one, other] = text.split(`, ${names.nameOfRule(before.rules[1])} `)
  expectClass(one!.replace(`${names.nameOfRule(before.rules[0])} `, ''), classes[0]!)
  expectClass(other!, classes[1]!)
}
