import { useCallback, useEffect, useLayoutEffect, useRef, type KeyboardEvent } from 'react'
import { nameOf } from '../../scenario/agent-name'
import { useNarrow } from '../../ui/use-narrow'
import { useWidth } from '../../ui/use-width'
import { useWindow } from '../../ui/use-window'
import { ProposalChip } from '../../charts/ProposalChip'
import { useActions, usePlayground } from '../../store/hooks/use-playground'
import { AgentHeader } from './AgentHeader'
import { BallotCell } from './BallotCell'
import { isCycleKey, moveBy, stanceOf, weightStepOf } from './grid-keys'
import { useBallots } from './use-ballots'
import { useVoting } from './use-voting'
import './ballots.css'

const ROW_HEIGHT = 46
/** Where fingers are to hit them. */
const TOUCH_ROW_HEIGHT = 50
const HEAD_HEIGHT = 28
const HEADER_WIDTH = 116
const MIN_COLUMN = 42

/** Agents by proposals. Only what is seen is drawn, so two thousand by five hundred is as light as five by two. */
export function BallotGrid() {
  const { agents, proposals, sheet, round } = useBallots()
  const cell = usePlayground((state) => state.cell)
  const { setView, settle } = useActions()
  const { cycle, setStance, setWeight } = useVoting()
  const frame = useRef<HTMLDivElement>(null)
  const wantsFocus = useRef(false)
  const width = useWidth(frame, 280)
  const isNarrow = useNarrow()
  const rowHeight = isNarrow ? TOUCH_ROW_HEIGHT : ROW_HEIGHT
  const columnWidth = Math.max(
    MIN_COLUMN,
    Math.floor((width - HEADER_WIDTH) / Math.max(1, proposals.length)),
  )
  const rows = useWindow(frame, {
    axis: 'y',
    count: agents.length,
    size: rowHeight,
    lead: HEAD_HEIGHT,
  })
  const columns = useWindow(frame, {
    axis: 'x',
    count: proposals.length,
    size: columnWidth,
    lead: HEADER_WIDTH,
  })

  const active = cell
    ? {
        row: agents.findIndex(({ id }) => id === cell.agent),
        column: proposals.findIndex(({ id }) => id === cell.proposalId),
      }
    : null
  const isDrawn =
    active !== null && rows.places.includes(active.row) && columns.places.includes(active.column)
  const tabStop = isDrawn ? active : { row: rows.places[0] ?? 0, column: columns.places[0] ?? 0 }

  useLayoutEffect(() => {
    if (!wantsFocus.current || !isDrawn) return
    wantsFocus.current = false
    const focused = frame.current?.querySelector<HTMLElement>(
      `[data-row="${active.row}"][data-column="${active.column}"]`,
    )
    focused?.focus({ preventScroll: true })
    bringAboveSheet(focused)
  })

  // Whoever is new is brought into sight.
  const agentCount = useRef(agents.length)
  const { scrollTo } = rows
  useLayoutEffect(() => {
    if (agents.length === agentCount.current + 1) scrollTo(agents.length - 1)
    agentCount.current = agents.length
  }, [agents.length, scrollTo])

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
  const focusCell = useCallback(
    (row: number, column: number) => {
      const found = cellAt(row, column)
      if (!found) return
      wantsFocus.current = true
      setView({ cell: found.at })
    },
    [cellAt, setView],
  )
  const onCycle = useCallback(
    (row: number, column: number) => {
      const found = cellAt(row, column)
      if (found) cycle(found.at, found.vote)
    },
    [cellAt, cycle],
  )
  const onWeight = useCallback(
    (row: number, column: number, weight: number) => {
      const found = cellAt(row, column)
      if (found) setWeight(found.at, found.vote, weight)
    },
    [cellAt, setWeight],
  )
  useWheelWeight(frame, (row, column, by) => {
    const found = cellAt(row, column)
    if (found?.vote) setWeight(found.at, found.vote, found.vote.weight + by)
  })

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const target = event.target as HTMLElement
    const row = Number(target.dataset['row'])
    const column = Number(target.dataset['column'])
    const found = cellAt(row, column)
    if (!found || event.altKey || event.metaKey) return
    const moved = moveBy(event, { row, column }, { rows: agents.length, columns: proposals.length })
    const stance = event.ctrlKey ? null : stanceOf(event.key)
    const step = event.ctrlKey ? null : weightStepOf(event.key)
    if (moved) {
      rows.scrollTo(moved.row)
      columns.scrollTo(moved.column)
      focusCell(moved.row, moved.column)
    } else if (stance) setStance(found.at, found.vote, stance)
    else if (step !== null) setWeight(found.at, found.vote, (found.vote?.weight ?? 0) + step)
    else if (isCycleKey(event.key)) {
      setView({ cell: found.at })
      cycle(found.at, found.vote)
    } else return
    event.preventDefault()
    // Bare letters mean something else to the rest of the page.
    event.stopPropagation()
  }

  const totalWidth = HEADER_WIDTH + columns.total
  return (
    <div
      ref={frame}
      className="grid"
      role="grid"
      aria-label="Ballots"
      aria-rowcount={agents.length + 1}
      aria-colcount={proposals.length + 1}
      onKeyDown={onKeyDown}
    >
      <div className="grid-head" role="row" aria-rowindex={1} style={{ width: totalWidth }}>
        <div role="columnheader" className="grid-corner" aria-colindex={1}>
          <span className="visually-hidden">Agent</span>
        </div>
        {columns.places.map((column) => {
          const proposal = proposals[column]
          if (!proposal) return null
          return (
            <div
              key={proposal.id}
              role="columnheader"
              className="grid-column"
              aria-colindex={column + 2}
              title={proposal.content}
              style={{ left: HEADER_WIDTH + column * columnWidth, width: columnWidth }}
            >
              <ProposalChip id={proposal.id} proposals={proposals} />
            </div>
          )
        })}
      </div>
      <div
        className="grid-body"
        role="presentation"
        style={{ width: totalWidth, height: rows.total }}
      >
        {rows.places.map((row) => {
          const agent = agents[row]
          if (!agent) return null
          return (
            <div
              key={agent.id}
              role="row"
              className="grid-row"
              aria-rowindex={row + 2}
              style={{ top: row * rowHeight, height: rowHeight }}
            >
              <AgentHeader
                agent={agent}
                place={row}
                isLast={row === agents.length - 1}
                isTabStop={row === tabStop.row}
              />
              {columns.places.map((column) => {
                const proposal = proposals[column]
                if (!proposal) return null
                return (
                  <BallotCell
                    key={proposal.id}
                    agentName={nameOf(agent)}
                    proposalId={proposal.id}
                    vote={sheet.voteOf(agent.id, proposal.id)}
                    round={round}
                    row={row}
                    column={column}
                    left={HEADER_WIDTH + column * columnWidth}
                    width={columnWidth}
                    isActive={active?.row === row && active.column === column}
                    isTabStop={tabStop.row === row && tabStop.column === column}
                    onCycle={onCycle}
                    onFocus={focusCell}
                    onWeight={onWeight}
                    onSettle={settle}
                  />
                )
              })}
            </div>
          )
        })}
      </div>
    </div>
  )
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

const WHEEL_STEP = 0.05

/** The wheel turns the weight of the ballot that has the focus, and scrolls everywhere else. */
function useWheelWeight(
  element: React.RefObject<HTMLElement | null>,
  turn: (row: number, column: number, by: number) => void,
): void {
  const latest = useRef(turn)
  useEffect(() => {
    latest.current = turn
  })
  useEffect(() => {
    const frame = element.current
    const onWheel = (event: WheelEvent) => {
      const focused = document.activeElement
      if (!(focused instanceof HTMLElement) || !focused.matches('[role=gridcell]')) return
      if (!focused.contains(event.target as Node) || event.deltaY === 0) return
      event.preventDefault()
      const { row, column } = focused.dataset
      latest.current(Number(row), Number(column), event.deltaY < 0 ? WHEEL_STEP : -WHEEL_STEP)
    }
    // React listens passively, and a passive listener cannot keep the page from scrolling.
    frame?.addEventListener('wheel', onWheel, { passive: false })
    return () => {
      frame?.removeEventListener('wheel', onWheel)
    }
  }, [element])
}
