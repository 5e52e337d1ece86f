import { selectBallotRound } from '../../store/selectors'
import { usePlayground } from '../../store/hooks/use-playground'
import { useProposals } from '../../store/hooks/use-proposals'
import { layOutBallots } from './ballot-sheet'
import type { BallotSheet } from './ballot-sheet'

/** The ballots of the round under the playhead. */
export function useBallots() {
  const agents = usePlayground((state) => state.scenario.agents)
  const sheet = usePlayground((state) =>
    layOutOnce(state.scenario.moves, state.run.spoken, selectBallotRound(state)),
  )
  const round = usePlayground(selectBallotRound)
  return { agents, proposals: useProposals(), sheet, round }
}

type Given = Parameters<typeof layOutBallots>

let last: { readonly given: Given; readonly sheet: BallotSheet } | null = null

/** Several panels show the same sheet, which is worth laying out once. */
function layOutOnce(...given: Given): BallotSheet {
  if (last?.given.every((each, place) => each === given[place]) === true) return last.sheet
  const sheet = layOutBallots(...given)
  last = { given, sheet }
  return sheet
}
