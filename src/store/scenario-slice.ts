import type { StateCreator } from 'zustand/vanilla'
import { applyPatches } from '../scenario/patch'
import type { ScenarioDocument } from '../scenario/scenario'
import { createHistory, record, redo, settle, undo } from './history'
import type { Moved } from './history'
import type { RunClient } from './run-client'
import type { Playground, ScenarioSlice } from './state'

export const createScenarioSlice =
  (
    scenario: ScenarioDocument,
    client: RunClient,
  ): StateCreator<Playground, [], [], ScenarioSlice> =>
  (set, get) => {
    const move = (moved: Moved<ScenarioDocument> | null) => {
      if (!moved) return
      set({ scenario: moved.present, history: moved.history })
      client.replace(moved.present)
      get().refresh()
    }
    return {
      scenario,
      opened: 0,
      history: createHistory(),
      open: (next) => {
        const { scenario: before, history, opened } = get()
        const name = `Open ${next.title}`
        set({ scenario: next, history: record(history, name, before) })
        set({ opened: opened + 1, round: Infinity })
        get().look({ cell: null })
        client.replace(next)
        get().refresh()
      },
      edit: ({ name, patches, group }, how) => {
        if (patches.length === 0) return
        const { scenario: before, history } = get()
        set({
          scenario: applyPatches(before, patches),
          history: record(history, name, before, group ?? null),
        })
        client.edit(patches)
        if (how === 'live') get().judgeLive()
        else get().refresh()
      },
      settle: () => {
        set(({ history }) => ({ history: settle(history) }))
        get().catchUp()
      },
      undo: () => {
        move(undo(get().history, get().scenario))
      },
      redo: () => {
        move(redo(get().history, get().scenario))
      },
    }
  }
