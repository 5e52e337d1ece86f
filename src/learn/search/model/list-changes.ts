import {
  isDecided,
  type Comparison,
  type NearestFlip,
  type Outcome,
  type Try,
} from '../../../engine'
import { describeVainSearch } from '../../../describe/describe-verdict'

/** What turns the verdict of one of two rules: into a decision, or away from what it decides. */
export interface RuleChanges {
  readonly rule: string
  readonly isDecided: boolean
  readonly flip: NearestFlip | null
  /** Of the edits that make the two agree, or part: those that turn it with fewer steps. */
  readonly tries: readonly Try[]
  /** The proposal whose ballots were changed to find a flip; null where none were. */
  readonly searchedOn: string | null
}

/** By rule; undefined where no flip was looked for. */
type Flips = readonly (NearestFlip | null | undefined)[]

export const listChanges = (
  { verdicts, tries }: Pick<Comparison, 'verdicts' | 'tries'>,
  flips: Flips,
  proposals: readonly { readonly id: string }[],
): readonly RuleChanges[] =>
  verdicts.map(({ rule, outcome, leader }, place) => {
    const flip = flips[place]
    return {
      rule,
      isDecided: isDecided(outcome),
      flip: flip ?? null,
      tries: tries.filter(
        ({ steps, outcomes }) =>
          isTurned(outcome, outcomes[place]!) && !(flip && flip.agents.length <= steps.length),
      ),
      searchedOn: flip === undefined ? null : (leader ?? proposals[0]?.id ?? null),
    }
  })

/** Into a decision, where there was none; away from what was decided, where there was one. */
const isTurned = (before: Outcome, after: Outcome): boolean =>
  isDecided(before) ? !isDecided(after) || winnerOf(before) !== winnerOf(after) : isDecided(after)

const winnerOf = (outcome: Outcome): string | null =>
  outcome.status === 'decided' ? outcome.winner : null

/** What was tried in vain; null where nothing was. */
export const describeNoFlip = ({ isDecided, searchedOn }: RuleChanges): string | null =>
  searchedOn === null ? null : describeVainSearch(isDecided, searchedOn)
