import fc from 'fast-check'
import { expect, it } from 'vitest'
import { Board, DEFAULT_SETTINGS, SIGNAL_TYPES, computeLine, runScenario } from '../engine'
import { STRATEGY_IDS } from '../engine/catalogue'
import { PRESETS } from '../scenario/presets/presets'
import { ask } from '../engine/testing/notation'
import { describeLine } from './describe-working'
import { formatWorking } from './format-working'
import { list, formatThreshold } from './format'
import {
  describeDetails,
  describeFlip,
  describeFlipBriefly,
  describeOpen,
  FINDINGS,
  introduce,
} from './describe-verdict'

const nameOf = (id: string) => id.toUpperCase()

it('shows two places of a threshold, or three where the third says something', () =>
  expect([0.7, 0.6, 8 / 9, 1].map(formatThreshold)).toEqual(['0.70', '0.60', '0.889', '1.00']))

it('names the ballots that would change a verdict, and how many where they are many', () => {
  const flip = { proposalId: 'A' } as const
  expect(describeFlip({ ...flip, change: 'agree', agents: ['bo'] }, nameOf)).toBe(
    'Changes if BO agrees with A',
  )
  expect(describeFlip({ ...flip, change: 'withdraw', agents: ['bo', 'cy'] }, nameOf)).toBe(
    'Changes if BO and CY withdraw their votes on A',
  )
  expect(describeFlipBriefly({ ...flip, change: 'agree', agents: ['bo'] }, nameOf)).toBe(
    'BO can change it',
  )
  expect(describeFlipBriefly({ ...flip, change: 'agree', agents: ['bo', 'cy'] }, nameOf)).toBe(
    '2 votes can change it',
  )
  expect(describeFlip({ ...flip, change: 'agree', agents: ['a', 'b', 'c'] }, nameOf)).toBe(
    'Changes if 3 more agents agree with A',
  )
})

it('tells of a verdict what changes it, every warning, and all that it ignores', () => {
  const evaluation = ask('bayesian', { on: 'A', votes: 'a A+1, b A-1, c A-1' })
  const flip = { proposalId: 'A', change: 'withdraw', agents: ['a'] } as const
  const details = describeDetails(evaluation, flip, nameOf)
  expect(details[0]?.text).toBe('Changes if A withdraws the vote on A')
  const warnings = details.filter(({ kind }) => kind === 'warning').map(({ text }) => text)
  expect(warnings).toEqual(evaluation.findings.map(({ code }) => FINDINGS[code]))
  expect(warnings).toContain('the only option')
  expect(details.at(-1)?.text).toBe('Ignores abstentions, order, absent agents, evidence')
  expect(describeDetails({ findings: [], ignores: [] }, null, nameOf)).toEqual([])
})

it('says what is equal, and counts it where it is much', () => {
  const tied = (...between: string[]) => describeOpen({ status: 'tied', between })
  expect(tied('A', 'B')).toBe('A and B are equal')
  expect(tied('A', 'B', 'C', 'D', 'E')).toBe('5 are equal: A, B, C, and 2 more')
})

it('introduces every rule of the catalogue by name, motto and sentence', () => {
  for (const id of STRATEGY_IDS) {
    const { name, motto, explanation } = introduce(id, {})
    expect([name, motto, explanation]).not.toContain('')
    expect(motto.length).toBeLessThan(36)
  }
})

it.each([
  ['voting', 'a A+1, b A+1, c A0(1)', '2 ÷ 3 = 0.667 < 0.7'],
  ['bayesian', 'a A+1, b A+1, c A+1', '8 ÷ 9 = 0.889 ≥ 0.7'],
  ['majority', 'a A+1, b A-1, c A+1', '2 > 1'],
  ['hierarchical', 'a A+1, b A-.5', 'A weighs 1'],
  ['hierarchical', 'a A+1, b A-1', 'A, first with 1'],
  ['entropy', 'a A+1, b A+1', '1 − 0 ÷ 1 = 1 ≥ 0.7'],
] as const)('shows the arithmetic of %s on one line', (rule, votes, expected) =>
  expect(formatWorking(ask(rule, { on: 'AB', votes }), nameOf)).toBe(expected),
)

it('puts every line of every working of every scenario into words', () => {
  let lines = 0
  for (const scenario of Object.values(PRESETS).filter(({ strategies }) => !strategies)) {
    const run = runScenario(scenario)
    const { proposals, votes } = run.rounds.at(-1)!
    const board = Board.of(
      proposals,
      votes.map(({ record }) => record),
    )
    for (const { working } of board.evaluate(DEFAULT_SETTINGS)) {
      for (const line of working) {
        const { label, expression, result } = describeLine(line, nameOf)
        expect([label, expression, result].join()).not.toMatch(/undefined|NaN/)
        expect(expression).not.toBe('')
        // What is shown is what was worked out.
        if (typeof line.result === 'number' && line.operation !== 'add') {
          expect(Number(result)).toBeCloseTo(Number(computeLine(line.operation, line.operands)), 2)
        }
        lines++
      }
    }
  }
  expect(lines).toBeGreaterThan(300)
})

it('joins names as people do', () => {
  expect(list(['A', 'B', 'C'])).toBe('A, B, and C')
  expect(SIGNAL_TYPES).toHaveLength(11)
})

const FLIP =
  /^Changes if (?:(\d+)(?: more)? agents|(.+?)) (?:agrees? with|withdraws? (?:the vote|their votes) on) (\S+)$/

it('says of any change who and how many make it, on which proposal, and whether they agree or withdraw', () => {
  const names = ['ann', 'bo', 'cy', 'di', 'ed']
  fc.assert(
    fc.property(
      fc.constantFrom('agree' as const, 'withdraw' as const),
      fc.subarray(names, { minLength: 1 }),
      fc.constantFrom('A', 'B'),
      (change, agents, proposalId) => {
        const text = describeFlip({ change, agents, proposalId }, nameOf)
        const [, count, who, proposal] = FLIP.exec(text)!
        expect(proposal).toBe(proposalId)
        expect(text.includes('withdraw')).toBe(change === 'withdraw')
        if (who === undefined) expect(Number(count)).toBe(agents.length)
        else expect(who.split(' and ')).toEqual(agents.map(nameOf))
        expect(/ (?:agrees|withdraws) /.test(text)).toBe(agents.length === 1)
      },
    ),
  )
})
