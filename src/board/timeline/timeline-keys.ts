import type { PlaygroundStore } from '../../store/playground-store'
import { selectLastRound } from '../../store/selectors'
import type { Playground } from '../../store/state'
import { findKey, type KeyRow } from '../../ui/key-row'
import { togglePlaying } from './play'

interface Key {
  readonly key: string
  readonly shiftKey: boolean
}

type TimelineKey = KeyRow & { readonly run: (state: Playground, isSignal: boolean) => void }

const step = (direction: 1 | -1) => (state: Playground, isSignal: boolean) => {
  state.step(isSignal ? 'signal' : 'round', direction)
}

export const TIMELINE_KEYS: readonly TimelineKey[] = [
  { keys: ['ArrowLeft'], label: 'A round back; with Shift, a signal', run: step(-1) },
  { keys: ['ArrowRight'], label: 'A round forward; with Shift, a signal', run: step(1) },
  { keys: [' '], label: 'Play and pause', run: togglePlaying },
  {
    keys: ['Home'],
    label: 'The first round',
    run: ({ goTo }) => goTo(1),
  },
  {
    keys: ['End'],
    label: 'The last round',
    run: (state) => state.goTo(selectLastRound(state)),
  },
]

/** Up and down are left and right on a slider, and scroll everywhere else. */
const ON_SLIDER: Readonly<Record<string, string>> = {
  ArrowUp: 'ArrowRight',
  ArrowDown: 'ArrowLeft',
}

/** False for keys that mean nothing here. */
export function moveInTime(
  { key, shiftKey }: Key,
  store: PlaygroundStore,
  isSlider = false,
): boolean {
  const row = findKey(TIMELINE_KEYS, (isSlider ? ON_SLIDER[key] : undefined) ?? key)
  row?.run(store.getState(), shiftKey)
  return row !== undefined
}
