import { useEffect } from 'react'
import { isTyping } from '../../ui/is-typing'
import { findKey, type KeyRow } from '../../ui/key-row'
import { usePlaygroundStore } from '../../store/hooks/use-playground'
import { stepAmong } from './step-among'

type Playable = Pick<
  ReturnType<ReturnType<typeof usePlaygroundStore>['getState']>,
  'playing' | 'setView' | 'labAt' | 'labStops'
>

/** At the end, playing begins from the start. */
export function toggleLabPlaying({ playing, setView, labAt, labStops }: Playable): void {
  const isOn = !playing.isOn
  if (isOn) setView({ labAt: stepAmong(labStops, labAt, 1) ?? labStops[0] ?? 0 })
  setView({ playing: { ...playing, isOn } })
}

/** What has keys of its own does not give them to the playhead. */
const OWN_KEYS = 'input, select, textarea, button, a, summary, [role=tab], [data-own-keys]'

const step = (by: 1 | -1) => (state: Playable) => {
  const to = stepAmong(state.labStops, state.labAt, by)
  if (to !== null) state.setView({ labAt: to })
}

export const LAB_KEYS: readonly (KeyRow & { readonly run: (state: Playable) => void })[] = [
  { keys: ['ArrowLeft', '['], label: 'A moment back', run: step(-1) },
  { keys: ['ArrowRight', ']'], label: 'A moment forward', run: step(1) },
  { keys: [' '], label: 'Play and pause', run: toggleLabPlaying },
  {
    keys: ['Home'],
    label: 'The first moment',
    run: ({ setView, labStops }) => setView({ labAt: labStops[0] ?? 0 }),
  },
  {
    keys: ['End'],
    label: 'The last moment',
    run: ({ setView }) => setView({ labAt: Infinity }),
  },
]

export function useLabKeys(): void {
  const store = usePlaygroundStore()
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const state = store.getState()
      if (event.defaultPrevented || state.dialog !== null || isTyping(event)) return
      if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return
      if (event.target instanceof Element && event.target.closest(OWN_KEYS) !== null) return
      const row = findKey(LAB_KEYS, event.key)
      if (!row) return
      event.preventDefault()
      row.run(state)
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [store])
}
