import type { Settings } from '../settings'
import { exceeds } from '../tolerance'
import type { ProposalTally } from '../votes/tally'
import { findFront } from './front'
import type { Assessment, CriticalThreshold, Finding, Poll } from './strategy'
import { settle } from './tie-break'
import { line, lineAtScale, of, type WorkingLine } from '../working'

export type BallotOutcome = 'approved' | 'rejected' | 'no-consensus'

export interface Count {
  readonly approve: number
  readonly reject: number
  readonly cast: number
}

export const countHeads = ({ agrees, disagrees, votes }: ProposalTally): Count => ({
  approve: agrees,
  reject: disagrees,
  cast: votes,
})

export const countWeight = (tally: ProposalTally): Count => ({
  approve: tally.agreeWeight,
  reject: tally.disagreeWeight,
  cast: tally.totalWeight,
})

export interface BallotResult {
  readonly outcome: BallotOutcome
  readonly working: readonly WorkingLine[]
}

/** Where little is cast, little noise is in it. */
const scaleOf = ({ cast }: Count): number => Math.min(1, cast)

export function majorityOf(count: Count): BallotOutcome {
  const { approve, reject } = count
  const scale = scaleOf(count)
  if (exceeds(approve, reject, scale)) return 'approved'
  return exceeds(reject, approve, scale) ? 'rejected' : 'no-consensus'
}

/** The two comparisons that a majority is, in heads or in weight. */
export function majorityLines({ id }: ProposalTally, count: Count, heads = true) {
  const { approve, reject } = count
  const operands = heads
    ? [of('agrees', approve), of('disagrees', reject)]
    : [of('agree-weight', approve), of('disagree-weight', reject)]
  const about = { proposalId: id }
  return [
    lineAtScale(scaleOf(count), 'rejected', 'more-than', operands.toReversed(), about),
    lineAtScale(scaleOf(count), 'approved', 'more-than', operands, about),
  ]
}

export interface BallotRule {
  readonly count: (proposal: ProposalTally) => Count
  readonly judge: (proposal: ProposalTally, count: Count) => BallotResult
  readonly flips?: (bestShare: number) => readonly CriticalThreshold[]
  readonly findings?: readonly Finding[]
}

/**
 * Puts every proposal to the same ballot. The winner is the approved one with the largest share of
 * approvals; without one, the proposal nearest to approval says how the ballot went.
 */
export function holdBallots(poll: Poll, settings: Settings, rule: BallotRule): Assessment {
  const { proposals } = poll.tally
  const counts = proposals.map(rule.count)
  const results = proposals.map((proposal, i) => rule.judge(proposal, counts[i]!))
  const shares = counts.map(({ approve, cast }) => (cast > 0 ? approve / cast : null))
  const approvedShares = shares.map((share, i) =>
    results[i]!.outcome === 'approved' ? share : null,
  )
  const working = proposals.flatMap((proposal, i) => [
    ...shareLine(proposal, counts[i]!, rule.count === countWeight),
    ...results[i]!.working,
  ])
  const findings = [...(rule.findings ?? [])]
  const best = Math.max(0, ...shares.map((share) => share ?? 0))
  const flips = rule.flips?.(best) ?? []
  const front = findFront(proposals, approvedShares)
  if (front.length > 0) {
    return {
      ...settle(front, poll, settings, findings),
      flips,
      working,
      ...shareOf(front, shares),
    }
  }
  const nearest = nearestToApproval(proposals, shares)
  const equals = findFront(proposals, shares)
  if (equals.length > 1) {
    findings.push({ code: 'exact-tie', members: equals.map(({ id }) => id) })
  }
  const status = nearest === null ? 'no-consensus' : results[nearest]!.outcome
  return {
    outcome:
      status === 'rejected'
        ? { status: 'rejected' }
        : { status: 'undecided', because: 'no-consensus' },
    leader: nearest === null ? null : proposals[nearest]!.id,
    confidence: nearest === null ? 0 : shares[nearest]!,
    flips,
    working,
    findings,
  }
}

const shareOf = (front: readonly ProposalTally[], shares: readonly (number | null)[]) => ({
  confidence: shares[front[0]!.index] ?? 0,
})

function shareLine({ id }: ProposalTally, { approve, cast }: Count, byWeight: boolean) {
  if (cast === 0) return []
  const operands = byWeight
    ? [of('agree-weight', approve), of('total-weight', cast)]
    : [of('agrees', approve), of('votes', cast)]
  return [line('share', 'divide', operands, { proposalId: id })]
}

/** Unlike the front, it may have no approval at all: one has to be rejected. */
function nearestToApproval(
  proposals: readonly ProposalTally[],
  shares: readonly (number | null)[],
): number | null {
  const [first] = findFront(proposals, shares)
  if (first) return first.index
  const voted = shares.findIndex((share) => share !== null)
  return voted < 0 ? null : voted
}
