import { useMemo } from 'react'
import { proposalsAt, selectRound } from '../selectors'
import { usePlayground } from './use-playground'

export function useProposals() {
  const tabled = usePlayground((state) => state.scenario.proposals)
  const summary = usePlayground((state) => state.run.summary)
  const round = usePlayground(selectRound)
  return useMemo(() => proposalsAt(tabled, summary, round), [tabled, summary, round])
}
