import type { ResolvedConsensusConfig } from '../consensus-config'
import { ConsensusError } from '../errors'
import type { Proposal, VoteRecord } from '../votes/vote'
import type { Assessment, Rule } from './strategy'

/** A user's own rule. It sees proposals and votes as they are, and says what it makes of them. */
export interface ConsensusStrategy {
  readonly id: string
  evaluate(
    proposals: readonly Proposal[],
    votes: readonly VoteRecord[],
    config: ResolvedConsensusConfig,
  ): ConsensusEvaluation
}

export interface ConsensusEvaluation {
  readonly reached: boolean
  readonly winningProposalId?: string
  readonly confidence: number
  readonly reasoning: string
}

/** Makes a user's rule one of ours: same gate, same guards, same dissent. What it ignores, we cannot know. */
export const customRule = (strategy: ConsensusStrategy, config: ResolvedConsensusConfig): Rule => ({
  id: strategy.id,
  confidence: 'score',
  ignores: [],
  assess({ tally }) {
    const { proposals, votes } = tally.columns
    const counted = votes.filter((_, at) => !tally.isReplaced(at))
    return readAnswer(strategy.id, strategy.evaluate(proposals, counted, config), proposals)
  },
})

function readAnswer(
  id: string,
  answer: ConsensusEvaluation,
  proposals: readonly Proposal[],
): Assessment {
  const { reached, confidence, reasoning } = answer
  const leader = answer.winningProposalId ?? null
  if (!Number.isFinite(confidence) || confidence < 0) {
    throw new ConsensusError('invalid-evaluation', `${id}.confidence`, 'must be a number from 0 up')
  }
  if (leader !== null && !proposals.some((proposal) => proposal.id === leader)) {
    throw new ConsensusError('invalid-evaluation', `${id}.winningProposalId`, `unknown "${leader}"`)
  }
  return {
    outcome: !reached
      ? { status: 'undecided', because: 'below-threshold' }
      : leader === null
        ? { status: 'decided-without-winner' }
        : { status: 'decided', winner: leader },
    leader,
    confidence,
    critical: null,
    working: [],
    ...(reasoning === '' ? {} : { reasoning }),
  }
}
