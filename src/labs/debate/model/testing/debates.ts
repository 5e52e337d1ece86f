import type { DebateMember, DebatePlan } from '../../plan'
import fc from 'fast-check'
import { resolveAgent } from '../../../../engine/deliberation/agent'
import type { RubricDebateInput } from '../../../../engine/protocols/debate/debate-run'
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

export const arbitraryInput: fc.Arbitrary<RubricDebateInput> = fc.record({
  runId: fc.constant('run'),
  goal: fc.constant('goal'),
  finalOwner: fc.constantFrom('', ' ', 'owner', 'owner'),
  evidence: fc.dictionary(fc.constantFrom(...KEYS), fc.constantFrom('', 'text')),
  budget: fc.option(fc.nat(20), { nil: Infinity }),
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
      .map(([id, debater]) => ({ id, role: 'r', evidenceScope: ['s'], weight: 1, ...debater })),
    { selector: ({ id }) => id },
  ),
})
