import { finishImport } from './finish-import'
import type { GivenFile, Import } from './imported'
import { pollRecords } from './poll-records'
import { createComplain, parseRecords, type Records } from './read-records'
import type { Report } from './report'
import { titleFrom } from './title'
import { formatNumber, truncate } from '../../describe/format'

/** What an engine says that it decided; any of it may be missing or wrong, and the votes still count. */
interface Claim {
  readonly isDecided: boolean
  readonly decision: string | null
  readonly proposalId: string | null
  readonly confidence: number | null
  readonly reasoning: string | null
}

export function importConsensusResult(file: GivenFile, value: object, report: Report): Import {
  const complain = createComplain(file, report)
  const claim = readClaim(value)
  const verdict = describeVerdict(claim)
  report.notes.push(verdict)
  if (claim.reasoning !== null)
    report.notes.push(`Its reasoning: ${truncate(claim.reasoning, MAX_QUOTED)}`)
  const records = withDecision(parseRecords(value, complain), claim)
  const poll = {
    title: titleFrom(file.name, 'Decision'),
    prompt: `${verdict} Which rules agree?`,
    ...pollRecords(records, report, complain),
  }
  return finishImport('consensus-result', file.name, poll, report)
}

function readClaim(value: object): Claim {
  const { decided, decision, proposalId, confidence, reasoning } = value as Readonly<
    Record<string, unknown>
  >
  const text = (given: unknown) => (typeof given === 'string' && given.trim() !== '' ? given : null)
  return {
    isDecided: decided === true,
    decision: text(decision),
    proposalId: text(proposalId),
    confidence: typeof confidence === 'number' ? confidence : null,
    reasoning: text(reasoning),
  }
}

/** Of all proposals, the result tells the words of the one that won. */
function withDecision(records: Records, { proposalId: id, decision: content }: Claim): Records {
  if (id === null || records.proposals.some((proposal) => proposal.id === id)) return records
  return { ...records, proposals: [...records.proposals, { id, content }] }
}

function describeVerdict({ isDecided, proposalId, decision, confidence }: Claim): string {
  const winner = proposalId ?? decision
  const sureness = confidence === null ? '' : ` with confidence ${formatNumber(confidence)}`
  if (!isDecided) return `The engine that wrote this decided nothing${sureness && `,${sureness}`}.`
  return `The engine that wrote this decided${winner === null ? '' : ` for ${truncate(winner, MAX_QUOTED)}`}${sureness}.`
}

const MAX_QUOTED = 300
