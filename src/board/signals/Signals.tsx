import {
  rowSortingFeature,
  tableFeatures,
  useTable,
  type ColumnDef,
  type SortingState,
} from '@tanstack/react-table'
import { useEffect, useMemo, useRef, useState } from 'react'
import { hasPassed, saidUntil } from '../../charts/graph/scene'
import { SignalGlyph } from '../../charts/graph/SignalGlyph'
import type { Signal } from '../../engine'
import { Icon } from '../../ui/Icon'
import { useWindow } from '../../ui/use-window'
import type { SignalRow, SignalSort } from '../../worker/api'
import { save } from '../../ui/save-file'
import { describeSignal } from '../../describe/signals'
import { useAgentName } from '../../store/hooks/use-agent-name'
import { useMoment } from '../../store/hooks/use-moment'
import { useActions, usePlayground } from '../../store/hooks/use-playground'
import { formatNumber } from '../../describe/format'
import { SignalFilters } from './SignalFilters'
import { ariaSort, SortButton } from '../../ui/SortButton'
import { useDatedAnswer } from '../../store/hooks/use-answer'
import { answeredIn, useSignals, type Signals as Found } from './use-signals'

const features = tableFeatures({ rowSortingFeature })

const ROW_HEIGHT = 28
/** Rows beyond those in sight that are fetched with them, so that scrolling seldom waits. */
const AHEAD = 40

const SORTS = ['time', 'type', 'source', 'confidence', 'replyTo'] as const

/** Everything that was said, one a line; filtered and sorted by the worker, drawn as far as it is in sight. */
export default function Signals() {
  const [sorting, setSorting] = useState<SortingState>([])
  const [first] = sorting
  const sort = useMemo<SignalSort | null>(() => {
    const by = SORTS.find((each) => each === first?.id)
    return by && first ? { by, isDescending: first.desc } : null
  }, [first])
  const signals = useSignals(sort)
  if (!signals) return <p role="status">Listening …</p>
  return <SignalTable {...signals} sorting={sorting} onSort={setSorting} />
}

interface SignalTableProps extends Found {
  readonly sorting: SortingState
  readonly onSort: (change: SortingState | ((before: SortingState) => SortingState)) => void
}

const NO_ROWS: readonly SignalRow[] = []

function SignalTable({ sheet, found, sorting, onSort }: SignalTableProps) {
  const frame = useRef<HTMLDivElement>(null)
  const selected = usePlayground((state) => state.signal)
  const agentName = useAgentName()
  const answered = useMemo(() => answeredIn(sheet), [sheet])
  const moment = useMoment()
  const said = saidUntil(sheet.counts, moment)
  const isForgotten = (place: number) => {
    const round = sheet.forgottenIn[place]!
    return round > 0 && hasPassed(round, moment)
  }
  const { setView, ask } = useActions()
  const [opened, setOpened] = useState<Signal | null>(null)
  const { places, scrollTo } = useWindow(frame, {
    axis: 'y',
    count: found.length,
    size: ROW_HEIGHT,
    lead: ROW_HEIGHT,
  })
  // Whatever is selected elsewhere is brought into sight.
  useEffect(() => {
    const row = selected === null ? -1 : found.indexOf(sheet.ids.indexOf(selected))
    if (row >= 0) scrollTo(row)
  }, [selected, found, sheet, scrollTo])
  const from = Math.max(0, Math.floor(((places[0] ?? 0) - AHEAD) / AHEAD) * AHEAD)
  const to = Math.min(found.length, Math.ceil(((places.at(-1) ?? 0) + AHEAD) / AHEAD) * AHEAD)
  const fetched = useDatedAnswer(
    (remote) => remote.signalsAt([...found.slice(from, to)]),
    found.slice(from, to).join(),
  )
  const byPlace = useMemo(
    () => new Map((fetched?.value ?? NO_ROWS).map((row) => [row.place, row])),
    [fetched],
  )
  const rows = useMemo(
    () =>
      places.flatMap((at) => {
        const row = byPlace.get(found[at] ?? -1)
        return row ? [{ at, ...row }] : []
      }),
    [places, byPlace, found],
  )
  const columns = useMemo<ColumnDef<typeof features, SignalRow>[]>(
    () => [
      { id: 'time', header: 'Time', accessorFn: ({ signal }) => signal.timestamp },
      { id: 'type', header: 'Type', accessorFn: ({ signal }) => signal.type },
      { id: 'source', header: 'Who', accessorFn: ({ signal }) => signal.source },
      {
        id: 'what',
        header: 'What',
        accessorFn: ({ signal }) => describeSignal(signal),
        enableSorting: false,
      },
      { id: 'confidence', header: 'Confidence', accessorFn: ({ signal }) => signal.confidence },
      { id: 'replyTo', header: 'Answers', accessorFn: ({ signal }) => signal.replyTo ?? '' },
    ],
    [],
  )
  const table = useTable({
    features,
    columns,
    data: rows,
    // The worker sorts all of them; the table has only those in sight.
    manualSorting: true,
    state: { sorting },
    onSortingChange: onSort,
  })
  const exportAs = (format: 'csv' | 'json-lines') => () => {
    void ask((remote) => remote.exportSignals(found, format)).then((answer) => {
      if (answer.status !== 'done') return
      if (format === 'csv') save('signals.csv', answer.answer, 'text/csv')
      else save('signals.jsonl', answer.answer, 'application/jsonl')
    })
  }
  return (
    <div className="signals column">
      <div className="signals-bar">
        <SignalFilters
          sources={sheet.sources}
          answered={answered}
          found={found.length}
          all={sheet.ids.length}
        />
        <button type="button" className="link-button" onClick={exportAs('csv')}>
          Save as CSV
        </button>
        <button type="button" className="link-button" onClick={exportAs('json-lines')}>
          Save as JSON lines
        </button>
      </div>
      <div
        ref={frame}
        className="scroll signals-scroll"
        role="group"
        aria-label="Signals, in order"
        tabIndex={0}
      >
        <div
          role="table"
          aria-label="Signals"
          aria-rowcount={found.length + 1}
          className="signal-table medium"
          style={{ height: (found.length + 1) * ROW_HEIGHT }}
        >
          <div role="row" className="signal-row signal-head small faint" aria-rowindex={1}>
            {table.getHeaderGroups()[0]?.headers.map(({ id, column }) => {
              const sorted = column.getIsSorted()
              return (
                <span key={id} role="columnheader" data-column={id} aria-sort={ariaSort(sorted)}>
                  {column.getCanSort() ? (
                    <SortButton
                      title={String(column.columnDef.header)}
                      sorted={sorted}
                      onClick={column.getToggleSortingHandler()}
                    />
                  ) : (
                    String(column.columnDef.header)
                  )}
                </span>
              )
            })}
          </div>
          {table.getRowModel().rows.map(({ original }) => {
            const { signal, place, round } = original
            const { at } = original as SignalRow & { readonly at: number }
            return (
              <div
                key={place}
                role="row"
                className="signal-row"
                aria-rowindex={at + 2}
                aria-current={signal.id === selected}
                data-forgotten={isForgotten(place)}
                data-unsaid={place >= said}
                style={{ top: (at + 1) * ROW_HEIGHT }}
                onClick={() => setView({ signal: signal.id })}
              >
                <span role="cell" data-column="time">
                  {signal.timestamp} <span className="quiet">r{round}</span>
                </span>
                <span role="cell" data-column="type">
                  <SignalGlyph
                    type={signal.type}
                    stance={signal.type === 'vote' ? signal.payload.stance : null}
                  />{' '}
                  {signal.type}
                </span>
                <span role="cell" data-column="source">
                  {agentName(signal.source)}
                </span>
                <span role="cell" data-column="what">
                  <button
                    type="button"
                    className="link-button"
                    aria-expanded={opened?.id === signal.id}
                    title="Show the payload"
                    onClick={() => setOpened(opened?.id === signal.id ? null : signal)}
                  >
                    {describeSignal(signal)}
                  </button>
                </span>
                <span role="cell" data-column="confidence">
                  {formatNumber(signal.confidence)}
                </span>
                <span role="cell" data-column="replyTo">
                  {signal.replyTo ?? ''}
                </span>
              </div>
            )
          })}
        </div>
        {found.length === 0 && <p className="quiet">No signal matches.</p>}
      </div>
      {opened && (
        <section className="payload popup" aria-label="Payload">
          <div className="eyebrow">
            {opened.id}
            <button
              type="button"
              className="icon-button"
              aria-label="Close the payload"
              onClick={() => {
                setOpened(null)
                frame.current?.focus()
              }}
            >
              <Icon name="close" />
            </button>
          </div>
          <pre tabIndex={0}>{JSON.stringify(opened, null, 2)}</pre>
        </section>
      )}
    </div>
  )
}
