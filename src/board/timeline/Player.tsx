import { useEffect } from 'react'
import { Select } from '../../ui/Field'
import { IconButton } from '../../ui/IconButton'
import { Speed } from '../../charts/Speed'
import { useActions, usePlayground, usePlaygroundStore } from '../../store/hooks/use-playground'

/** How long a step is looked at, at speed 1. */
const STEP_MS = { round: 1200, signal: 400 } as const

export function Player() {
  const playing = usePlayground((state) => state.playing)
  const store = usePlaygroundStore()
  const { setView } = useActions()
  const { isOn, speed, by } = playing
  useEffect(() => {
    if (!isOn) return
    const timer = setInterval(() => {
      const { step, playing: now } = store.getState()
      if (!step(now.by, 1)) setView({ playing: { ...now, isOn: false } })
    }, STEP_MS[by] / speed)
    return () => clearInterval(timer)
  }, [isOn, speed, by, store, setView])
  return (
    <div className="player" role="group" aria-label="Player">
      <IconButton
        icon={isOn ? 'pause' : 'play'}
        label={isOn ? 'Pause' : 'Play'}
        title={isOn ? 'Pause (Space)' : 'Play (Space)'}
        onClick={() => togglePlaying(store.getState())}
      />
      <Select
        aria-label="Steps"
        value={by}
        options={{ round: 'by rounds', signal: 'by signals' }}
        onChange={(unit) => setView({ playing: { ...playing, by: unit } })}
      />
      <Speed />
    </div>
  )
}

type Playable = Pick<
  ReturnType<ReturnType<typeof usePlaygroundStore>['getState']>,
  'playing' | 'setView' | 'goTo' | 'step'
>

/** At the end, playing begins from the start. */
export function togglePlaying({ playing, setView, goTo, step }: Playable): void {
  const isOn = !playing.isOn
  if (isOn && !step(playing.by, 1)) goTo(1, playing.by === 'signal' ? 0 : null)
  setView({ playing: { ...playing, isOn } })
}
