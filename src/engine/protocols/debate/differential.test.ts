import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cases } from '../../testing/cases'
import type { Concern, Debater, RubricDebateRun } from './debate-run'
import { evaluateRubricDebate } from './evaluate-debate'
import { DEBATE_VOTES } from './plan'
import { runRubricDebate } from './rubric-debate'
import {
  debateNaively,
  type NaiveDamage,
  type NaiveInput,
  type NaiveReviewer,
} from './testing/naive-debate'

/** Some of them are names that every object has. */
const KEYS = ['timeline', 'impact', 'toString', 'constructor', '__proto__', 'hasOwnProperty']

const reviewer: fc.Arbitrary<NaiveReviewer> = fc.record(
  {
    id: fc.constantFrom('a', 'b', 'c', 'd', 'e'),
    role: fc.constantFrom('chronology', 'impact'),
    scope: fc.constantFrom('traces', 'customers'),
    needs: fc.subarray(KEYS),
    says: fc.record({
      vote: fc.constantFrom(...DEBATE_VOTES),
      refs: fc.subarray(KEYS, { maxLength: 2 }),
      risks: fc.subarray(['too slow', 'too dear']),
    }),
  },
  { requiredKeys: ['id', 'role', 'scope', 'needs'] },
)

const inputs: fc.Arbitrary<NaiveInput> = fc.record({
  owner: fc.constantFrom('lead', 'lead', ' ', '', undefined),
  evidence: fc
    .dictionary(fc.constantFrom(...KEYS), fc.constantFrom('seen', '', '  '))
    .map((found) => new Map(Object.entries(found))),
  reviewers: fc.array(reviewer, { maxLength: 5 }),
})

function seat({ id, role, scope, needs, says }: NaiveReviewer): Debater {
  const common = { id, role, evidenceScope: [scope], weight: 1 }
  if (!says) return { ...common, kind: 'rubric', requiredEvidence: needs, acceptedAnswer: 'fine' }
  const { vote, refs: evidenceRefs, risks } = says
  const proposal = { answer: '', vote, evidenceRefs, confidence: 0.5 }
  return {
    ...common,
    kind: 'scripted',
    proposal: { ...proposal, risks: risks.map((text) => ({ text })) },
  }
}

const hold = ({ owner, evidence, reviewers }: NaiveInput): RubricDebateRun =>
  runRubricDebate({
    runId: 'r',
    goal: 'g',
    finalOwner: owner!,
    evidence: Object.fromEntries(evidence),
    agents: reviewers.map(seat),
  })

const damages: fc.Arbitrary<NaiveDamage> = fc.record({
  losesProposal: fc.boolean(),
  losesStop: fc.boolean(),
  losesDissent: fc.boolean(),
  losesDecision: fc.boolean(),
  claimsAcceptance: fc.boolean(),
})

/** A run from elsewhere need not hold all that ours hold. */
function spoil(run: RubricDebateRun, damage: NaiveDamage): RubricDebateRun {
  const { decision, proposals, transcript } = run
  return {
    ...run,
    proposals: proposals.slice(damage.losesProposal ? 1 : 0),
    transcript: transcript.filter(({ type }) => type !== 'decision' || !damage.losesDecision),
    decision: {
      ...decision,
      ...(damage.losesStop && { stopReason: '' as never }),
      ...(damage.losesDissent && { dissent: [] }),
      ...(damage.claimsAcceptance && { accepted: true }),
    },
  }
}

function tellEvent(event: RubricDebateRun['transcript'][number]): string {
  if (event.type === 'proposal') return `proposal of ${event.agentId}`
  if (event.type === 'critique') return `critique of ${event.agentId} on ${event.targetAgentId}`
  return event.type
}

const write = (concern: Concern): string =>
  'citesNothing' in concern
    ? 'cites nothing'
    : 'text' in concern
      ? concern.text
      : `missing ${concern.missing}`

it('a rubric debate does what the plain one does, whatever its evidence is called', () => {
  fc.assert(
    fc.property(inputs, damages, (input, damage) => {
      const run = hold(input)
      expect({
        proposals: run.proposals.map(
          ({ agentId: id, vote, confidence, evidenceRefs: refs, risks }) => {
            return { id, vote, confidence, refs, risks: risks.map(write) }
          },
        ),
        critiques: run.critiques.map(
          ({ fromAgentId, targetAgentId, concerns }) =>
            `${fromAgentId} on ${targetAgentId}: ${concerns.map(write).join('; ')}`,
        ),
        transcript: run.transcript.map(tellEvent),
        stop: run.decision.stopReason,
        dissent: run.decision.dissent.map(({ agentId }) => agentId),
        reasons: evaluateRubricDebate(spoil(run, damage)).reasons,
      }).toEqual(debateNaively(input, damage))
    }),
    cases(5000),
  )
})

describe('a run from elsewhere', () => {
  const reviewers = [
    { id: 'a', role: 'chronology', scope: 'traces', needs: ['timeline'] },
    { id: 'b', role: 'impact', scope: 'customers', needs: [] },
  ]
  const run = hold({ owner: 'lead', evidence: new Map(), reviewers })

  it('is told that it accepts despite dissent, also where the dissent is gone', () => {
    const accepted = { ...run, decision: { ...run.decision, accepted: true } }
    expect(evaluateRubricDebate(accepted).reasons).toEqual(['accepted-despite-dissent'])
    const erased = { ...run, decision: { ...run.decision, accepted: true, dissent: [] } }
    expect(evaluateRubricDebate(erased).reasons).toEqual([
      'dissent-not-preserved',
      'accepted-despite-dissent',
    ])
  })

  it.each(['', undefined])('is told that it has no stop reason: %j', (stopReason) => {
    const open = { ...run, decision: { ...run.decision, stopReason } } as never
    expect(evaluateRubricDebate(open).reasons).toEqual(['no-stop-reason'])
  })
})
