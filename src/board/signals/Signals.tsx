import { useEffect, useMemo, useRef, useState, type RefObject } from 'react'
import { hasPassed, saidUntil } from '../../charts/graph/scene'
import { Button } from '../../ui/Button'
import { IconButton } from '../../ui/IconButton'
import { useNarrow } from '../../ui/use-narrow'
import { useWindow } from '../../ui/use-window'
import type { SignalRow as Row, SignalSort } from '../../worker/api'
import { describeUnasked } from '../../worker/describe-error'
import { save } from '../../ui/save-file'
import { useMoment } from '../../store/hooks/use-moment'
import { useActions, usePlayground } from '../../store/hooks/use-playground'
import { useDatedAnswer } from '../../store/hooks/use-answer'
import { ROW_HEIGHT, SignalHead, SignalRow, TOUCH_ROW_HEIGHT } from './SignalRow'
import { SignalFilters } from './SignalFilters'
import { isHidden } from '../../store/selectors'
import { HiddenAnswer } from '../story/HiddenAnswer'
import { SignalActions } from './tools/SignalActions'
import { SignalTools } from './tools/SignalTools'
import { WithSignalTool } from './tools/SignalTool'
import { useSignals, type Signals as Found } from './use-signals'

/** Everything that was said, one a line; filtered and sorted by the worker, drawn as far as it is in sight. */
export default function Signals() {
  const [sort, setSort] = useState<SignalSort | null>(null)
  const signals = useSignals(sort)
  const isPredicted = usePlayground(isHidden('verdicts'))
  if (isPredicted) return <HiddenAnswer answer="signals" />
  if (!signals) return <p role="status">Listening …</p>
  return (
    <WithSignalTool>
      <SignalTable {...signals} sort={sort} onSort={setSort} />
    </WithSignalTool>
  )
}

interface SignalTableProps extends Found {
  readonly sort: SignalSort | null
  readonly onSort: (sort: SignalSort | null) => void
}

function SignalTable({ sheet, found, sort, onSort }: SignalTableProps) {
  const frame = useRef<HTMLDivElement>(null)
  const moment = useMoment()
  const said = saidUntil(sheet.counts, moment)
  const height = useNarrow() ? TOUCH_ROW_HEIGHT : ROW_HEIGHT
  const rows = useRowsInSight(frame, { sheet, found }, height)
  const [opened, setOpened] = useState<OpenedRow | null>(null)
  const isForgotten = (place: number) => {
    const round = sheet.forgottenIn[place]!
    return round > 0 && hasPassed(round, moment)
  }
  return (
    <div className="signals column">
      <div className="signals-bar">
        <SignalFilters sheet={sheet} found={found.length} />
        <SaveSignals found={found} />
      </div>
      <SignalTools />
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
          style={{ height: (found.length + 1) * height }}
        >
          <SignalHead sort={sort} onSort={onSort} />
          {rows.map(({ at, signal, place, round, move }) => (
            <SignalRow
              key={place}
              at={at}
              height={height}
              signal={signal}
              round={round}
              isForgotten={isForgotten(place)}
              isUnsaid={place >= said}
              isOpen={opened?.signal.id === signal.id}
              onOpen={(isOpen) => setOpened(isOpen ? { signal, move } : null)}
            />
          ))}
        </div>
        {found.length === 0 && <p className="quiet">No signal matches.</p>}
      </div>
      {opened && (
        <Payload
          {...opened}
          onClose={() => {
            setOpened(null)
            frame.current?.focus()
          }}
        />
      )}
    </div>
  )
}

/** Rows beyond those in sight that are fetched with them, so that scrolling seldom waits. */
const AHEAD = 40
const NO_ROWS: readonly Row[] = []

function useRowsInSight(
  frame: RefObject<HTMLDivElement | null>,
  { sheet, found }: Found,
  height: number,
) {
  const selected = usePlayground((state) => state.signal)
  const { places, scrollTo } = useWindow(frame, {
    axis: 'y',
    count: found.length,
    size: height,
    lead: height,
  })
  // A signal that is selected elsewhere is brought into sight.
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
  return places.flatMap((at) => {
    const row = byPlace.get(found[at] ?? -1)
    return row ? [{ at, ...row }] : []
  })
}

function SaveSignals({ found }: Pick<Found, 'found'>) {
  const { ask, say } = useActions()
  const saveAs = async (format: 'csv' | 'json-lines', file: string, type: string) => {
    const answer = await ask((remote) => remote.exportSignals(found, format))
    if (answer.status === 'done') save(file, answer.answer, type)
    else say(`The signals were not saved. ${describeUnasked(answer)}`)
  }
  return (
    <>
      <Button kind="link" onClick={() => void saveAs('csv', 'signals.csv', 'text/csv')}>
        Save as CSV
      </Button>
      <Button
        kind="link"
        onClick={() => void saveAs('json-lines', 'signals.jsonl', 'application/jsonl')}
      >
        Save as JSON lines
      </Button>
    </>
  )
}

type OpenedRow = Pick<Row, 'signal' | 'move'>

function Payload({ signal, move, onClose }: OpenedRow & { readonly onClose: () => void }) {
  return (
    <section className="payload popup" aria-label="Payload">
      <div className="eyebrow">
        {signal.id}
        <IconButton icon="close" label="Close the payload" onClick={onClose} />
      </div>
      <SignalActions signal={signal} move={move} onLeave={onClose} />
      <pre tabIndex={0}>{JSON.stringify(signal, null, 2)}</pre>
    </section>
  )
}
