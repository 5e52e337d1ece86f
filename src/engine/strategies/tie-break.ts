import { createRandom } from '../random'
import type { Settings } from '../settings'
import { TOLERANCE } from '../tolerance'
import type { ProposalTally } from '../votes/tally'
import { ownerStances } from './owner-stances'
import type { Finding, Outcome, Poll } from './strategy'

/** One candidate wins; several go to the tie-break. */
export function settle(
  candidates: readonly ProposalTally[],
  poll: Poll,
  settings: Settings,
  findings: readonly Finding[],
): { outcome: Outcome; leader: string | null; findings: readonly Finding[] } {
  const members = candidates.map(({ id }) => id)
  const winner = candidates.length === 1 ? candidates[0]! : breakTie(candidates, poll, settings)
  if (winner === null) {
    return { outcome: { status: 'tied', between: members }, leader: null, findings }
  }
  const outcome: Outcome = { status: 'decided', winner: winner.id }
  if (candidates.length === 1) return { outcome, leader: winner.id, findings }
  const code = settings.tieBreak === 'first' ? 'exact-tie' : 'tie-broken'
  return {
    outcome,
    leader: winner.id,
    findings: [...findings, { code, proposalId: winner.id, members }],
  }
}

/** Chooses between equal candidates as the scenario says; null where that does not settle it. */
function breakTie(
  candidates: readonly ProposalTally[],
  poll: Poll,
  { tieBreak, seed }: Settings,
): ProposalTally | null {
  switch (tieBreak) {
    case 'none':
      return null
    case 'first':
      return candidates[0] ?? null
    case 'most-confident':
      return onlyOne(mostConfident(candidates, poll))
    case 'owner':
      return onlyOne(agreedByOwner(candidates, poll))
    case 'seeded-lot':
      return candidates[Math.floor(createRandom(seed)() * candidates.length)] ?? null
  }
}

const onlyOne = (candidates: readonly ProposalTally[]): ProposalTally | null =>
  candidates.length === 1 ? candidates[0]! : null

function mostConfident(candidates: readonly ProposalTally[], { tally }: Poll): ProposalTally[] {
  const confidence = ({ index }: ProposalTally) => tally.columns.proposals[index]!.confidence
  const highest = Math.max(...candidates.map(confidence))
  return candidates.filter((each) => confidence(each) >= highest - TOLERANCE)
}

function agreedByOwner(candidates: readonly ProposalTally[], poll: Poll): ProposalTally[] {
  const stances = ownerStances(poll)
  return candidates.filter(({ index }) => stances?.get(index) === 'agree')
}
