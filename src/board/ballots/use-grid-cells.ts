import { useCallback, useLayoutEffect, useMemo, useRef, type RefObject } from 'react'
import { useActions, usePlayground } from '../../store/hooks/use-playground'
import type { GridLayout } from './BallotGrid'
import type { BallotRow } from './group-ballots'
import type { useBallots } from './use-ballots'
import { useVoting, type Ballots } from './use-voting'

/** The ballots by row and column: which is active, which the Tab key leads to, and what a pointer does to them. */
export function useGridCells(
  frame: RefObject<HTMLElement | null>,
  ballotRows: readonly BallotRow[],
  { proposals, sheet }: Pick<ReturnType<typeof useBallots>, 'proposals' | 'sheet'>,
  { rows, columns }: GridLayout,
) {
  const cell = usePlayground((state) => state.cell)
  const { setView, settle } = useActions()
  const { cycle, setWeight } = useVoting()
  const active = cell && {
    row: ballotRows.findIndex(({ agents }) => agents.some(({ id }) => id === cell.agent)),
    column: proposals.findIndex(({ id }) => id === cell.proposalId),
  }
  const isDrawn =
    active !== null && rows.places.includes(active.row) && columns.places.includes(active.column)
  const tabStop = isDrawn ? active : { row: rows.places[0] ?? 0, column: columns.places[0] ?? 0 }
  const wantsFocus = useRef<'pointer' | 'keys' | null>(null)
  useLayoutEffect(() => {
    const by = wantsFocus.current
    if (by === null || !isDrawn) return
    wantsFocus.current = null
    const focused = frame.current?.querySelector<HTMLElement>(
      `[data-row="${active.row}"][data-column="${active.column}"]`,
    )
    // A pointer has focused it already, and asking again would have the page laid out at once.
    if (focused === document.activeElement) return
    // What is under a pointer stays there, so that the next click hits it, too.
    focused?.focus({ preventScroll: by === 'pointer' })
  })
  const cellAt = useCallback(
    (row: number, column: number) => {
      const agents = ballotRows[row]?.agents
      const proposal = proposals[column]
      if (!agents || !proposal) return null
      const [{ id }, ...others] = agents
      const ids: Ballots['agents'] = [id, ...others.map((agent) => agent.id)]
      return {
        cell: { agent: id, proposalId: proposal.id },
        at: { agents: ids, proposalId: proposal.id },
        vote: sheet.voteOf(id, proposal.id),
      }
    },
    [ballotRows, proposals, sheet],
  )
  // Always the same while the sheet is, so that a cell is drawn again only for its own ballot.
  const actions = useMemo(
    () => ({
      onFocus: (row: number, column: number, by: 'pointer' | 'keys' = 'pointer') => {
        const found = cellAt(row, column)
        if (!found) return
        wantsFocus.current = by
        setView({ cell: found.cell })
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
