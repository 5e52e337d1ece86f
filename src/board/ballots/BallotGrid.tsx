import { useCallback, useRef, type RefObject } from 'react'
import { lazyPart } from '../../ui/lazy-part'
import { Panel } from '../../ui/Panel'
import { useNarrow } from '../../ui/use-narrow'
import { usePlayground } from '../../store/hooks/use-playground'
import { useWidth } from '../../ui/use-width'
import { useNewestInSight, useWindow, type Window } from '../../ui/use-window'
import { ProposalChip } from '../../charts/ProposalChip'
import { AgentHeader } from './AgentHeader'
import { describeMark } from './ballot-sheet'
import { BallotCell } from './BallotCell'
import { describeRow, type BallotRow } from './group-ballots'
import { useBallotRows } from './use-ballot-rows'
import { useBallots } from './use-ballots'
import { useGridCells } from './use-grid-cells'
import { useGridKeys } from './use-grid-keys'
import './grid.css'

const GroupHeader = lazyPart(() => import('./GroupHeader'))
const GroupToggle = lazyPart(() => import('./GroupToggle'))

const ROW_HEIGHT = 42
/** Where fingers are to hit them. */
const TOUCH_ROW_HEIGHT = 50
const HEAD_HEIGHT = 28
const TOUCH_HEAD_HEIGHT = 44
const HEADER_WIDTH = 104
const MIN_COLUMN = 42

/** Agents by proposals. Only what is seen is drawn, so two thousand by five hundred is as light as five by two. */
export function BallotGrid() {
  const ballots = useBallots()
  const { proposals } = ballots
  const ballotRows = useBallotRows(ballots)
  const frame = useRef<HTMLDivElement>(null)
  const [measure, room] = useWidth(280)
  const attach = useCallback(
    (found: HTMLDivElement | null) => {
      frame.current = found
      return measure(found)
    },
    [measure],
  )
  const layout = useGridLayout(frame, room - HEADER_WIDTH, ballotRows.length, proposals.length)
  const { rows, columns } = layout
  const cells = useGridCells(frame, ballotRows, ballots, layout)
  const onKeyDown = useGridKeys(frame, layout, cells)
  useNewestInSight(ballotRows.length, rows.scrollTo)
  const width = HEADER_WIDTH + columns.total
  const shared = { ...ballots, layout, cells }
  return (
    <div
      ref={attach}
      className="grid"
      role="grid"
      aria-label="Ballots"
      aria-rowcount={ballotRows.length + 1}
      aria-colcount={proposals.length + 1}
      onKeyDown={onKeyDown}
    >
      <div className="grid-head" role="row" aria-rowindex={1} style={{ width }}>
        <div role="columnheader" className="grid-corner" aria-colindex={1}>
          <span className="visually-hidden">Agent</span>
          {ballots.agents.length > 2 && (
            <Panel name="The switch for equal ballots" waiting={null} isSmall>
              <GroupToggle {...ballots} />
            </Panel>
          )}
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
        {inSight(rows, ballotRows).map(([row, ballotRow]) => (
          <GridRow key={ballotRow.agents[0].id} row={row} ballotRow={ballotRow} {...shared} />
        ))}
      </div>
    </div>
  )
}

interface GridRowProps extends ReturnType<typeof useBallots> {
  readonly row: number
  readonly ballotRow: BallotRow
  readonly layout: GridLayout
  readonly cells: ReturnType<typeof useGridCells>
}

function GridRow({ row, ballotRow, agents, proposals, sheet, round, layout, cells }: GridRowProps) {
  const marked = usePlayground((state) => state.marked)
  const { active, tabStop, actions } = cells
  const [agent] = ballotRow.agents
  const isTabStop = row === tabStop.row
  const name = describeRow(ballotRow)
  return (
    <div role="row" className="grid-row" aria-rowindex={row + 2} style={layout.placeRow(row)}>
      {ballotRow.count > 1 ? (
        <Panel name="The name of the row" waiting={null} isSmall>
          <GroupHeader row={ballotRow} isTabStop={isTabStop} />
        </Panel>
      ) : (
        <AgentHeader
          agent={agent}
          place={agents.indexOf(agent)}
          isLast={agent === agents.at(-1)}
          isTabStop={isTabStop}
        />
      )}
      {inSight(layout.columns, proposals).map(([column, { id }]) => (
        <BallotCell
          key={id}
          agentName={name}
          proposalId={id}
          vote={sheet.voteOf(agent.id, id)}
          round={round}
          row={row}
          column={column}
          {...layout.placeColumn(column)}
          {...describeMark(
            marked.filter(
              ({ agentId, proposalId }) =>
                proposalId === id && ballotRow.agents.some((each) => each.id === agentId),
            ),
            sheet.voteOf(agent.id, id),
          )}
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
  room: number,
  rowCount: number,
  columnCount: number,
) {
  const isNarrow = useNarrow()
  const height = isNarrow ? TOUCH_ROW_HEIGHT : ROW_HEIGHT
  const lead = isNarrow ? TOUCH_HEAD_HEIGHT : HEAD_HEIGHT
  const width = Math.max(MIN_COLUMN, Math.floor(room / Math.max(1, columnCount)))
  return {
    rows: useWindow(frame, { axis: 'y', count: rowCount, size: height, lead }),
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
