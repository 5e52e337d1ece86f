import type { StateCreator } from 'zustand/vanilla'
import { applyPatches } from '../scenario/patch'
import { presetNameOf } from '../scenario/presets/load-preset'
import { changesRun, diffFields } from '../scenario/run-inputs'
import type { ScenarioDocument } from '../scenario/scenario'
import {
  createHistory,
  forgetLast,
  record,
  redo,
  settle,
  undo,
  type History,
  type Moved,
} from './history'
import type { RunClient } from './run-client'
import { selectBallotRound, shownRules } from './selectors'
import type { Opened, Playground, ScenarioSlice } from './state'
import { scriptsOf } from './trust-slice'
import { DEFAULT_VIEW } from './view'

const initialView = (scenario: ScenarioDocument): Partial<Playground> => ({
  ...viewOf(scenario),
  ...(scenario.lesson === undefined ? {} : { sitePage: 'learn', sitePath: lessonPath(scenario) }),
})

/** A lesson of ours is called by its name: `lesson/entropy`. */
const lessonPath = (scenario: ScenarioDocument): string =>
  (presetNameOf(scenario) ?? 'lesson').replace('-', '/')

const viewOf = ({ shows = {} }: ScenarioDocument): Partial<Playground> => ({
  ...(shows.round === undefined ? {} : { round: shows.round }),
  ...(shows.rule === undefined ? {} : { rule: shows.rule }),
  ...(shows.ballot === undefined ? {} : { cell: shows.ballot }),
  ...(shows.tab === undefined ? {} : { tab: shows.tab }),
  ...(shows.lab === undefined ? {} : { lab: shows.lab }),
  ...(shows.at === undefined ? {} : { labAt: shows.at }),
  ...(shows.compare === undefined ? {} : { compared: shows.compare, side: 'compare' as const }),
})

export const createScenarioSlice =
  (
    scenario: ScenarioDocument,
    client: RunClient,
  ): StateCreator<Playground, [], [], ScenarioSlice> =>
  (set, get) => {
    let lastOpened = 0
    /** By the number under which a scenario was opened: how it was left. */
    const left = new Map<number, ScenarioDocument>()
    const came = new Map<number, ScenarioDocument>()
    const present = (): Opened => ({ scenario: get().scenario, opened: get().opened })
    /** What is told of the rules is told of those on the board. */
    const lookAgain = (before: ScenarioDocument) => {
      if (shownRules(before).join() !== shownRules(get().scenario).join()) get().lookAtRound()
    }
    /** Another scenario is not a later state of this one: nothing of what was looked at is there. */
    const show = (next: Opened) => {
      const isAnother = next.opened !== get().opened
      const before = get().scenario
      const isForRun = changesRun(diffFields(before, next.scenario), before)
      if (isAnother) left.set(get().opened, before)
      set(
        isAnother
          ? {
              ...next,
              ...DEFAULT_VIEW,
              // On a phone, somebody who looks at the votes looks at those of the next one.
              page: get().page,
              branches: [],
              ...initialView(next.scenario),
            }
          : next,
      )
      get().endFork()
      client.replace(next.scenario)
      if (isForRun || isAnother) get().refresh()
      else lookAgain(before)
    }
    const move = (moved: Moved<Opened> | null) => {
      if (!moved) return
      set({ history: moved.history })
      show(moved.present)
    }
    return {
      scenario,
      opened: 0,
      history: createHistory(),
      open: (next, from) => {
        const { blocked, blockOnly } = get()
        const own = from !== 'ours' ? [] : scriptsOf(next).filter((each) => blocked.has(each))
        if (own.length > 0) blockOnly([...blocked].filter((each) => !own.includes(each)))
        // Leafing through the menu is one step.
        const history = record(get().history, `Open ${next.title}`, present(), 'open')
        set({ history })
        const opened = ++lastOpened
        if (from !== 'kept') came.set(opened, next)
        show({ scenario: next, opened })
      },
      cameAs: (opened) => came.get(opened) ?? null,
      edit: ({ name, patches, group }, how) => {
        if (patches.length === 0) return
        const before = get().scenario
        const isForRun = changesRun(patches, before)
        if (isForRun) {
          get().fork(name)
          // After an edit the same round stays in view, however long the run gets.
          set({ round: selectBallotRound(get()), signalIndex: null })
        }
        set({
          scenario: applyPatches(before, patches),
          history: record(get().history, name, present(), group ?? null),
        })
        client.edit(patches)
        if (how === 'live') get().judgeLive()
        else if (isForRun) get().refresh()
        else lookAgain(before)
      },
      replaceWith: (next, name) => get().edit({ name, patches: diffFields(get().scenario, next) }),
      settle: () => {
        set(({ history }) => ({ history: settle(history) }))
        get().catchUp()
      },
      undo: () => move(undo(get().history, present())),
      redo: () => move(redo(get().history, present())),
      returnTo: (opened) => {
        const scenario = opened === get().opened ? get().scenario : left.get(opened)
        if (scenario === undefined) return false
        const target = { scenario, opened }
        const found =
          findMoved(get().history, present(), target, undo) ??
          findMoved(get().history, present(), target, redo)
        if (found) move(found)
        else {
          // What was done elsewhere meanwhile has taken its place in the history.
          set({ history: record(get().history, `Open ${scenario.title}`, present()) })
          show(target)
        }
        return true
      },
      goBackTo: ({ history, scenario, opened }) => {
        if (opened === get().opened) move({ history, present: { scenario, opened } })
      },
      takeBack: (reason) => {
        const before = forgetLast(get().history)
        if (!before) return false
        get().say(`That cannot be done. ${reason}`)
        move(before)
        return true
      },
    }
  }

/** Back or forth to a scenario as it was left. */
function findMoved(
  history: History<Opened>,
  present: Opened,
  target: Opened,
  step: typeof undo<Opened>,
): Moved<Opened> | null {
  let moved: Moved<Opened> | null = { history, present }
  while (
    moved !== null &&
    (moved.present.opened !== target.opened || moved.present.scenario !== target.scenario)
  ) {
    moved = step(moved.history, moved.present)
  }
  return moved
}
