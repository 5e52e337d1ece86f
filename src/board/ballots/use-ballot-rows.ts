import { useMemo } from 'react'
import { usePlayground } from '../../store/hooks/use-playground'
import { groupBallots, type BallotRow } from './group-ballots'
import type { useBallots } from './use-ballots'

type Ballots = Pick<ReturnType<typeof useBallots>, 'agents' | 'proposals' | 'sheet'>

/** The rows of the grid: an agent each, or all agents of equal ballots together. */
export function useBallotRows({ agents, proposals, sheet }: Ballots): readonly BallotRow[] {
  const grouping = usePlayground((state) => state.grouping)
  return useMemo(
    () =>
      grouping
        ? groupBallots(agents, proposals, sheet, grouping)
        : agents.map((agent) => ({ agents: [agent], count: 1 })),
    [agents, proposals, sheet, grouping],
  )
}
