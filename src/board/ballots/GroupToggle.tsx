import { useEffect, useMemo } from 'react'
import { useActions, usePlayground } from '../../store/hooks/use-playground'
import { groupBallots, groupingOf } from './group-ballots'
import type { useBallots } from './use-ballots'
import './group.css'

type Ballots = Pick<ReturnType<typeof useBallots>, 'agents' | 'proposals' | 'sheet'>

/** More ballots than this are not compared with every change of one of them. */
const MAX_COMPARED = 20_000
/** Fewer rows than this are not worth a switch. */
const MIN_SAVED = 2

/** In the corner of the grid, where its coming and going moves nothing. */
export default function GroupToggle(ballots: Ballots) {
  const { isGrouped, groupedCount, toggle } = useGrouping(ballots)
  if (groupedCount === null) return null
  return (
    <button
      type="button"
      className="group-toggle"
      aria-pressed={isGrouped}
      title={isGrouped ? 'Show every agent' : 'Show equal ballots as one row'}
      onClick={toggle}
    >
      Group equal<span className="visually-hidden"> ballots:</span>{' '}
      <span className="group-count">
        {ballots.agents.length} → {groupedCount} rows
      </span>
    </button>
  )
}

/** How many rows there would be with equal ballots together; null where it is not worth it. */
function useGrouping({ agents, proposals, sheet }: Ballots) {
  const grouping = usePlayground((state) => state.grouping)
  const { setView } = useActions()
  const rows = useMemo(
    () =>
      agents.length * proposals.length > MAX_COMPARED
        ? []
        : groupBallots(agents, proposals, sheet, grouping ?? undefined),
    [agents, proposals, sheet, grouping],
  )
  const hasNew = grouping !== null && agents.some(({ id }) => !grouping.has(id))
  useEffect(() => {
    if (hasNew) setView({ grouping: groupingOf(groupBallots(agents, proposals, sheet)) })
  }, [hasNew, agents, proposals, sheet, setView])
  const isWorthIt = rows.length > 0 && agents.length - rows.length >= MIN_SAVED
  return {
    isGrouped: grouping !== null,
    groupedCount: isWorthIt || grouping ? rows.length : null,
    toggle: () => setView({ grouping: grouping ? null : groupingOf(rows), cell: null }),
  }
}
