import { isCutShort, type RunEnd } from '../engine'

/** Why a run ends where its governing rule has not decided it. */
export const RUN_ENDS: Readonly<Record<Exclude<RunEnd, 'decided' | 'majority'>, string>> = {
  escalated: 'proposals are in conflict, so it is escalated to a person',
  timeout: 'the time is up',
  silence: 'no agent has anything left to say',
  'rounds-exhausted': 'there are no rounds left',
  'too-many-signals': 'the agents have said as much as a run may hold',
  'too-much-text': 'the scripts keep and say more than a run may hold',
  'too-much-recorded': 'there is more to record than a run may hold',
}

/** What people read beside the ballots of a run that was cut short, or ended before rounds with votes. */
export function describeRunEnd(end: RunEnd, round: number, hasLaterVotes: boolean): string | null {
  const ended = `The run ended in round ${round}`
  if (isCutShort(end)) {
    const later = hasLaterVotes ? ' Votes of later rounds do not count.' : ''
    return `${ended}: ${RUN_ENDS[end]}.${later}`
  }
  if (!hasLaterVotes) return null
  const why = end === 'decided' ? ' because it was decided' : ''
  return `${ended}${why}, so votes of later rounds do not count.`
}
