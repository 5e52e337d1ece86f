import type {
  DebateProposal,
  RubricDebateInput,
  StopReason,
} from '../../../engine/protocols/debate/debate-run'
import { decide } from '../../../engine/protocols/debate/decide'
import type { Evidence } from '../../../engine/protocols/debate/evidence'
import { propose } from '../../../engine/protocols/debate/propose'

/** How many proposals and critiques it takes when so many answer. */
export const wholeCost = (answering: number): number => answering * answering

interface Outlook {
  readonly stopReason: StopReason
  readonly proposals: readonly DebateProposal[]
}

/**
 * How a debate with other evidence would end, without writing down its critiques: they follow from
 * the proposals. Expects that no two participants have one id.
 */
export function foresee(input: RubricDebateInput, evidence: Evidence): Outlook {
  const answers = input.agents.flatMap((agent) => propose(agent, evidence) ?? [])
  const { budget = Infinity, agents } = input
  const proposals = answers.slice(0, budget)
  const isCutShort = wholeCost(answers.length) > budget
  return { stopReason: decide(input, { asked: agents.length, proposals, isCutShort }), proposals }
}
