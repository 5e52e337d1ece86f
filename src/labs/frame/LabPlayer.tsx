import { useEffect, type CSSProperties } from 'react'
import type { IconName } from '../../ui/Icon'
import { IconButton } from '../../ui/IconButton'
import { Speed } from '../../charts/Speed'
import { useActions, usePlayground, usePlaygroundStore } from '../../store/hooks/use-playground'
import { findStop, stepAmong } from './step-among'
import { toggleLabPlaying } from './use-lab-keys'
import { useLabPlayhead } from './use-lab-playhead'

export interface LabPlayerProps {
  /** The moments at which something happens, in order. */
  readonly stops: readonly number[]
  /** The moment in words. */
  readonly describe: (at: number) => string
  /** Whether the slider runs along the time between the moments, and not from one to the next. */
  readonly isTimed?: boolean
}

/** How long a moment is looked at, at speed 1. */
const STEP_MS = 900

/** Play, pause, step and scrub through what happened. It never starts by itself. */
export function LabPlayer({ stops, describe, isTimed = false }: LabPlayerProps) {
  const { isOn, speed } = usePlayground((state) => state.playing)
  const store = usePlaygroundStore()
  const { setView } = useActions()
  const { at, place, goTo } = useLabPlayhead(stops)
  useEffect(() => {
    if (!isOn) return
    const timer = setInterval(() => {
      const { labStops, labAt } = store.getState()
      const next = stepAmong(labStops, labAt, 1)
      if (next === null || next === Infinity) {
        setView({ playing: { ...store.getState().playing, isOn: false } })
      }
      if (next !== null) setView({ labAt: next })
    }, STEP_MS / speed)
    return () => clearInterval(timer)
  }, [isOn, speed, store, setView])
  const last = stops.length - 1
  const along = isTimed ? stops : stops.map((_, i) => i)
  const end = along.at(-1) ?? 0
  const now = along[place] ?? 0
  const step = (label: string, icon: IconName, to: number | undefined) => (
    <IconButton {...{ label, icon }} disabled={to === undefined} onClick={() => goTo(to ?? at)} />
  )
  return (
    <div className="lab-player" role="group" aria-label="Player">
      <div className="lab-player-steps">
        {step('First moment', 'first', place > 0 ? stops[0] : undefined)}
        {step('Moment before', 'previous', place > 0 ? stops[place - 1] : undefined)}
        <IconButton
          icon={isOn ? 'pause' : 'play'}
          label={isOn ? 'Pause' : 'Play'}
          title={isOn ? 'Pause (Space)' : 'Play (Space)'}
          disabled={last < 1}
          onClick={() => toggleLabPlaying(store.getState())}
        />
        {step('Next moment', 'next', place < last ? stops[place + 1] : undefined)}
        {step('Last moment', 'last', place < last ? Infinity : undefined)}
      </div>
      <input
        type="range"
        aria-label="Moment"
        aria-valuetext={last < 0 ? 'nothing happens' : describe(at)}
        min={0}
        max={Math.max(1, end)}
        step={1}
        disabled={last < 1}
        value={now}
        style={{ '--at': end > 0 ? now / end : 0 } as CSSProperties}
        onChange={({ target }) => {
          const to = findStop(along, place, target.valueAsNumber)
          goTo(to >= last ? Infinity : (stops[to] ?? 0))
        }}
      />
      <Speed />
      <output className="lab-player-at soft" aria-live="off">
        {last < 0 ? 'Nothing happens' : describe(at)}
      </output>
    </div>
  )
}
