import type { Edit } from '../../scenario/edits/edit'
import { castVote, findVote, type BallotChange, type Place } from '../../scenario/edits/votes'
import type { ScenarioDocument } from '../../scenario/scenario'
import type { SheetVote } from './ballot-sheet'

/** A vote as it would be cast again: its reasons stay, whatever is changed about it. */
function inherit({ hasOwnWeight, ...shown }: SheetVote): BallotChange {
  const { stance, reasoning, evidence, causalLevel } = shown
  const weight = hasOwnWeight ? shown.weight : undefined
  return { stance, weight, reasoning, evidence, causalLevel: causalLevel ?? undefined }
}

/** A vote that is not yet of this round and hand takes over what stood there before. */
export function changeVote(
  scenario: ScenarioDocument,
  place: Place,
  shown: SheetVote | undefined,
  change: BallotChange,
  step: string,
): Edit {
  const inherited = findVote(scenario, place) || !shown ? {} : inherit(shown)
  return castVote(scenario, place, { ...inherited, ...change }, step)
}
