import { useRef, type CSSProperties, type KeyboardEvent } from 'react'
import { thresholdsAround } from '../../engine'
import { Slider } from '../../ui/Slider'
import { useWidth } from '../../ui/use-width'
import { formatThreshold } from '../../describe/format'
import './threshold.css'

export interface Tick {
  readonly value: number
  readonly names: readonly string[]
}

export interface ThresholdSliderProps {
  readonly label: string
  readonly value: number
  readonly valueText: string
  readonly ticks: readonly Tick[]
  readonly onChange: (value: number) => void
  readonly onSettle: () => void
}

/** How near a drag must come to a tick to be pulled onto it. */
const PULL = 0.006

const STEPS: Readonly<Record<string, number>> = {
  ArrowRight: 0.01,
  ArrowUp: 0.01,
  ArrowLeft: -0.01,
  ArrowDown: -0.01,
  PageUp: 0.1,
  PageDown: -0.1,
}

const toHundredths = (value: number): number => Math.round(value * 100) / 100

const within = (value: number): number => Math.min(1, Math.max(0, value))

/** A real range input with ticks above it. A drag snaps to hundredths and to ticks; Alt lets it loose. */
export function ThresholdSlider(props: ThresholdSliderProps) {
  const { label, value, valueText, ticks, onChange, onSettle } = props
  const isLoose = useRef(false)
  const [measure, width] = useWidth(400)
  const onKeyDown = (event: KeyboardEvent) => {
    const step = STEPS[event.key]
    const target =
      event.key === 'Home' ? 0 : event.key === 'End' ? 1 : step === undefined ? null : value + step
    if (target === null) return
    event.preventDefault()
    onChange(within(toHundredths(target)))
  }
  return (
    <div className="slider">
      <div ref={measure} className="ticks" aria-hidden="true">
        {placeLabels(ticks, width).map(({ tick, shows, align }) => (
          <span
            key={tick.value}
            className="tick"
            data-align={align}
            data-met={value <= tick.value + 1e-9}
            title={`${tick.names.join(', ')}: decided up to ${formatThreshold(writtenAt(tick))}`}
            style={{ '--at': tick.value } as CSSProperties}
          >
            {shows && <span className="tick-label small faint">{labelOf(tick)}</span>}
          </span>
        ))}
      </div>
      <Slider
        aria-label={label}
        aria-valuetext={valueText}
        step="any"
        value={value}
        onPointerDown={({ altKey }) => {
          isLoose.current = altKey
          // A drag is a step of its own, whatever keys did before.
          onSettle()
        }}
        onPointerMove={({ altKey }) => {
          isLoose.current = altKey
        }}
        onChange={(raw) => onChange(isLoose.current ? raw : snap(raw, ticks))}
        onKeyDown={onKeyDown}
        onKeyUp={stayOpen}
        onSettle={onSettle}
      />
    </div>
  )
}

/** Keys are one step until somebody leaves: one at a time they would each say that nothing has changed. */
const stayOpen = () => undefined

function snap(raw: number, ticks: readonly Tick[]): number {
  const near = ticks.find(({ value }) => Math.abs(value - raw) <= PULL)
  return near ? writtenAt(near) : toHundredths(raw)
}

/** As it can be written down, on the side where the verdict is decided. */
const writtenAt = ({ value }: Tick): number => thresholdsAround(value, 1000)[0]

function labelOf(tick: Tick): string {
  const [first = '', ...others] = tick.names
  const written = formatThreshold(writtenAt(tick)).replace(/^0/, '')
  return `${first}${others.length > 0 ? ` +${others.length}` : ''} ${written}`
}

/** About what a character of a label takes, in pixels, and the space between two labels. */
const CHARACTER = 6.4
const GAP = 10

/** Labels that would run into each other are left out; their ticks stay. */
function placeLabels(ticks: readonly Tick[], width: number) {
  let end = 0
  return ticks.map((tick) => {
    const length = labelOf(tick).length * CHARACTER
    const at = tick.value * width
    const align = at < length / 2 ? 'start' : at > width - length / 2 ? 'end' : 'middle'
    const start = at - (align === 'start' ? 0 : align === 'end' ? length : length / 2)
    const shows = tick.value > 0 && start >= end && start >= 0
    if (shows) end = start + length + GAP
    return { tick, shows, align }
  })
}
