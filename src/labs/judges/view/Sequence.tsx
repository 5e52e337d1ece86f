import { useEffect, useRef, useState } from 'react'
import { JudgeChart } from './JudgeChart'
import { useWidth } from '../../../ui/use-width'
import { Figure } from '../../../charts/Figure'
import type { ShownJudges } from './moment'
import { describeCall, describeOutcome, summariseSequence, WHY_SKIPPED } from './describe-judges'

/** Pixels that are scrolled before other marks are drawn. */
const STRETCH = 600
/** Calls that are drawn all at once, also where a picture is saved. */
const MANY = 400

export interface SequenceProps extends ShownJudges {
  readonly onMove: (place: number) => void
}

export function Sequence({ run, moment, nameOf, onMove }: SequenceProps) {
  const frame = useRef<HTMLDivElement>(null)
  const [measure, room] = useWidth(620)
  const call = run.calls[moment.at]
  const reading = call ? describeCall(call, nameOf) : ''
  const [scrolledTo, setScrolledTo] = useState(0)
  useEffect(() => {
    if (frame.current) keepInSight(frame.current, moment.isEnd)
  }, [moment.at, moment.isEnd, room])
  return (
    <Figure
      title="Who was asked"
      term="skipped"
      summary={moment.isEnd ? summariseSequence(run, nameOf) : reading}
      table={() => ({
        head: ['Call', 'Round', 'Who', 'What', 'Tokens so far'],
        rows: [
          ...run.calls.map((each) => [
            each.place + 1,
            each.round === 0 ? '' : each.round,
            nameOf(each.agent),
            describeOutcome(each),
            each.usedAfter,
          ]),
          ...run.spared.map(({ agent, round, because }) => [
            '',
            round === 0 ? '' : round,
            nameOf(agent),
            WHY_SKIPPED[because],
            '',
          ]),
        ],
      })}
    >
      {/* Arrows move along the calls here, and nowhere else at the same time. */}
      <div
        ref={frame}
        className="judges-sequence scroll"
        data-own-keys
        onScroll={({ currentTarget }) => {
          // Names stay beside their lanes.
          const { scrollLeft, style } = currentTarget
          style.setProperty('--scrolled', `${scrollLeft}px`)
          setScrolledTo(Math.floor(scrollLeft / STRETCH) * STRETCH)
        }}
      >
        <div ref={measure}>
          <JudgeChart
            run={run}
            room={room}
            {...(run.calls.length > MANY && {
              drawn: [scrolledTo - STRETCH, scrolledTo + STRETCH + room + STRETCH] as const,
            })}
            at={moment.at}
            nameOf={nameOf}
            reading={reading}
            onMove={onMove}
          />
        </div>
      </div>
    </Figure>
  )
}

/** Where the chart is wider than its frame, the playhead does not leave the frame; behind the last call is the end. */
function keepInSight(frame: HTMLElement, isEnd: boolean): void {
  if (isEnd) {
    frame.scrollLeft = frame.scrollWidth
    return
  }
  const now = frame.querySelector('.judge-now')?.getBoundingClientRect()
  if (!now) return
  const { left, right } = frame.getBoundingClientRect()
  const names = frame.querySelector('.judge-names')?.getBoundingClientRect().width ?? 0
  if (now.left < left + names) frame.scrollLeft -= left + names - now.left
  else if (now.right > right) frame.scrollLeft += now.right - right
}
