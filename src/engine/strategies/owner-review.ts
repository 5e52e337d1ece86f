import type { ProposalId } from '../votes/vote'
import { ownerStances } from './owner-stances'
import type { Assessment, Strategy, UndecidedBecause } from './strategy'
import { settle } from './tie-break'
import { line, of } from '../working'

/** The final owner's own stance decides; the dissent is listed beside it. */
export const ownerReview: Strategy = {
  name: 'Owner review',
  family: 'pattern',
  motto: 'The owner decides',
  rule: 'The final owner decides, with the dissent on the table.',
  confidence: 'share',
  ignores: ['weight', 'proposal-count', 'absence', 'evidence', 'min-voters', 'threshold'],
  assess(poll, settings) {
    const stances = ownerStances(poll)
    const { proposals } = poll.tally
    const everything = proposals.map(({ id }) => id)
    if (stances === null) return undecided('no-final-owner', everything)
    const agreed = proposals.filter(({ index }) => stances.get(index) === 'agree')
    const refused = proposals.filter(({ index }) => stances.get(index) === 'disagree')
    const agentId = poll.electorate.finalOwner!
    const working = [...agreed, ...refused].map(({ id, index }) =>
      line('owner-agrees', 'given', [of('owner-agrees', stances.get(index) === 'agree' ? 1 : 0)], {
        agentId,
        proposalId: id,
      }),
    )
    if (agreed.length > 0) {
      return { ...settle(agreed, poll, settings, []), confidence: 1, flips: [], working }
    }
    const [first] = refused
    if (!first)
      return undecided(stances.size > 0 ? 'owner-abstained' : 'awaiting-owner', everything)
    return {
      outcome: { status: 'rejected' },
      leader: first.id,
      confidence: 0,
      flips: [],
      working,
      dissentOn: refused.map(({ id }) => id),
    }
  },
}

/** Until the owner has spoken, all dissent is for the owner to read. */
const undecided = (because: UndecidedBecause, dissentOn: readonly ProposalId[]): Assessment => ({
  outcome: { status: 'undecided', because },
  leader: null,
  confidence: 0,
  flips: [],
  working: [],
  dissentOn,
})
