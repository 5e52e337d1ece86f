import { describe, expect, it } from 'vitest'
import {
  evaluateRubricDebate,
  runRubricDebate,
  type Concern,
  type Debater,
  type RubricDebateInput,
  type RubricDebateRun,
  type Statement,
} from '../protocols/debate'
import { refuseUnknown } from './known-fields'
import { isException, readVectors } from './vectors'

/** Texts are codes: what is missing is an object, everything else a string. */
type Code = string | { readonly missing: string }

interface GivenAgent {
  readonly kind: 'rubric' | 'scripted'
  readonly id: string
  readonly role: string
  readonly evidenceScope: string
  readonly weight?: number
  readonly requiredEvidence?: readonly string[]
  readonly acceptedAnswer?: string
  readonly proposal?: Omit<Statement, 'risks'> & { readonly risks: readonly Code[] }
}

interface RubricDebateCase {
  readonly id: string
  readonly input: Pick<RubricDebateInput, 'runId' | 'goal' | 'finalOwner' | 'evidence'> & {
    readonly agents: readonly GivenAgent[]
  }
  readonly expected: Readonly<Record<string, unknown>>
}

const KNOWN_FIELDS = {
  case: ['id', 'note', 'input', 'expected'],
  input: ['runId', 'goal', 'finalOwner', 'evidence', 'agents'],
  agent: [
    ...['kind', 'id', 'role', 'evidenceScope', 'weight', 'requiredEvidence', 'acceptedAnswer'],
    'proposal',
  ],
  proposal: ['answer', 'evidenceRefs', 'vote', 'confidence', 'risks'],
} as const

function checkFields({ id, input, ...rest }: RubricDebateCase): void {
  refuseUnknown({ id, input, ...rest }, KNOWN_FIELDS.case, id)
  refuseUnknown(input, KNOWN_FIELDS.input, id)
  for (const agent of input.agents) {
    refuseUnknown(agent, KNOWN_FIELDS.agent, `${id}: ${agent.id}`)
    refuseUnknown(agent.proposal ?? {}, KNOWN_FIELDS.proposal, `${id}: ${agent.id}`)
  }
}

function readAgent(given: GivenAgent): Debater {
  const { id, role, weight = 1, proposal } = given
  const seat = { id, role, weight, evidenceScope: [given.evidenceScope] }
  if (proposal === undefined) {
    const { requiredEvidence = [], acceptedAnswer = '' } = given
    return { ...seat, kind: 'rubric', requiredEvidence, acceptedAnswer }
  }
  const risks = proposal.risks.map((risk) => (typeof risk === 'string' ? { text: risk } : risk))
  return { ...seat, kind: 'scripted', proposal: { ...proposal, risks } }
}

const write = (concern: Concern): Code =>
  'citesNothing' in concern ? 'no-evidence-refs' : 'text' in concern ? concern.text : concern

/** A run in the words of the vectors. */
function writeRun(run: RubricDebateRun) {
  const { dissent, ...decision } = run.decision
  const { status, reasons } = evaluateRubricDebate(run)
  return {
    proposals: run.proposals.map(({ agentId, vote, confidence, evidenceRefs, risks }) => ({
      agentId,
      vote,
      confidence,
      evidenceRefs,
      risks: risks.map(write),
    })),
    critiques: run.critiques.map((each) => ({ ...each, concerns: each.concerns.map(write) })),
    decision: { ...decision, dissentCount: dissent.length },
    transcript: run.transcript.map((event) => [
      event.type,
      'agentId' in event ? event.agentId : null,
      'targetAgentId' in event ? event.targetAgentId : null,
    ]),
    evaluation: { status, reasons },
  }
}

const file = readVectors<RubricDebateCase>('rubric-debate')

describe('rubric debate vectors', () => {
  it('holds as many cases as it says', () => {
    expect(file.cases).toHaveLength(file.count)
  })

  it.each(file.cases.filter(({ id }) => !isException('rubric-debate', id)))('$id', (given) => {
    checkFields(given)
    const run = runRubricDebate({ ...given.input, agents: given.input.agents.map(readAgent) })
    expect(writeRun(run)).toEqual(given.expected)
  })
})
