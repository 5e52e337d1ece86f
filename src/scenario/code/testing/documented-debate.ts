/** The names and fields of the documented debate, so that what is exported for it can be compiled. */
export const DOCUMENTED_DEBATE = `export type Vote = 'accept' | 'revise' | 'escalate'

export type DebateInput = {
  runId: string
  goal: string
  evidence: Record<string, string | undefined>
  finalOwner: string
  agents: DebateAgent[]
}

export type Statement = {
  answer: string
  evidenceRefs: string[]
  vote: Vote
  confidence: number
  risks: string[]
}

export type DebateAgent = {
  id: string
  role: string
  evidenceScope: string
  weight: number
  propose: (input: Omit<DebateInput, 'agents'>) => Statement
}

export type DebateRun = {
  decision: { stopReason: string; accepted: boolean; dissent: string[] }
}

export declare function createRubricAgent(config: {
  id: string
  role: string
  evidenceScope: string
  requiredEvidence: string[]
  acceptedAnswer: string
  weight?: number
}): DebateAgent
export declare function runDebate(input: DebateInput): DebateRun
export declare function evaluateDebate(run: DebateRun): { status: 'pass' | 'fail' }
`
