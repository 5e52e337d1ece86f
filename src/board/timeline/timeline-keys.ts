import type { PlaygroundStore } from '../../store/playground-store'
import { selectLastRound } from '../../store/selectors'
import { togglePlaying } from './Player'

interface Key {
  readonly key: string
  readonly shiftKey: boolean
}

/** Left and right step rounds, with Shift signals; Space plays; Home and End jump. False for other keys. */
export function moveInTime(
  { key, shiftKey }: Key,
  store: PlaygroundStore,
  /** Up and down are left and right on a slider, and scroll everywhere else. */
  isSlider = false,
): boolean {
  const state = store.getState()
  const by = shiftKey ? 'signal' : 'round'
  const across = !isSlider
    ? key
    : key === 'ArrowUp'
      ? 'ArrowRight'
      : key === 'ArrowDown'
        ? 'ArrowLeft'
        : key
  switch (across) {
    case 'ArrowRight':
      state.step(by, 1)
      return true
    case 'ArrowLeft':
      state.step(by, -1)
      return true
    case 'Home':
      state.goTo(1)
      return true
    case 'End':
      state.goTo(selectLastRound(state))
      return true
    case ' ':
      togglePlaying(state)
      return true
    default:
      return false
  }
}
