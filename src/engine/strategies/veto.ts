import { citesAnything } from '../votes/citations'
import { NONE } from '../votes/roster'
import { countHeads, holdBallots, majorityLines, majorityOf } from './ballot'
import { oncePerPoll, type Finding, type Strategy } from './strategy'
import { line, of } from '../working'

/** Majority over heads, but a cited objection by a veto holder blocks a proposal. */
export const veto: Strategy = {
  name: 'Veto',
  family: 'pattern',
  motto: 'Unless vetoed',
  rule: 'Majority, unless a veto holder objects and cites why.',
  confidence: 'share',
  ignores: ['weight', 'absence', 'order', 'proposal-count', 'min-voters', 'threshold'],
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
            ...majorityLines(proposal, count),
            line('vetoes', 'more-than', [of('vetoes', blocks), of('zero', 0)], {
              proposalId: proposal.id,
            }),
          ],
        }
      },
    })
  },
}

/** A veto without a citation is reported and does not count. */
const collectVetoes = oncePerPoll(({ tally, electorate }) => {
  const { columns } = tally
  const holders = electorate.agents
    .filter(({ holdsVeto }) => holdsVeto === true)
    .map(({ id }) => columns.agentIndex(id))
    .filter((agent) => agent !== NONE)
  const findings: Finding[] = []
  const vetoes = new Map<number, number>()
  for (const at of tally.objectionsBy(holders)) {
    const { agentId, proposalId, vote } = columns.votes[at]!
    const cites = citesAnything(vote.evidence)
    findings.push({ code: cites ? 'vetoed' : 'veto-without-evidence', proposalId, agentId })
    if (!cites) continue
    const proposal = tally.proposalOf(at)
    vetoes.set(proposal, (vetoes.get(proposal) ?? 0) + 1)
  }
  return { findings, vetoes }
})
