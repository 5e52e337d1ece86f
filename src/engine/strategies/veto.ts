import { countHeads, holdBallots, majorityLine, majorityOf } from './ballot'
import type { Finding, Poll, Strategy } from './strategy'
import { line } from './working'

/** Majority over heads, but a cited objection by a veto holder blocks a proposal. */
export const veto: Strategy = {
  id: 'veto',
  assess(poll, settings) {
    const { findings, vetoes } = collectVetoes(poll)
    return holdBallots(poll, settings, {
      count: countHeads,
      findings,
      judge: (proposal, count) => {
        const blocks = vetoes.get(proposal.index) ?? 0
        return {
          outcome: blocks > 0 ? 'rejected' : majorityOf(count),
          working: [
            majorityLine(proposal, count),
            line('vetoes', 'more-than', { vetoes: blocks, zero: 0 }, { proposalId: proposal.id }),
          ],
        }
      },
    })
  },
}

/** A veto without a citation is reported and does not count. */
function collectVetoes({ tally, electorate }: Poll): {
  findings: Finding[]
  vetoes: ReadonlyMap<number, number>
} {
  const { columns } = tally
  const findings: Finding[] = []
  const vetoes = new Map<number, number>()
  for (const { id: agentId, holdsVeto } of electorate.agents) {
    if (holdsVeto !== true) continue
    for (const at of columns.votesOf(columns.agentIndex(agentId))) {
      const { proposalId, vote } = columns.votes[at]!
      if (vote.stance !== 'disagree' || !tally.counts(at)) continue
      const cites = vote.evidence !== undefined && vote.evidence.length > 0
      findings.push({ code: cites ? 'vetoed' : 'veto-without-evidence', proposalId, agentId })
      if (cites) {
        const proposal = columns.proposalOf(at)
        vetoes.set(proposal, (vetoes.get(proposal) ?? 0) + 1)
      }
    }
  }
  return { findings, vetoes }
}
