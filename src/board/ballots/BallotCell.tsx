import { memo, useRef, type CSSProperties, type PointerEvent } from 'react'
import { Glyph } from '../../charts/Glyph'
import { formatNumber } from '../../describe/format'
import type { SheetVote } from './ballot-sheet'
import './ballot.css'

export interface BallotCellProps {
  readonly agentName: string
  readonly proposalId: string
  readonly vote: SheetVote | undefined
  readonly round: number
  readonly row: number
  readonly column: number
  readonly left: number
  readonly width: number
  readonly isActive: boolean
  /** It makes the difference between two rules. */
  readonly isMarked: boolean
  /** Where it is not the ballot in the cell that does, but one that it replaced. */
  readonly earlier: string
  readonly isTabStop: boolean
  readonly onCycle: (row: number, column: number) => void
  readonly onFocus: (row: number, column: number) => void
  readonly onWeight: (row: number, column: number, weight: number) => void
  readonly onSettle: () => void
}

/** A pointer that moves further than this drags the weight instead of clicking. */
const SLACK = 6

const GAP = 3

/** About what a character takes, and what the shape and the space around it take, in pixels. */
const CHARACTER = 6.4
const AROUND = 30

export const BallotCell = memo(function BallotCell(props: BallotCellProps) {
  const { agentName, proposalId, vote, earlier, round, row, column, left, width } = props
  const drag = useRef<{ x: number; weight: number; moved: boolean } | null>(null)
  const isTouched = useRef(false)
  const stance = vote?.stance ?? 'none'
  const from = !vote || (vote.round === round && vote.isByHand) ? 'hand' : fromOf(vote, round)
  const origin = from === 'hand' ? '' : describeOrigin(vote, round)
  const about = [origin, earlier].filter((text) => text !== '').join('; ')
  const onPointerMove = (event: PointerEvent) => {
    const start = drag.current
    if (!start || event.buttons === 0) return
    const dx = event.clientX - start.x
    if (!start.moved && Math.abs(dx) < SLACK) return
    if (!start.moved) event.currentTarget.setPointerCapture(event.pointerId)
    start.moved = true
    const weight = start.weight + (dx / width) * Math.max(1, start.weight)
    props.onWeight(row, column, Math.round(weight * 20) / 20)
  }
  return (
    <div
      role="gridcell"
      className="ballot panel row small soft"
      aria-label={`${agentName}, ${proposalId}: ${stance}, weight ${formatNumber(vote?.weight ?? 0)}`}
      aria-colindex={column + 2}
      aria-selected={props.isActive}
      tabIndex={props.isTabStop ? 0 : -1}
      data-row={row}
      data-column={column}
      data-stance={stance}
      data-from={from}
      data-marked={props.isMarked}
      data-earlier={earlier !== ''}
      {...(about === '' ? {} : { 'aria-description': about })}
      title={earlier === '' ? vote?.reasoning : earlier}
      style={
        {
          left: left + GAP,
          width: width - 2 * GAP,
          '--weight': Math.min(1, vote?.weight ?? 0),
        } as CSSProperties
      }
      onPointerDown={(event) => {
        isTouched.current = event.pointerType === 'touch'
        const isDrag = !isTouched.current && event.button === 0 && vote !== undefined
        drag.current = isDrag ? { x: event.clientX, weight: vote.weight, moved: false } : null
      }}
      onPointerMove={onPointerMove}
      onPointerUp={() => {
        if (drag.current?.moved) props.onSettle()
      }}
      onClick={() => {
        const wasDrag = drag.current?.moved === true
        // A finger has no other way to choose a ballot whose weight alone is to change.
        const isChosen = isTouched.current && vote !== undefined && !props.isActive
        drag.current = null
        isTouched.current = false
        props.onFocus(row, column)
        if (!wasDrag && !isChosen) props.onCycle(row, column)
      }}
    >
      {vote ? (
        <>
          <Glyph stance={vote.stance} />
          <span className="ballot-text">
            {sayIn(width - AROUND, vote, round)}
            {vote.round !== round && width > AROUND + 3 * CHARACTER && <sup> r{vote.round}</sup>}
          </span>
          <i className="ballot-weight" />
        </>
      ) : (
        <span aria-hidden="true">–</span>
      )}
    </div>
  )
})

/** The stance in words and the weight, or the weight alone where there is no room for both. */
function sayIn(room: number, { stance, weight, round: castIn }: SheetVote, round: number): string {
  const short = formatNumber(weight)
  const long = `${stance} ${short}`
  const mark = castIn === round ? 0 : 3
  const fits = (text: string) => (text.length + mark) * CHARACTER <= room
  return fits(long) ? long : fits(short) ? short : ''
}

const fromOf = (vote: SheetVote, round: number): 'earlier' | 'spoken' =>
  vote.round === round ? 'spoken' : 'earlier'

function describeOrigin(vote: SheetVote | undefined, round: number): string {
  if (!vote) return ''
  const when = vote.round === round ? 'this round' : `round ${vote.round}`
  return vote.isByHand ? `cast in ${when}` : `cast by the agent itself in ${when}`
}
