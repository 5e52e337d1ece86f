import { NONE } from '../votes/roster'
import type { ProposalId } from '../votes/vote'
import { oncePerPoll, type Assessment, type Finding, type FindingCode, type Poll } from './strategy'

/** What the strict guards refuse to call a consensus. */
const UNSOUND: ReadonlySet<FindingCode> = new Set([
  'no-winner',
  'only-option',
  'opposed-by-majority',
  'thin-support',
  'untouched-winner',
])

export const isUnsound = ({ code }: Finding): boolean => UNSOUND.has(code)

/** Warnings that hold for the verdict of any rule. */
export const findOddities = (assessment: Assessment, poll: Poll): Finding[] => [
  ...findInOutcome(assessment, poll),
  ...findUnknown(poll),
]

/** Votes on proposals that do not exist count as voters, and for nothing else. */
const findUnknown = oncePerPoll(({ tally: { columns } }): readonly Finding[] => {
  const members = new Set<ProposalId>()
  for (let at = 0; at < columns.length; at++) {
    if (columns.proposal[at] === NONE) members.add(columns.votes[at]!.proposalId)
  }
  return members.size === 0 ? [] : [{ code: 'unknown-proposal', members: [...members] }]
})

function findInOutcome({ outcome }: Assessment, { tally }: Poll): Finding[] {
  if (outcome.status === 'decided-without-winner') return [{ code: 'no-winner' }]
  if (outcome.status !== 'decided') return []
  const { winner: proposalId } = outcome
  const winner = tally.proposals.find(({ id }) => id === proposalId)!
  const findings: Finding[] = []
  if (winner.disagreeHeads > winner.agreeHeads) {
    findings.push({ code: 'opposed-by-majority', proposalId })
  }
  const busier = tally.proposals.filter(({ votes }) => votes > winner.votes)
  if (busier.length > 0) {
    findings.push({ code: 'thin-support', proposalId, members: busier.map(({ id }) => id) })
  }
  return findings
}
