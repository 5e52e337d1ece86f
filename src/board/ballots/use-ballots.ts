import type { PlaygroundStore } from '../../store/playground-store'
import { selectBallotRound } from '../../store/selectors'
import { usePlayground, usePlaygroundStore } from '../../store/hooks/use-playground'
import { useProposals } from '../../store/hooks/use-proposals'
import { layOutBallots, type BallotSheet } from './ballot-sheet'

export function useBallots() {
  const store = usePlaygroundStore()
  const agents = usePlayground((state) => state.scenario.agents)
  const sheet = usePlayground((state) =>
    layOutOnce(
      store,
      state.scenario.agents,
      state.scenario.moves,
      state.run.spoken,
      selectBallotRound(state),
    ),
  )
  const round = usePlayground(selectBallotRound)
  return { agents, proposals: useProposals(), sheet, round }
}

type Given = Parameters<typeof layOutBallots>

/** The last sheet of each store, with what it was laid out from. */
const sheets = new WeakMap<
  PlaygroundStore,
  { readonly given: Given; readonly sheet: BallotSheet }
>()

/** Several panels show the same sheet, which is worth laying out once. */
function layOutOnce(store: PlaygroundStore, ...given: Given): BallotSheet {
  const last = sheets.get(store)
  if (last?.given.every((each, place) => each === given[place]) === true) return last.sheet
  const sheet = layOutBallots(...given)
  sheets.set(store, { given, sheet })
  return sheet
}
