/** What a member stands to gain and lose by going along with the group or speaking up. */
const GAIN_OF_RIGHT_AGREEMENT = 1
const COST_OF_WRONG_AGREEMENT = 2
const BASE_HARM = 3
const HARM_PER_CONSENSUS = 1.5
const BASE_COST_OF_WRONG_CHALLENGE = 1
const COST_PER_STAKE = 0.5

export interface GroupthinkInput {
  /** How probable the member thinks it is that the group is right. */
  readonly belief: number
  /** Share of the group that agrees. */
  readonly groupConsensus: number
  /** What the member's reputation stands to lose. */
  readonly reputationStake: number
}

export interface GroupthinkDecision {
  readonly action: 'agree' | 'challenge'
  readonly agreeEV: number
  readonly challengeEV: number
  /** What challenging is worth beyond agreeing. */
  readonly margin: number
  readonly challengeProbability: number
  /** The belief at which both are worth the same. */
  readonly criticalBelief: number
}

/**
 * Agreeing is worth b(1+c) - c, challenging h - b(h+d), where the harm h of an error that nobody
 * names grows with the size of the agreement.
 */
export function decideAgreeOrChallenge(input: GroupthinkInput): GroupthinkDecision {
  const { belief, groupConsensus, reputationStake } = input
  const c = COST_OF_WRONG_AGREEMENT
  const h = BASE_HARM * (1 + HARM_PER_CONSENSUS * groupConsensus)
  const d = BASE_COST_OF_WRONG_CHALLENGE + COST_PER_STAKE * reputationStake
  const agreeEV = belief * (GAIN_OF_RIGHT_AGREEMENT + c) - c
  const challengeEV = h - belief * (h + d)
  const margin = challengeEV - agreeEV
  return {
    action: margin > 0 ? 'challenge' : 'agree',
    agreeEV,
    challengeEV,
    margin,
    challengeProbability: margin > 0 ? 1 : margin < 0 ? 0 : 0.5,
    criticalBelief: (h + c) / (GAIN_OF_RIGHT_AGREEMENT + c + h + d),
  }
}

export type Risk = 'low' | 'medium' | 'high'

export interface GroupthinkRisk {
  readonly expectedChallengers: number
  readonly actualChallengers: number
  readonly deficit: number
  readonly risk: Risk
}

/** Fewer challengers than the members' own interests predict is a sign of groupthink. */
export function assessGroupthink(
  members: readonly GroupthinkInput[],
  actualChallengers: number,
): GroupthinkRisk {
  const expectedChallengers = members.reduce(
    (sum, member) => sum + decideAgreeOrChallenge(member).challengeProbability,
    0,
  )
  const deficit = Math.max(0, expectedChallengers - actualChallengers)
  const risk =
    deficit > members.length / 2 ? 'high' : deficit > members.length / 4 ? 'medium' : 'low'
  return { expectedChallengers, actualChallengers, deficit, risk }
}
