import { useCallback, useLayoutEffect, useMemo, useRef, type RefObject } from 'react'
import { useActions, usePlayground } from '../../store/hooks/use-playground'
import type { GridLayout } from './BallotGrid'
import type { useBallots } from './use-ballots'
import { useVoting } from './use-voting'

/** The ballots by row and column: which is active, which the Tab key leads to, and what a pointer does to them. */
export function useGridCells(
  frame: RefObject<HTMLElement | null>,
  { agents, proposals, sheet }: ReturnType<typeof useBallots>,
  { rows, columns }: GridLayout,
) {
  const cell = usePlayground((state) => state.cell)
  const { setView, settle } = useActions()
  const { cycle, setWeight } = useVoting()
  const active = cell && {
    row: agents.findIndex(({ id }) => id === cell.agent),
    column: proposals.findIndex(({ id }) => id === cell.proposalId),
  }
  const isDrawn =
    active !== null && rows.places.includes(active.row) && columns.places.includes(active.column)
  const tabStop = isDrawn ? active : { row: rows.places[0] ?? 0, column: columns.places[0] ?? 0 }
  const wantsFocus = useRef(false)
  useLayoutEffect(() => {
    if (!wantsFocus.current || !isDrawn) return
    wantsFocus.current = false
    const focused = frame.current?.querySelector<HTMLElement>(
      `[data-row="${active.row}"][data-column="${active.column}"]`,
    )
    focused?.focus({ preventScroll: true })
    bringAboveSheet(focused)
  })
  const cellAt = useCallback(
    (row: number, column: number) => {
      const agent = agents[row]
      const proposal = proposals[column]
      if (!agent || !proposal) return null
      const at = { agent: agent.id, proposalId: proposal.id }
      return { at, vote: sheet.voteOf(agent.id, proposal.id) }
    },
    [agents, proposals, sheet],
  )
  // Always the same while the sheet is, so that a cell is drawn again only for its own ballot.
  const actions = useMemo(
    () => ({
      onFocus: (row: number, column: number) => {
        const found = cellAt(row, column)
        if (!found) return
        wantsFocus.current = true
        setView({ cell: found.at })
      },
      onCycle: (row: number, column: number) => {
        const found = cellAt(row, column)
        if (found) cycle(found.at, found.vote)
      },
      onWeight: (row: number, column: number, weight: number) => {
        const found = cellAt(row, column)
        if (found) setWeight(found.at, found.vote, weight)
      },
      onSettle: settle,
    }),
    [cellAt, cycle, setWeight, setView, settle],
  )
  return { active, tabStop, cellAt, actions }
}

/** The details of a ballot cover the lower part of the rail, or on a phone of the page. */
function bringAboveSheet(cell: HTMLElement | null | undefined): void {
  const sheet = document.querySelector('.details')
  const rail = cell?.closest('.rail')
  if (!cell || !sheet || !rail) return
  const covered = cell.getBoundingClientRect().bottom - sheet.getBoundingClientRect().top
  if (covered <= 0) return
  const scroller = getComputedStyle(rail).overflowY === 'auto' ? rail : window
  scroller.scrollBy(0, covered + 8)
}
