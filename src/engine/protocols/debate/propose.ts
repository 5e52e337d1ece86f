import type { Concern, Debater, DebateProposal, Statement } from './debate-run'
import { isThere, type Evidence } from './evidence'

const CONFIDENCE = { missing: 0.45, complete: 0.9 } as const

/** What a participant says of the evidence; nothing if it fails. */
export function propose(agent: Debater, evidence: Evidence): DebateProposal | null {
  switch (agent.kind) {
    case 'failing':
      return null
    case 'scripted':
      return { agentId: agent.id, ...agent.proposal }
    case 'rubric':
      return { agentId: agent.id, ...applyRubric(agent, evidence) }
  }
}

function applyRubric(agent: Debater & { readonly kind: 'rubric' }, evidence: Evidence): Statement {
  const missing = agent.requiredEvidence.filter((key) => !isThere(evidence, key))
  const isComplete = missing.length === 0
  return {
    answer: isComplete ? agent.acceptedAnswer : '',
    evidenceRefs: agent.requiredEvidence.filter((key) => isThere(evidence, key)),
    vote: isComplete ? 'accept' : 'revise',
    confidence: isComplete ? CONFIDENCE.complete : CONFIDENCE.missing,
    risks: missing.map((key) => ({ missing: key })),
  }
}

/** What the others have against a proposal. Any concern is material. */
export const concernsAbout = ({ risks, evidenceRefs }: Statement): readonly Concern[] =>
  evidenceRefs.length === 0 ? [...risks, { citesNothing: true }] : risks
