import type { Evaluation } from '../../strategies/strategy'
import type { ProposalId } from '../../votes/vote'
import type { Comparison, Pair } from './comparison'
import { findCause } from './find-cause'
import { findTries } from './find-tries'
import type { Present } from './present'
import type { Profile } from './profile'
import { alignRows, findFirstDifferent, findSubjects } from './rows'
import type { Trial } from './trial'
import { areOfOneClass } from './verdict-class'

/** Why two rules differ on a board, and what would make them agree; null for what cannot be edited. */
export function* compareRules(
  profile: Profile,
  rules: Pair<string>,
  present: Present | null,
): Trial<Comparison> {
  const verdicts = (yield { profile, rules }) as unknown as Pair<Evaluation>
  const leaders = verdicts.map(({ leader }) => leader)
  const isSame = areOfOneClass(verdicts[0].outcome, verdicts[1].outcome)
  const cause = isSame ? null : yield* findCause(profile, verdicts)
  const subjects = findSubjects(profile, verdicts)
  const rows = alignRows(profile, verdicts, subjects)
  return {
    rules,
    verdicts: [keepLines(verdicts[0], leaders), keepLines(verdicts[1], leaders)],
    isSame,
    cause,
    subjects,
    rows,
    firstDifferent: findFirstDifferent(rows),
    ...(present === null ? NOTHING_TRIED : yield* findTries(profile, verdicts, cause, present)),
  }
}

const NOTHING_TRIED = { tries: [], tried: null } as const

/** Five hundred proposals make thousands of lines: those of the ones in front are enough. */
const keepLines = (
  evaluation: Evaluation,
  leaders: readonly (ProposalId | null)[],
): Evaluation => ({
  ...evaluation,
  working: evaluation.working.filter(
    ({ about }) => about.proposalId === undefined || leaders.includes(about.proposalId),
  ),
})
