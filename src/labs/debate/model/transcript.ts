import type { AgentId } from '../../../engine/votes/vote'
import type {
  Concern,
  Critique,
  DebateEvent,
  EndedBy,
  Risk,
  RubricDebateRun,
  StopReason,
} from '../../../engine/protocols/debate/debate-run'
import type { CheckResult } from '../../../engine/protocols/debate/checks'
import type { Pass } from '../../../engine/protocols/debate/hold-pass'
import type { DebateVote } from '../../../engine/protocols/debate/plan'
import type { DebateMemberRecord, HeldDebate } from './record'

/** What a member is in place of a model, and what it may do, as far as that is known here. */
export interface TranscriptAgent {
  readonly id: AgentId
  readonly name: string
  readonly role: string
  readonly evidenceScope: readonly string[]
  readonly requiredEvidence: readonly string[]
  /** Its own where it is told, else what speaks for it here. */
  readonly model: string
  readonly behaviour: DebateMemberRecord['behaviour']
  /** As told: here, a member sees the evidence and nothing else. */
  readonly tools: readonly string[]
  readonly permissions: {
    readonly canEmit: readonly string[]
    readonly holdsVeto: boolean
    readonly authority: number
  }
}

interface WrittenDissent {
  readonly agentId: AgentId
  readonly vote: DebateVote
  readonly risks: readonly string[]
}

/** What another engineer needs in order to inspect a debate. */
export interface DebateTranscript {
  readonly runId: string
  readonly goal: string
  readonly agents: readonly TranscriptAgent[]
  readonly evidence: Readonly<Record<string, string>>
  readonly proposals: readonly {
    readonly agentId: AgentId
    readonly answer: string
    readonly evidenceRefs: readonly string[]
    readonly risks: readonly string[]
  }[]
  readonly critiques: readonly (Omit<Critique, 'concerns'> & {
    readonly concerns: readonly string[]
  })[]
  readonly votes: readonly {
    readonly agentId: AgentId
    readonly vote: DebateVote
    readonly confidence: number
  }[]
  /** As the decision's record has it. */
  readonly dissent: readonly WrittenDissent[]
  /** What that record has left out. */
  readonly erasedDissent: readonly WrittenDissent[]
  readonly finalOwner: string
  readonly stopReason: StopReason
  /** The limit, the checks or the owner that ended it; null where the votes did. */
  readonly endedBy: EndedBy | null
  readonly checks: readonly CheckResult[]
  /** What was said in passes that were sent back. */
  readonly earlierPasses: readonly Pass[]
  readonly cost: { readonly spent: number; readonly budget: number | null }
  readonly limits: NonNullable<HeldDebate['cost']['caps']>
  readonly used: RubricDebateRun['metered']
  readonly events: readonly Pick<DebateEvent, 'type'>[]
}

const MODELS = {
  rubric: 'rubric',
  scripted: 'fixed statement',
  failing: 'does not answer',
} as const satisfies Record<DebateMemberRecord['kind'], string>

/** Characters of what everybody has against everybody that a page can write to a file without standing still. */
const MAX_WRITTEN = 10_000_000

/** Every critique repeats all that there is against its target, so a file can be far longer than the plan. */
export function isTooLongToWrite({ run }: HeldDebate): boolean {
  let written = 0
  for (const { critiques } of [...(run.earlier ?? []), run]) {
    for (const { concerns } of critiques) {
      for (const concern of concerns) written += writeConcern(concern).length
      if (written > MAX_WRITTEN) return true
    }
  }
  return false
}

export function writeTranscript({
  run,
  members,
  evidence,
  dissent,
  cost,
}: HeldDebate): DebateTranscript {
  const write = (each: HeldDebate['dissent'][number]): WrittenDissent => ({
    ...each,
    risks: each.risks.map(writeConcern),
  })
  const kept = run.decision.dissent
  return {
    runId: run.runId,
    goal: run.goal,
    agents: members.map(writeAgent),
    evidence: Object.fromEntries(
      evidence.filter(({ isThere }) => isThere).map(({ key, text }) => [key, text]),
    ),
    proposals: run.proposals.map(({ agentId, answer, evidenceRefs, risks }) => ({
      agentId,
      answer,
      evidenceRefs,
      risks: risks.map(writeConcern),
    })),
    critiques: run.critiques.map((critique) => ({
      ...critique,
      concerns: critique.concerns.map(writeConcern),
    })),
    votes: run.proposals.map(({ agentId, vote, confidence }) => ({ agentId, vote, confidence })),
    dissent: kept.map(write),
    erasedDissent: dissent
      .filter(({ agentId }) => !kept.some((each) => each.agentId === agentId))
      .map(write),
    finalOwner: run.finalOwner,
    stopReason: run.decision.stopReason,
    endedBy: run.decision.endedBy ?? null,
    checks: run.checks ?? [],
    earlierPasses: run.earlier ?? [],
    cost: { spent: cost.spent, budget: cost.budget },
    limits: cost.caps ?? {},
    used: run.metered,
    events: run.transcript,
  }
}

const writeAgent = (member: DebateMemberRecord): TranscriptAgent => ({
  id: member.id,
  name: member.name,
  role: member.role,
  evidenceScope: member.evidenceScope,
  requiredEvidence: member.needs,
  model: member.model ?? MODELS[member.kind],
  behaviour: member.behaviour,
  tools: member.tools ?? [],
  permissions: {
    canEmit: member.canEmit,
    holdsVeto: member.holdsVeto,
    authority: member.authority,
  },
})

/** In the words of a record, for people who read it without this page. */
export function writeConcern(concern: Concern | Risk): string {
  if ('missing' in concern) return `missing evidence: ${concern.missing}`
  return 'text' in concern ? concern.text : 'cites no evidence'
}

export const transcriptToJson = (transcript: DebateTranscript): string =>
  `${JSON.stringify(transcript, null, 2)}\n`
