import { lastReasons, type VoteRecord } from '../../votes/vote'
import type { Step } from './comparison'
import type { Present } from './present'
import { changeBallots, MISSING, refOf, removeBallots, type Profile } from './profile'

type BallotStep = Exclude<Step, { readonly kind: 'threshold' }>

/** What the page makes of a step: ballots of this round are changed in place, others are cast anew. */
export function applyStep(profile: Profile, step: Step, present: Present): Profile | null {
  if (step.kind === 'threshold') {
    return { ...profile, settings: { ...profile.settings, threshold: step.value } }
  }
  const own = ownBallots(profile, step)
  const last = own.at(-1)
  switch (step.kind) {
    case 'remove':
      return last ? removeBallots(profile, own.map(refOf)) : null
    case 'stance': {
      const { stance } = step
      if (!last) return castAnew(profile, step, present)
      if (last.record.vote.stance === stance) return null
      return changeBallots(profile, [refOf(last)], (vote) => ({ ...vote, stance }))
    }
    case 'weight': {
      if (!last) return null
      const weight = step.weight * present.factorOf(last.place)
      return changeBallots(profile, [refOf(last)], (vote) => ({ ...vote, weight }))
    }
  }
}

const ownBallots = ({ votes, round }: Profile, { agentId, proposalId }: BallotStep) =>
  votes.filter(
    ({ record, round: cast }) =>
      cast === round && record.agentId === agentId && record.proposalId === proposalId,
  )

function castAnew(
  profile: Profile,
  { agentId, proposalId, stance }: Extract<Step, { readonly kind: 'stance' }>,
  { weightOf, end }: Present,
): Profile {
  const { votes, round } = profile
  const cast = votes.map(({ record }) => record)
  const vote = {
    ...lastReasons(cast, agentId, proposalId),
    proposalId,
    stance,
    weight: weightOf(agentId, proposalId),
  }
  const timestamp = votes.at(-1)?.record.timestamp ?? 0
  const record: VoteRecord = { agentId, proposalId, vote, timestamp }
  const isBefore = ({ place }: (typeof votes)[number]) => place >= 0 && place < end
  const at = votes.findLastIndex(isBefore) + 1
  return { ...profile, votes: votes.toSpliced(at, 0, { place: MISSING, round, record }) }
}
