import { citesAnything } from '../../../votes/citations'
import type { Aspect, Way } from '../aspect'
import { changeBallots, countedVotes, refOf, type Profile } from '../profile'

/** Cited where there is no rubric: anything counts. */
const ANYTHING = ['anything']

function criteriaOf({ electorate: { rubric = [] } }: Profile): readonly string[] {
  return rubric.length === 0 ? ANYTHING : rubric
}

const citingAll: Way = {
  name: 'citing-all',
  ballotsOf: (profile) => {
    const { rubric = [] } = profile.electorate
    const citesAll = (evidence: readonly string[] = []) =>
      rubric.length === 0
        ? citesAnything(evidence)
        : rubric.every((criterion) => evidence.includes(criterion))
    return countedVotes(profile)
      .filter(({ record }) => !citesAll(record.vote.evidence))
      .map(refOf)
  },
  neutralise: (profile, ballots) =>
    changeBallots(profile, ballots, (vote) => ({
      ...vote,
      evidence: [...(vote.evidence ?? []), ...criteriaOf(profile)],
    })),
}

const citingNothing: Way = {
  name: 'citing-nothing',
  ballotsOf: (profile) =>
    countedVotes(profile)
      .filter(({ record }) => citesAnything(record.vote.evidence))
      .map(refOf),
  neutralise: (profile, ballots) =>
    changeBallots(profile, ballots, (vote) => ({ ...vote, evidence: [] })),
}

/** Without it, every vote cites every criterion, or none does. */
export const evidence: Aspect = { id: 'evidence', ways: [citingAll, citingNothing] }
