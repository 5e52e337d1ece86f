import { useEffect } from 'react'
import { isTyping } from '../../ui/is-typing'
import { usePlaygroundStore } from '../../store/hooks/use-playground'
import { firstStop, stepFrom } from './playhead'

type Playable = Pick<
  ReturnType<ReturnType<typeof usePlaygroundStore>['getState']>,
  'playing' | 'setView' | 'labAt'
>

/** At the end, playing begins from the start. */
export function toggleLabPlaying({ playing, setView, labAt }: Playable): void {
  const isOn = !playing.isOn
  if (isOn) setView({ labAt: stepFrom(labAt, 1) ?? firstStop() })
  setView({ playing: { ...playing, isOn } })
}

/** What has keys of its own does not give them to the playhead. */
const OWN_KEYS = 'input, select, textarea, button, a, summary, [role=tab], [data-own-keys]'

/** Left and right step through a lab, Space plays, Home and End jump. */
export function useLabKeys(): void {
  const store = usePlaygroundStore()
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const state = store.getState()
      if (event.defaultPrevented || state.dialog !== null || isTyping(event)) return
      if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return
      if (event.target instanceof Element && event.target.closest(OWN_KEYS) !== null) return
      const go = (to: number | null) => {
        event.preventDefault()
        if (to !== null) state.setView({ labAt: to })
      }
      switch (event.key) {
        case 'ArrowRight':
        case ']':
          go(stepFrom(state.labAt, 1))
          break
        case 'ArrowLeft':
        case '[':
          go(stepFrom(state.labAt, -1))
          break
        case 'Home':
          go(firstStop())
          break
        case 'End':
          go(Infinity)
          break
        case ' ':
          event.preventDefault()
          toggleLabPlaying(state)
          break
      }
    }
    window.addEventListener('keydown', onKeyDown)
    return () => {
      window.removeEventListener('keydown', onKeyDown)
    }
  }, [store])
}
