import type { StateCreator } from 'zustand/vanilla'
import {
  keepPreferences,
  readPreferences,
  type Preferences,
  type KeyValueStorage,
} from './preferences'
import { stepFrom } from './selectors'
import type { Playground, ViewSlice } from './state'
import { DEFAULT_VIEW, type Toast } from './view'

const MAX_TOASTS = 3

/** What stays until somebody has acted on it is not what makes room. */
function makeRoom(toasts: readonly Toast[]): readonly Toast[] {
  const passing = toasts.filter(({ offers }) => offers === 'undo' || !offers?.stays)
  const gone = passing.slice(0, Math.max(0, toasts.length - MAX_TOASTS))
  return toasts.filter((toast) => !gone.includes(toast))
}

export const createViewSlice =
  (storage: KeyValueStorage | null): StateCreator<Playground, [], [], ViewSlice> =>
  (set, get) => {
    let said = 0
    const prefer = (change: Partial<Preferences>) => {
      const preferences = { ...get().preferences, ...change }
      set({ preferences })
      keepPreferences(storage, preferences)
    }
    return {
      ...DEFAULT_VIEW,
      labStops: [],
      marked: [],
      playing: { isOn: false, speed: 1, by: 'round' },
      dialog: null,
      isPresenting: false,
      hiddenPanels: new Set(),
      preferences: readPreferences(storage),
      toasts: [],
      setView: (at) => {
        const isOtherRule = at.rule !== undefined && at.rule !== get().rule
        set(at)
        if (isOtherRule) get().explainSelected()
      },
      goTo: (round, said = null) => {
        get().settle()
        get().endFork()
        set({ round, signalIndex: said })
        get().lookAtRound()
      },
      step: (by, direction) => {
        const next = stepFrom(get(), by, direction)
        if (next) get().goTo(next.round, next.signalIndex)
        return next !== null
      },
      setTheme: (theme) => prefer({ theme }),
      resize: (side, pixels) => prefer({ sizes: { ...get().preferences.sizes, [side]: pixels } }),
      say: (text, offers) => {
        said++
        const toast = { id: said, text, offers: offers ?? null }
        set(({ toasts }) => {
          // What could be undone before is no longer the last step, and what was said before need not stand there twice.
          const others = toasts.filter(
            (each) => each.text !== text && (offers !== 'undo' || each.offers !== 'undo'),
          )
          return { toasts: makeRoom([...others, toast]) }
        })
      },
      dismiss: (id) => set(({ toasts }) => ({ toasts: toasts.filter((toast) => toast.id !== id) })),
    }
  }
