import type { ResolvedConsensusConfig } from '../consensus-config'
import { ConsensusError } from '../errors'
import { settingsFor } from '../settings'
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
    // Copies: a rule that sorts what it gets must not reorder the record.
    const counted = votes.filter((_, at) => !tally.isReplaced(at))
    const own = settingsFor(strategy.id, config)
    return readAnswer(strategy.id, strategy.evaluate([...proposals], counted, own), proposals)
  },
})

function readAnswer(
  id: string,
  answer: ConsensusEvaluation,
  proposals: readonly Proposal[],
): Assessment {
  const refuse = (field: string, reason: string) =>
    new ConsensusError('invalid-evaluation', `${id}.${field}`, reason)
  const given: unknown = answer
  if (typeof given !== 'object' || given === null) throw refuse('answer', 'must be an object')
  const { reached, confidence, reasoning } = answer
  const leader = answer.winningProposalId ?? null
  if (typeof reached !== 'boolean') throw refuse('reached', 'must be true or false')
  if (!(confidence >= 0 && Number.isFinite(confidence))) {
    throw refuse('confidence', 'must be a number from 0 up')
  }
  if (leader !== null && !proposals.some((proposal) => proposal.id === leader)) {
    throw refuse('winningProposalId', `unknown "${leader}"`)
  }
  return {
    outcome: !reached
      ? { status: 'undecided', because: 'below-threshold' }
      : leader === null
        ? { status: 'decided-without-winner' }
        : { status: 'decided', winner: leader },
    leader,
    confidence,
    flips: [],
    working: [],
    ...(typeof reasoning === 'string' && reasoning !== '' ? { reasoning } : {}),
  }
}
