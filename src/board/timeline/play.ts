import { useEffect } from 'react'
import { usePlayground, usePlaygroundStore } from '../../store/hooks/use-playground'
import type { Playground } from '../../store/state'

/** How long a step is looked at, at speed 1. */
const STEP_MS = { round: 1200, signal: 400 } as const

/** Moves the playhead on as long as the player is on. */
export function usePlaying(): void {
  const { isOn, speed, by } = usePlayground((state) => state.playing)
  const store = usePlaygroundStore()
  useEffect(() => {
    if (!isOn) return
    const timer = setInterval(() => {
      const { step, playing, setView } = store.getState()
      if (!step(playing.by, 1)) setView({ playing: { ...playing, isOn: false } })
    }, STEP_MS[by] / speed)
    return () => clearInterval(timer)
  }, [isOn, speed, by, store])
}

type Playable = Pick<Playground, 'playing' | 'setView' | 'goTo' | 'step'>

/** At the end, playing begins from the start. */
export function togglePlaying({ playing, setView, goTo, step }: Playable): void {
  const isOn = !playing.isOn
  if (isOn && !step(playing.by, 1)) goTo(1, playing.by === 'signal' ? 0 : null)
  setView({ playing: { ...playing, isOn } })
}
