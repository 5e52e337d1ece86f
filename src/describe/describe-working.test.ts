import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { Board, type WorkingLine } from '../engine'
import { STRATEGY_IDS } from '../engine/catalogue'
import { resolveAgent } from '../engine/deliberation/agent'
import { builtInRule } from '../engine/strategies/registry'
import { question, settings } from '../engine/testing/arbitrary'
import { cases } from '../engine/testing/cases'
import { ask } from '../engine/testing/notation'
import { runBallotLab } from '../labs/ballot/model'
import { QUESTIONS } from './ballot-questions'
import { describeLine } from './describe-working'
import { formatWorking } from './format-working'

const nameOf = (id: string) => id

const HOLDS: Readonly<Record<string, (a: number, b: number) => boolean>> = {
  '≥': (a, b) => a >= b,
  '>': (a, b) => a > b,
  '<': (a, b) => a < b,
  '≤': (a, b) => a <= b,
  '=': (a, b) => a === b,
  '≠': (a, b) => a !== b,
}

const NUMBER = /-?\d[\d.]*(?:\/\d+| × 10\^\d+)?/

/** The number that a side comes to: what its own arithmetic gives, or else the number it begins with. */
function parseSide(side: string): number {
  const [text = ''] = NUMBER.exec(side.split(' = ').at(-1)!)!
  const [over = '', under = '1'] = text.replace(' × 10^', 'e').split('/')
  return Number(over) / Number(under)
}

function expectTrue(text: string, signs: RegExp): void {
  const [, left, sign, right] = signs.exec(text)!
  if (!HOLDS[sign!]!(parseSide(left!), parseSide(right!))) expect.fail(`false as printed: ${text}`)
}

function expectTrueLines(lines: readonly WorkingLine[]): void {
  for (const line of lines) {
    if (typeof line.result !== 'boolean') continue
    const { expression } = describeLine(line, nameOf, QUESTIONS)
    expectTrue(
      expression,
      line.operation === 'equals' ? /^(.*) ([=≠]) (.*)$/ : /^(.*) ([≥>≤<]) (.*)$/,
    )
  }
}

/** How far the threshold is from what a rule measured. */
const distance = fc.constantFrom(0, 1e-10, -1e-10, 3e-9, -3e-9, 1e-6, -1e-6, 4e-4, -4e-4, 0.1, -0.1)

describe.each(STRATEGY_IDS)('the working of %s', (id) => {
  it('states no comparison that is false as it is printed', () =>
    fc.assert(
      fc.property(
        question,
        settings,
        distance,
        ({ proposals, votes, electorate }, given, apart) => {
          const board = Board.of(proposals, votes, electorate)
          const [first] = board.evaluate(given, [builtInRule(id)])
          const threshold = Math.min(1, Math.max(0, first!.confidence + apart))
          const [verdict] = board.evaluate({ ...given, threshold }, [builtInRule(id)])
          expectTrueLines(verdict!.working)
          const short = formatWorking(verdict!, nameOf)
          if (/[≥>≤<]/.test(short)) expectTrue(short, /^(.*) ([≥>≤<]) (.*)$/)
        },
      ),
      cases(400),
    ))
})

const COUNTED = new Set(['agrees', 'agree-weight', 'voters'])

describe.each(STRATEGY_IDS)('the short working of %s', (id) => {
  it('goes on from a division only to a test of its result', () =>
    fc.assert(
      fc.property(question, settings, ({ proposals, votes, electorate }, given) => {
        const [verdict] = Board.of(proposals, votes, electorate).evaluate(given, [builtInRule(id)])
        const test = verdict!.working.findLast(
          ({ name, about }) =>
            (name === 'approved' && about.proposalId === verdict!.leader) || name === 'decision',
        )
        if (!COUNTED.has(test?.operands[0]?.name ?? '')) return
        const short = formatWorking(verdict!, nameOf)
        if (/[≥>≤<]/.test(short)) expect(short).not.toContain('÷')
      }),
      cases(400),
    ))
})

it.each([
  ['majority', 'a A+1', '1 > 0'],
  ['majority', 'a A-1', '0 ≤ 1'],
  ['majority', 'a A+1, b A+1, c A+1, d A-1', '3 > 1'],
  ['weighted', 'a A+1', '1 > 0'],
  ['weighted', 'a A-1', '0 ≤ 1'],
  ['quorum', 'a A+1', '1 > 0'],
  ['veto', 'a A+1', '1 > 0'],
  ['veto', 'a A-1', '0 ≤ 1'],
  ['unanimous', 'a A+1', '1 ≥ 1'],
  ['supermajority', 'a A+1', '1 ÷ 1 = 1 ≥ 0.67'],
  ['supermajority', 'a A+1, b A+1, c A+1, d A0(1), e A0(1)', '3 ÷ 5 = 0.6 < 0.67'],
  ['supermajority', 'a A+1, b A+1, c A+1, d A-1, e A-1', '2 ÷ 5 = 0.4 > 0.33 against'],
] as const)('compares the sides of %s on %s as %s', (id, votes, expected) => {
  const verdict = ask(id, { on: 'A', votes, given: { quorum: 1, supermajority: 0.67 } })
  expect(formatWorking(verdict, nameOf)).toBe(expected)
})

const VOTERS = ['ana', 'bo', 'cy', 'di']

it('states no false comparison of a ballot, however nearly equal its weights are', () =>
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom('approve', 'reject', 'abstain'), { maxLength: VOTERS.length }),
      fc.array(fc.constantFrom(1, 1.000_4, 1 + 1e-6, 1 + 3e-9, 2, 0.5), { minLength: 4 }),
      fc.constantFrom(0.5, 2 / 3, 0.6667, 0.666_666_6, 1),
      fc.constantFrom('certain', 'threshold', 'off'),
      (choices, weights, threshold, early) => {
        const { rules } = runBallotLab(
          {
            topic: '',
            lastsMs: 1000,
            votes: choices.map((choice, i) => ({ at: i + 1, agent: VOTERS[i]!, choice })),
            weights: Object.fromEntries(VOTERS.map((id, i) => [id, weights[i]!])),
            threshold,
            early,
          },
          VOTERS.map((id) => resolveAgent({ id })),
          { finalOwner: 'ana', seed: 1, casts: [] },
        )
        for (const { working } of rules) expectTrueLines([...working.decides, ...working.ends])
      },
    ),
    cases(400),
  ))
