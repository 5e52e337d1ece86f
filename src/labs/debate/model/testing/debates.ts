import type { DebateMember, DebatePlan } from '../../plan'
import fc from 'fast-check'
import { resolveAgent } from '../../../../engine/deliberation/agent'
import type { RubricDebateInput } from '../../../../engine/protocols/debate/debate-run'
import { CHECK_FAILURES, type DebateCheck } from '../../../../engine/protocols/debate/plan'
import type { HeldDebate } from '../record'
import { runDebateLab } from '../run-debate-lab'

export const AGENTS = ['a', 'b', 'c', 'd'].map((id) =>
  resolveAgent({ id, name: id.toUpperCase(), role: `role ${id}`, evidenceScope: [id] }),
)

export const PLAN: DebatePlan = {
  goal: 'Approve it',
  finalOwner: 'owner',
  evidence: [
    { key: 'one', text: '1' },
    { key: 'two', text: '2' },
  ],
  members: [
    { agent: 'a', needs: ['one'] },
    { agent: 'b', needs: ['two'] },
    { agent: 'c', needs: ['one', 'two'] },
  ],
}

export function hold(changes: Partial<DebatePlan> = {}): HeldDebate {
  const record = runDebateLab({ ...PLAN, ...changes }, AGENTS)
  if (record.problem !== null) throw new Error(record.problem.code)
  return record
}

export const withMember = (changed: Partial<DebateMember> & Pick<DebateMember, 'agent'>) =>
  PLAN.members.map((each) => (each.agent === changed.agent ? { ...each, ...changed } : each))

const KEYS = ['one', 'two', 'three', 'constructor']
const keys = fc.uniqueArray(fc.constantFrom(...KEYS))

const arbitraryCheck: fc.Arbitrary<DebateCheck> = fc.record({
  name: fc.constantFrom('first', 'second'),
  test: fc.oneof(
    fc.record({ kind: fc.constant('reported' as const), passes: fc.boolean() }),
    fc.record({
      kind: fc.constantFrom('contains' as const, 'omits' as const),
      of: fc.constantFrom(...KEYS),
      text: fc.constantFrom('TEXT', 'late', 'other'),
    }),
    fc.record({
      kind: fc.constantFrom('at-least' as const, 'at-most' as const),
      of: fc.constantFrom(...KEYS),
      number: fc.nat(5),
    }),
  ),
  onFail: fc.constantFrom(...CHECK_FAILURES),
})

export const arbitraryInput: fc.Arbitrary<RubricDebateInput> = fc.record({
  runId: fc.constant('run'),
  goal: fc.constant('goal'),
  finalOwner: fc.constantFrom('', ' ', 'owner', 'owner'),
  evidence: fc.dictionary(fc.constantFrom(...KEYS), fc.constantFrom('', 'text')),
  budget: fc.option(fc.nat(20), { nil: Infinity }),
  caps: fc.record(
    {
      agents: fc.nat(4),
      tokens: fc.nat(9_000),
      retries: fc.nat(4),
      passes: fc.integer({ min: 1, max: 4 }),
      ms: fc.nat(40_000),
    },
    { requiredKeys: [] },
  ),
  laterEvidence: fc.array(
    fc.record({
      key: fc.constantFrom(...KEYS),
      text: fc.constant('late'),
      pass: fc.integer({ min: 2, max: 4 }),
    }),
    { maxLength: 2 },
  ),
  checks: fc.array(arbitraryCheck, { maxLength: 2 }),
  ownerRejects: fc.boolean(),
  isStrict: fc.boolean(),
  erasesDissent: fc.boolean(),
  agents: fc.uniqueArray(
    fc
      .tuple(
        fc.constantFrom('a', 'b', 'c', 'd'),
        fc.oneof(
          keys.map((requiredEvidence) => ({
            kind: 'rubric' as const,
            requiredEvidence,
            acceptedAnswer: 'fine',
          })),
          fc.constant({ kind: 'failing' as const }),
          fc.record({
            kind: fc.constant('scripted' as const),
            proposal: fc.record({
              answer: fc.constant('so'),
              evidenceRefs: keys,
              vote: fc.constantFrom('accept' as const, 'revise' as const, 'escalate' as const),
              confidence: fc.constant(0.5),
              risks: fc.array(fc.constant({ text: 'a risk' }), { maxLength: 1 }),
            }),
          }),
        ),
      )
      .chain(([id, debater]) =>
        fc.nat(2).map((failures) => ({
          ...{ id, role: 'r', evidenceScope: ['s'], weight: 1, failures },
          ...debater,
        })),
      ),
    { selector: ({ id }) => id },
  ),
})

const some = <T>(item: fc.Arbitrary<T>) => fc.option(item, { nil: undefined, freq: 2 })

/** Without what is undefined, as a plan would be written. */
const compact = <T extends object>(fields: T): T =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as T

/** Any plan that can be held with these agents. */
export const arbitraryDebatePlan: fc.Arbitrary<DebatePlan> = fc
  .record({
    goal: fc.constant('goal'),
    evidence: fc.uniqueArray(
      fc
        .record({
          key: fc.constantFrom(...KEYS),
          text: fc.constantFrom('', 'text', '12 days'),
          isAway: some(fc.boolean()),
          isWrong: some(fc.boolean()),
          foundInPass: some(fc.integer({ min: 2, max: 3 })),
        })
        .map(compact),
      { selector: ({ key }) => key },
    ),
    members: fc.uniqueArray(
      fc
        .record({
          agent: fc.constantFrom('a', 'b', 'c', 'd'),
          needs: keys,
          answer: some(fc.constantFrom('fine', 'so be it')),
          says: some(
            fc.record({
              vote: fc.constantFrom('accept' as const, 'revise' as const, 'escalate' as const),
              confidence: fc.constantFrom(0.4, 0.9),
              cites: keys,
              risks: fc.array(fc.constant('a risk'), { maxLength: 1 }),
            }),
          ),
          fails: some(fc.constant(true)),
          failures: some(fc.nat(2)),
          model: some(fc.constantFrom('small', 'large')),
          tools: some(fc.subarray(['search', 'tests'])),
        })
        .map(compact),
      { selector: ({ agent }) => agent },
    ),
    finalOwner: some(fc.constantFrom('', 'owner')),
    ownerAgent: some(fc.constantFrom('a', 'd')),
    ownerRejects: some(fc.boolean()),
    budget: some(fc.nat(20)),
    caps: some(
      fc
        .record({
          agents: some(fc.integer({ min: 1, max: 4 })),
          tokens: some(fc.nat(9_000)),
          retries: some(fc.nat(3)),
          passes: some(fc.integer({ min: 1, max: 3 })),
          ms: some(fc.nat(60_000)),
        })
        .map(compact),
    ),
    checks: some(fc.array(arbitraryCheck, { maxLength: 2 })),
    stakes: some(fc.constantFrom('low' as const, 'high' as const)),
    truth: some(fc.constantFrom('accept' as const, 'do-not-accept' as const)),
    erasesDissent: some(fc.boolean()),
    isStrict: some(fc.boolean()),
  })
  .map(compact) as fc.Arbitrary<DebatePlan>
