import { useRef, type RefObject } from 'react'
import type { AgentSetup } from '../../engine'
import { nameOf } from '../../scenario/agent-name'
import { useNarrow } from '../../ui/use-narrow'
import { useWidth } from '../../ui/use-width'
import { useNewestInSight, useWindow, type Window } from '../../ui/use-window'
import { ProposalChip } from '../../charts/ProposalChip'
import { AgentHeader } from './AgentHeader'
import { BallotCell } from './BallotCell'
import { useBallots } from './use-ballots'
import { useGridCells } from './use-grid-cells'
import { useGridKeys } from './use-grid-keys'
import './ballots.css'

const ROW_HEIGHT = 46
/** Where fingers are to hit them. */
const TOUCH_ROW_HEIGHT = 50
const HEAD_HEIGHT = 28
const HEADER_WIDTH = 116
const MIN_COLUMN = 42

/** Agents by proposals. Only what is seen is drawn, so two thousand by five hundred is as light as five by two. */
export function BallotGrid() {
  const ballots = useBallots()
  const { agents, proposals } = ballots
  const frame = useRef<HTMLDivElement>(null)
  const layout = useGridLayout(frame, agents.length, proposals.length)
  const { rows, columns } = layout
  const cells = useGridCells(frame, ballots, layout)
  const onKeyDown = useGridKeys(frame, layout, cells)
  useNewestInSight(agents.length, rows.scrollTo)
  const width = HEADER_WIDTH + columns.total
  const shared = { ...ballots, layout, cells }
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
      <div className="grid-head" role="row" aria-rowindex={1} style={{ width }}>
        <div role="columnheader" className="grid-corner" aria-colindex={1}>
          <span className="visually-hidden">Agent</span>
        </div>
        {inSight(columns, proposals).map(([column, proposal]) => (
          <div
            key={proposal.id}
            role="columnheader"
            className="grid-column"
            aria-colindex={column + 2}
            title={proposal.content}
            style={layout.placeColumn(column)}
          >
            <ProposalChip id={proposal.id} proposals={proposals} />
          </div>
        ))}
      </div>
      <div className="grid-body" role="presentation" style={{ width, height: rows.total }}>
        {inSight(rows, agents).map(([row, agent]) => (
          <GridRow key={agent.id} row={row} agent={agent} {...shared} />
        ))}
      </div>
    </div>
  )
}

interface GridRowProps extends ReturnType<typeof useBallots> {
  readonly row: number
  readonly agent: AgentSetup
  readonly layout: GridLayout
  readonly cells: ReturnType<typeof useGridCells>
}

function GridRow({ row, agent, agents, proposals, sheet, round, layout, cells }: GridRowProps) {
  const { active, tabStop, actions } = cells
  return (
    <div role="row" className="grid-row" aria-rowindex={row + 2} style={layout.placeRow(row)}>
      <AgentHeader
        agent={agent}
        place={row}
        isLast={row === agents.length - 1}
        isTabStop={row === tabStop.row}
      />
      {inSight(layout.columns, proposals).map(([column, { id }]) => (
        <BallotCell
          key={id}
          agentName={nameOf(agent)}
          proposalId={id}
          vote={sheet.voteOf(agent.id, id)}
          round={round}
          row={row}
          column={column}
          {...layout.placeColumn(column)}
          isActive={active?.row === row && active.column === column}
          isTabStop={tabStop.row === row && tabStop.column === column}
          {...actions}
        />
      ))}
    </div>
  )
}

export type GridLayout = ReturnType<typeof useGridLayout>

/** Where rows and columns are, and which of them are in sight. */
function useGridLayout(
  frame: RefObject<HTMLDivElement | null>,
  rowCount: number,
  columnCount: number,
) {
  const room = useWidth(frame, 280) - HEADER_WIDTH
  const height = useNarrow() ? TOUCH_ROW_HEIGHT : ROW_HEIGHT
  const width = Math.max(MIN_COLUMN, Math.floor(room / Math.max(1, columnCount)))
  return {
    rows: useWindow(frame, { axis: 'y', count: rowCount, size: height, lead: HEAD_HEIGHT }),
    columns: useWindow(frame, { axis: 'x', count: columnCount, size: width, lead: HEADER_WIDTH }),
    placeRow: (row: number) => ({ top: row * height, height }),
    placeColumn: (column: number) => ({ left: HEADER_WIDTH + column * width, width }),
  }
}

/** What is drawn of a list, each with its place; a window may be a step ahead of the list. */
const inSight = <Item,>({ places }: Window, items: readonly Item[]): [number, Item][] =>
  places.flatMap((place): [number, Item][] => {
    const item = items[place]
    return item === undefined ? [] : [[place, item]]
  })
