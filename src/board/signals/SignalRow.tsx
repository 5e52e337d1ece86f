import { SignalGlyph } from '../../charts/graph/SignalGlyph'
import { formatNumber } from '../../describe/format'
import { describeSignal } from '../../describe/signals'
import type { Signal } from '../../engine'
import { useAgentName } from '../../store/hooks/use-agent-name'
import { useActions, usePlayground } from '../../store/hooks/use-playground'
import { Button } from '../../ui/Button'
import { ariaSort, SortButton } from '../../ui/SortButton'
import type { SignalSort } from '../../worker/api'

/** Pixels of a row, and where fingers are to hit it. */
export const ROW_HEIGHT = 28
export const TOUCH_ROW_HEIGHT = 44

/** With how each is sorted at first: numbers from the largest, texts from A. */
const COLUMNS = [
  { id: 'time', title: 'Time', isDescending: true },
  { id: 'type', title: 'Type', isDescending: false },
  { id: 'source', title: 'Who', isDescending: false },
  { id: 'what', title: 'What' },
  { id: 'confidence', title: 'Confidence', isDescending: true },
  { id: 'replyTo', title: 'Answers', isDescending: false },
] as const

export interface SignalHeadProps {
  readonly sort: SignalSort | null
  readonly onSort: (sort: SignalSort | null) => void
}

/** A column is sorted one way, then the other, then no longer. */
export const SignalHead = ({ sort, onSort }: SignalHeadProps) => (
  <div role="row" className="signal-row signal-head small faint" aria-rowindex={1}>
    {COLUMNS.map((column) => {
      const { id, title } = column
      const sorted = sort?.by === id && (sort.isDescending ? 'desc' : 'asc')
      return (
        <span key={id} role="columnheader" data-column={id} aria-sort={ariaSort(sorted)}>
          {'isDescending' in column ? (
            <SortButton
              title={title}
              sorted={sorted}
              onClick={() => {
                const { id: by, isDescending } = column
                if (sort?.by !== by) onSort({ by, isDescending })
                else if (sort.isDescending !== isDescending) onSort(null)
                else onSort({ by, isDescending: !isDescending })
              }}
            />
          ) : (
            title
          )}
        </span>
      )
    })}
  </div>
)

export interface SignalRowProps {
  readonly at: number
  readonly height: number
  readonly signal: Signal
  readonly round: number
  readonly isForgotten: boolean
  readonly isUnsaid: boolean
  readonly isOpen: boolean
  readonly onOpen: (isOpen: boolean) => void
}

export function SignalRow(props: SignalRowProps) {
  const { at, height, signal, round, isForgotten, isUnsaid, isOpen, onOpen } = props
  const isSelected = usePlayground((state) => state.signal === signal.id)
  const agentName = useAgentName()
  const { setView } = useActions()
  return (
    <div
      role="row"
      className="signal-row"
      aria-rowindex={at + 2}
      aria-current={isSelected}
      data-forgotten={isForgotten}
      data-unsaid={isUnsaid}
      style={{ top: (at + 1) * height }}
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
        <Button
          kind="link"
          aria-expanded={isOpen}
          title="Show the payload"
          onClick={() => onOpen(!isOpen)}
        >
          {describeSignal(signal)}
        </Button>
      </span>
      <span role="cell" data-column="confidence">
        {formatNumber(signal.confidence)}
      </span>
      <span role="cell" data-column="replyTo">
        {signal.replyTo ?? ''}
      </span>
    </div>
  )
}
