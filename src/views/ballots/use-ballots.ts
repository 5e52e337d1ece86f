import { useMemo } from 'react'
import { proposalsAt, selectBallotRound, selectRound } from '../../store/selectors'
import { usePlayground } from '../use-playground'
import { layOutBallots } from './ballot-sheet'

/** The ballots of the round under the playhead. */
export function useBallots() {
  const scenario = usePlayground((state) => state.scenario)
  const summary = usePlayground((state) => state.run.summary)
  const spoken = usePlayground((state) => state.run.spoken)
  const round = usePlayground(selectBallotRound)
  const ranRound = usePlayground(selectRound)
  const { moves, agents } = scenario
  const sheet = useMemo(() => layOutBallots(moves, spoken, round), [moves, spoken, round])
  const proposals = useMemo(
    () => proposalsAt(scenario, summary, ranRound),
    [scenario, summary, ranRound],
  )
  return { agents, proposals, sheet, round }
}
