import type { PlaygroundStore } from '../playground-store'
import { UNSAVED, type Trouble } from './trouble'

const IN_FRAME =
  'This page is inside of another one, so nothing is saved here: what you change is gone when you close it.'

/** Says why what is changed is not kept, and how to keep it. */
export function tellUnsaved(store: PlaygroundStore, why: Trouble | 'in-frame'): void {
  const { say, setView } = store.getState()
  say(why === 'in-frame' ? IN_FRAME : UNSAVED[why], {
    label: 'Save as a file',
    act: () => setView({ dialog: { kind: 'share', way: 'file' } }),
  })
}

/** At the first change, also where that was before this. */
export function tellUnkept(store: PlaygroundStore): void {
  const { history, opened } = store.getState()
  if (history.past.some(({ before }) => before.opened === opened)) {
    tellUnsaved(store, 'in-frame')
    return
  }
  const stop = store.subscribe((state, earlier) => {
    if (state.scenario === earlier.scenario || state.opened !== earlier.opened) return
    stop()
    tellUnsaved(store, 'in-frame')
  })
}
