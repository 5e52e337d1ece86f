import type { Proposal, VoteRecord } from '../../engine'
import { writeLiteral, type Literal } from './literal'

export const describeProposal = (proposal: Proposal): Literal => {
  const { id, content, reasoning, sourceAgentId, sourceSignalId, confidence, timestamp } = proposal
  return { id, content, reasoning, sourceAgentId, sourceSignalId, confidence, timestamp }
}

/** Without what the vote cites: only our own rules know of it. */
export const describeDocumentedVote = (record: VoteRecord): Literal => describe(record, false)

export const describeVote = (record: VoteRecord): Literal => describe(record, true)

function describe(record: VoteRecord, isWithEvidence: boolean): Literal {
  const { agentId, proposalId, vote, timestamp, causalLevel } = record
  const { stance, weight, reasoning, evidence } = vote
  return {
    agentId,
    proposalId,
    vote: {
      proposalId: vote.proposalId,
      stance,
      weight,
      ...(reasoning === undefined ? {} : { reasoning }),
      ...(isWithEvidence && evidence !== undefined ? { evidence } : {}),
    },
    timestamp,
    ...(causalLevel === undefined ? {} : { causalLevel }),
  }
}

/** Annotated, because thousands of votes make a type that takes the compiler minutes. */
export function writeTable(name: string, type: string, rows: readonly Literal[]): string {
  const start = `const ${name}: readonly ${type}[] = `
  return start + writeLiteral(rows, { taken: start.length })
}
