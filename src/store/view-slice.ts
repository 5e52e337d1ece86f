import type { StateCreator } from 'zustand/vanilla'
import {
  keepPreferences,
  readPreferences,
  type Preferences,
  type KeyValueStorage,
} from './preferences'
import { stepFrom } from './selectors'
import type { Playground, ViewSlice } from './state'

const MAX_TOASTS = 3

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
      lab: null,
      labAt: Infinity,
      labStops: [],
      labPage: 'result',
      rule: 'voting',
      isCardOpen: false,
      cell: null,
      tab: 'timeline',
      page: 'verdicts',
      side: 'why',
      signal: null,
      query: { filter: {}, text: '' },
      ghost: null,
      playing: { isOn: false, speed: 1, by: 'round' },
      isDockGrown: false,
      dialog: null,
      showHidden: false,
      hiddenPanels: new Set(),
      round: Infinity,
      preferences: readPreferences(storage),
      toasts: [],
      setView: (at) => {
        const isOtherRule = at.rule !== undefined && at.rule !== get().rule
        set(at)
        if (isOtherRule) get().explainSelected()
      },
      signalIndex: null,
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
          // What could be undone before is no longer the last step.
          const others = toasts.filter((each) => offers !== 'undo' || each.offers !== 'undo')
          return { toasts: [...others, toast].slice(-MAX_TOASTS) }
        })
      },
      dismiss: (id) => set(({ toasts }) => ({ toasts: toasts.filter((toast) => toast.id !== id) })),
    }
  }
