import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { Outcome, Run, Verdict } from '../../engine'
import { cases } from '../../engine/testing/cases'
import { readId, readList, textsOf } from './testing/read-told'
import { tellScripted, toldScenario } from './testing/told-run'

/** By what a sentence says that a rule does, of one rule or of several. */
const DEEDS: readonly (readonly [RegExp, (what: string) => string])[] = [
  [/^chooses? (\S+)$/, (winner) => `decided ${winner}`],
  [/^decides? without a winner$/, () => 'decided-without-winner'],
  [/^rejects?$/, () => 'rejected'],
  [/^(?:has|have) (.+) tied$/, (those) => `tied ${listed(those)}`],
  [/^(?:has|have) too few voters$/, () => 'too-few-voters'],
  [/^waits? for the final owner$/, () => 'awaiting-owner'],
  [/^(?:is|are) undecided$/, () => 'undecided'],
]

/** By what a verdict turns from or to. */
const STATES: Readonly<Record<string, string>> = {
  'decided, no winner': 'decided-without-winner',
  rejected: 'rejected',
  'too few voters': 'too-few-voters',
  'waiting for owner': 'awaiting-owner',
  undecided: 'undecided',
}

const MAX_TIED = 4

const cut = (all: readonly string[]): string =>
  all.length > MAX_TIED + 1
    ? `${all.slice(0, MAX_TIED).join()} and ${all.length - MAX_TIED}`
    : all.join()

function listed(text: string): string {
  const { named, more } = readList(text)
  return more === 0 ? named.join() : `${named.join()} and ${more}`
}

function deedOf(outcome: Outcome): string {
  const { status } = outcome
  if (status === 'decided') return `decided ${outcome.winner}`
  if (status === 'tied') return `tied ${cut(outcome.between)}`
  return status === 'undecided' && outcome.because === 'awaiting-owner' ? 'awaiting-owner' : status
}

const stateOf = (outcome: Outcome): string => deedOf(outcome).replace(/^decided (\S+)$/, '$1')

const SAID = /^(\[.+\]) (.+)\.$/

/** `[voting] and [quorum] choose A.` as a deed a rule. */
function readVerdicts(text: string): readonly string[] {
  const [, rules, deed] = SAID.exec(text)!
  const [pattern, read] = DEEDS.find(([each]) => each.test(deed!)) ?? []
  if (!pattern || !read) throw new Error(`not read: ${text}`)
  const { named, more } = readList(rules!)
  expect(more).toBe(0)
  expect(/^(chooses|decides|rejects|has|waits|is)\b/.test(deed!)).toBe(named.length === 1)
  return named.map((rule) => `${readId(rule)}: ${read(pattern.exec(deed!)![1] ?? '')}`)
}

const TURN = /^(\[.+\]) turns? from (.+) to (.+)\.$/

function readTurns(text: string): readonly string[] {
  const [, rules, from, to] = TURN.exec(text)!
  const state = (words: string) =>
    STATES[words] ?? words.replace(/^a tie of (.+)$/, (_, those: string) => `tied ${listed(those)}`)
  return readList(rules!).named.map((rule) => `${readId(rule)}: ${state(from!)} > ${state(to!)}`)
}

const turnsBetween = (before: readonly Verdict[], after: readonly Verdict[]): readonly string[] =>
  after.flatMap(({ rule, outcome }, place) => {
    const from = before[place]!.outcome
    return fullDeed(from) === fullDeed(outcome)
      ? []
      : [`${rule}: ${stateOf(from)} > ${stateOf(outcome)}`]
  })

const fullDeed = (outcome: Outcome): string =>
  outcome.status === 'tied' ? `tied ${outcome.between.join()}` : deedOf(outcome)

/** What every rule came to, before and after each debate, from round to round. */
const stepsOf = ({ rounds }: Run, at: number): readonly (readonly Verdict[])[] => {
  const { verdicts, verdictsBeforeDebate } = rounds[at]!
  const now = verdictsBeforeDebate ? [verdictsBeforeDebate, verdicts] : [verdicts]
  return at === 0 ? now : [rounds[at - 1]!.verdicts, ...now]
}

it('says of every rule what it does, and what each that turns turns from and to', async () => {
  const seen = new Set<string>()
  await fc.assert(
    fc.asyncProperty(toldScenario('none', 'a crowd of proposals'), async (scenario) => {
      const { run, told } = await tellScripted(scenario)
      for (const [at, each] of told.entries()) {
        const texts = textsOf(each, 'verdict')
        const [first, ...later] = stepsOf(run, at)
        if (at === 0) {
          const read = texts.filter((text) => SAID.test(text) && !TURN.test(text))
          const deeds = read.flatMap(readVerdicts)
          expect([...deeds].sort()).toEqual(
            first!.map(({ rule, outcome }) => `${rule}: ${deedOf(outcome)}`).sort(),
          )
          for (const deed of deeds) seen.add(deed.split(/: | /)[1]!)
        }
        const steps = [first!, ...later]
        const expected = steps.slice(1).flatMap((now, step) => turnsBetween(steps[step]!, now))
        const turns = texts.filter((text) => TURN.test(text)).flatMap(readTurns)
        expect([...turns].sort()).toEqual([...expected].sort())
        if (turns.length > 0) seen.add('turns')
      }
    }),
    cases(500),
  )
  expect([...seen].sort()).toEqual(['turns', 'decided', 'tied', ...Object.values(STATES)].sort())
})
