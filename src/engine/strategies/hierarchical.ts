import type { ProposalTally, Tally } from '../votes/tally'
import { NONE } from '../votes/roster'
import { confidenceWeighted } from './confidence-weighted'
import type { Settings } from '../settings'
import {
  isDecided,
  oncePerPoll,
  type Assessment,
  type Finding,
  type Poll,
  type Strategy,
} from './strategy'
import { line, of } from '../working'

/** The heaviest voter's first agree decides at once; the others are asked only if it agrees with nothing. */
export const hierarchical: Strategy = {
  name: 'Hierarchical',
  family: 'swarm',
  motto: 'The heaviest decides',
  rule: 'The heaviest voter decides alone; if it agrees with nothing, weights do.',
  confidence: 'weight',
  ignores: ['proposal-count', 'absence', 'evidence'],
  assess(poll, settings) {
    const override = findOverride(poll)
    if (!override) return fallBack(poll, settings)
    const { agentId, proposalId, weight, isByPosition, isFirst } = override
    const heaviest = of(isFirst ? 'first-top-weight' : 'top-weight', weight)
    const findings: Finding[] = [{ code: 'threshold-ignored' }, { code: 'not-a-probability' }]
    if (poll.tally.voters < settings.minVoters) findings.push({ code: 'min-voters-ignored' })
    if (isByPosition) findings.push({ code: 'exact-tie', agentId })
    return {
      outcome: { status: 'decided', winner: proposalId },
      leader: proposalId,
      confidence: weight,
      flips: [],
      working: [line('top-weight', 'given', [heaviest], { agentId, proposalId })],
      findings,
      alsoIgnores: ['threshold', 'min-voters'],
    }
  },
}

/** Without a single vote there is nothing to fall back on, however little is asked for. */
function fallBack(poll: Poll, settings: Settings): Assessment {
  const byWeights = { ...confidenceWeighted.assess(poll, settings), unit: 'share' } as const
  if (poll.tally.columns.length > 0 || !isDecided(byWeights.outcome)) return byWeights
  return { ...byWeights, outcome: { status: 'undecided', because: 'no-consensus' }, flips: [] }
}

const findOverride = oncePerPoll(({ tally }) => {
  const { columns, topVote } = tally
  if (topVote === NONE) return null
  const top = columns.agent[topVote]!
  const agreed = tally.firstAgreedBy(top)
  if (!agreed) return null
  return {
    agentId: columns.agents[top]!,
    proposalId: agreed.id,
    weight: columns.weight[topVote]!,
    isByPosition: isByPosition(tally, top, agreed),
    isFirst: tally.equallyHeavy(top).next().done !== true,
  }
})

/** Whether another order of the same votes would have led elsewhere. */
function isByPosition(tally: Tally, top: number, chosen: ProposalTally): boolean {
  const leadsElsewhere = (voter: number) => {
    const agreed = tally.agreedBy(voter)
    return agreed.length !== 1 || agreed[0] !== chosen
  }
  if (leadsElsewhere(top)) return true
  for (const rival of tally.equallyHeavy(top)) if (leadsElsewhere(rival)) return true
  return false
}
