import type { BallotPlan } from '../plan'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cases } from '../../../engine/testing/cases'
import { resolveAgent } from '../../../engine/deliberation/agent'
import { explainBallot } from '../../../engine/protocols/ballot/decide'
import { BALLOT_TIE_BREAKS } from '../../../engine/protocols/ballot/plan'
import type { BallotRecord, DecisionAt, RuleRecord } from './record'
import { runBallotLab } from './run-ballot-lab'
import { computeLine, type Operand, type WorkingLine } from '../../../engine/working'

const IDS = ['a', 'b', 'c', 'd', 'e']
const OPTIONS = ['A', 'B', 'C'].map((id) => ({ id, text: '' }))

const run = (plan: Partial<BallotPlan>, heads = 3) =>
  runBallotLab(
    { topic: '', votes: [], lastsMs: 1000, ...plan },
    IDS.slice(0, heads).map((id) => resolveAgent({ id })),
    { finalOwner: 'a', seed: 1, casts: [] },
  )

/** One vote after the other. */
const say = (...choices: string[]) =>
  choices.map((choice, i) => ({ at: i + 1, agent: IDS[i]!, choice }))

const ruleOf = ({ rules }: BallotRecord, rule: string) => rules.find((each) => each.rule === rule)!

const told = ({ working }: RuleRecord) =>
  working.ends.map(({ name, result }) => `${name}: ${result ? 'yes' : 'no'}`)

const leaf = (operand: Operand): Operand =>
  operand.made ? leaf(operand.made.operands[0]!) : operand
const agreesOn = ({ operands }: WorkingLine, { choice }: DecisionAt) =>
  leaf(operands[0]!).choice === choice
const isUndecided = (_: WorkingLine, { choice }: DecisionAt) => choice === null

/** Every number is what its arithmetic comes to. */
function expectTrue({ operation, operands, scale, result }: WorkingLine): void {
  expect(result).toBe(computeLine(operation, operands, scale))
  for (const { value, made } of operands) {
    if (made) expectTrue({ ...made, name: 'share', result: value, about: {} })
  }
}

/** What a decision has to be after the line that ended the ballot, where it is not what the line is about. */
const AFTER: Partial<
  Record<WorkingLine['name'], (line: WorkingLine, decided: DecisionAt, isYesNo: boolean) => boolean>
> = {
  'everybody-voted': () => true,
  'stays-passed': (line, decided) =>
    agreesOn(line, decided) || decided.tieBreak !== null || decided.choice === null,
  'stays-blocked': (_, { decision }) => decision === 'rejected',
  'anybody-against': (_, { decision }, isYesNo) =>
    decision === (isYesNo ? 'rejected' : 'no_consensus'),
  'no-weight-left': (_, { choice, tieBreak }) => choice === null || tieBreak !== null,
  'no-majority': isUndecided,
  'past-half-against': isUndecided,
  'share-short': isUndecided,
  ties: isUndecided,
  weightless: isUndecided,
  'cannot-pass': isUndecided,
  'cannot-be-blocked': isUndecided,
  'quorum-impossible': isUndecided,
}

/** The last line makes the difference: where it holds, what it is about is chosen. */
function readDecision(lines: readonly WorkingLine[], isYesNo: boolean) {
  const { name, result, operands } = lines.at(-1)!
  if (name === 'ties' && result === true) return 'tie'
  // It is asked once everybody has voted: a voice that is missing then rejects.
  if (name === 'everybody-agrees' && isYesNo && result === false) return 'rejected'
  if (result === false) return 'no_consensus'
  return isYesNo && leaf(operands[0]!).choice === 'reject' ? 'rejected' : 'approved'
}

describe('the working of a ballot', () => {
  it('tells of a tie that the leader would win', () => {
    const record = run({ votes: say('approve'), tieBreak: 'first' }, 2)
    expect(told(ruleOf(record, 'majority'))).toEqual(['cannot-be-caught: no', 'at-most-tied: yes'])
  })

  it('tells why nobody can win any more', () => {
    const split = run(
      { votes: say('A', 'B', 'C', 'A', 'B'), options: OPTIONS, weights: { e: 0.5 } },
      5,
    )
    expect(told(ruleOf(split, 'majority'))).toEqual(['everybody-voted: yes'])
    const tied = run({ votes: say('approve', 'reject'), weights: { c: 0 } })
    expect(told(ruleOf(tied, 'majority'))).toEqual(['ties: yes', 'no-weight-left: yes'])
    expect(told(ruleOf(tied, 'quorum'))).toEqual([
      'quorum-met: yes',
      'ties: yes',
      'no-weight-left: yes',
    ])
    const weights = { a: 2, b: 2, c: 2, d: 1 }
    const lost = run({ votes: say('A', 'B', 'C'), options: OPTIONS, weights }, 4)
    expect(told(ruleOf(lost, 'majority'))).toEqual(['no-majority: yes'])
  })

  it('counts who abstains as against what has to be unanimous', () => {
    const record = run({ votes: say('A', 'abstain'), options: OPTIONS })
    expect(ruleOf(record, 'unanimous').outcome).toMatchObject({ how: 'early', at: 2 })
    expect(told(ruleOf(record, 'unanimous'))).toEqual(['anybody-against: yes'])
  })

  it('looks at heads, not at weights, for unanimity', () => {
    const votes = say('A', 'B', 'B')
    const record = run({ votes, options: OPTIONS, weights: { a: 9 }, early: 'off' })
    const [agrees] = ruleOf(record, 'unanimous').working.decides
    expect(agrees!.operands[0]).toEqual({ name: 'heads-for', choice: 'B', value: 2 })
  })

  const plans = (choices: readonly string[], early: 'threshold' | 'certain') =>
    fc.record({
      votes: fc.array(
        fc.record({
          at: fc.integer({ min: 0, max: 1100 }),
          agent: fc.constantFrom(...IDS),
          choice: fc.constantFrom(...choices, 'abstain'),
          confidence: fc.constantFrom(0.25, 0.5, 1),
        }),
        { maxLength: 7 },
      ),
      weights: fc.dictionary(
        fc.constantFrom(...IDS),
        fc.constantFrom(0, 0.1, 0.2, 0.5, 2, 3, 6e-10),
      ),
      threshold: fc.constantFrom(0.25, 0.3, 0.5, 2 / 3, 0.8, 1),
      quorum: fc.integer({ min: 0, max: 6 }),
      tieBreak: fc.constantFrom(...BALLOT_TIE_BREAKS),
      early: fc.constant(early),
    })

  it.each([
    ['yes or no', 'threshold'],
    ['yes or no', 'certain'],
    ['options', 'threshold'],
    ['options', 'certain'],
  ] as const)(
    'ends with a line that holds, and that the decision follows from: %s, %s',
    (asks, early) => {
      const isYesNo = asks === 'yes or no'
      const choices = isYesNo ? ['approve', 'reject'] : OPTIONS.map(({ id }) => id)
      fc.assert(
        fc.property(plans(choices, early), fc.integer({ min: 1, max: 5 }), (plan, heads) => {
          const record = run({ ...plan, ...(isYesNo ? {} : { options: OPTIONS }) }, heads)
          for (const { rule, outcome, running } of record.rules) {
            for (const [i, { count }] of record.moments.entries()) {
              if (i > outcome.moment) break
              const { decides, ends } = explainBallot(rule, count, record.basis, early, running[i]!)
              const last = ends.at(-1)!
              const isEnd = i === outcome.moment && outcome.how === 'early'
              expect(last.result, `${rule} ${last.name}`).toBe(isEnd)
              const follows = AFTER[last.name] ?? agreesOn
              if (isEnd) expect(follows(last, outcome, isYesNo), last.name).toBe(true)
              for (const line of [...decides, ...ends]) expectTrue(line)
              const { decision, tieBreak } = running[i]!
              const read = readDecision(decides, isYesNo)
              if (read !== 'tie') expect(decision, rule).toBe(read)
              else if (tieBreak === null) expect(decision, rule).toBe('no_consensus')
            }
          }
        }),
        cases(300),
      )
    },
  )
})
