import { NONE } from '../votes/roster'
import { confidenceWeighted } from './confidence-weighted'
import { oncePerPoll } from './strategy'
import type { Finding, Strategy } from './strategy'
import { line, of } from './working'

/** The heaviest voter's first agree decides at once; the others are asked only if it agrees with nothing. */
export const hierarchical: Strategy = {
  id: 'hierarchical',
  assess(poll, settings) {
    const { tally } = poll
    const override = findOverride(poll)
    if (!override) return { ...confidenceWeighted.assess(poll, settings), unit: 'share' }
    const { agentId, proposalId, weight } = override
    const findings: Finding[] = [{ code: 'threshold-ignored' }, { code: 'not-a-probability' }]
    if (tally.voters < settings.minVoters) findings.push({ code: 'min-voters-ignored' })
    if (tally.isTopWeightShared) findings.push({ code: 'exact-tie', agentId })
    return {
      outcome: { status: 'decided', winner: proposalId },
      leader: proposalId,
      confidence: weight,
      critical: null,
      working: [line('top-weight', 'given', [of('top-weight', weight)], { agentId, proposalId })],
      findings,
      alsoIgnores: ['threshold', 'min-voters'],
    }
  },
}

const findOverride = oncePerPoll(({ tally }) => {
  const { columns, topVote } = tally
  if (topVote === NONE) return null
  const agreed = tally.firstAgreeBy(columns.agent[topVote]!)
  if (agreed === NONE) return null
  const { agentId, proposalId } = columns.votes[agreed]!
  return { agentId, proposalId, weight: columns.weight[topVote]! }
})
