import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { abstentionTrap } from '../../scenario/presets/abstention-trap'
import { releaseDebate } from '../../scenario/presets/release-debate'
import { theClone } from '../../scenario/presets/the-clone'
import { createPlaygroundStore, type PlaygroundStore } from '../playground-store'
import { scriptsOf } from '../trust-slice'
import { startAutosave, type Keeper } from './autosave'
import { openLibrary } from './indexed-library'
import type { Library, Saved } from './library'
import { createIdleClient } from './testing/idle-client'

/** How long it has to be calm; timers stand still unless a test lets them run. */
const DEBOUNCE_MS = 400

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory())
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const createTabStore = (scenario = abstentionTrap) =>
  createPlaygroundStore(scenario, { client: createIdleClient() })

/** A page of its own on the database that all pages share. */
function openTab(keeper: Keeper = {}, store = createTabStore()) {
  const library = openLibrary()
  const save = vi.spyOn(library, 'save')
  return { store, library, save, autosave: startAutosave(store, library, keeper) }
}

const rename = (store: PlaygroundStore, title: string) => {
  store.getState().edit({ name: `Call it ${title}`, patches: [{ path: ['title'], value: title }] })
}

const titlesIn = async (library: Library) => (await library.list()).map(({ title }) => title).sort()

/** Until all that can happen without time passing has happened. */
const comeToRest = () => new Promise((resolve) => setImmediate(resolve))

describe('a change', () => {
  it('is saved once it has been calm for a moment, and not before', async () => {
    let reach: (id: string) => void = () => undefined
    const saved = new Promise<string>((resolve) => (reach = resolve))
    const { store, library, save } = openTab({
      onPlace: (id) => {
        reach(id)
      },
    })
    for (const title of ['a', 'ab', 'abc']) {
      rename(store, title)
      vi.advanceTimersByTime(DEBOUNCE_MS - 1)
      await comeToRest()
    }
    expect(save).not.toHaveBeenCalled()
    vi.advanceTimersByTime(1)
    const kept = await library.read(await saved)
    expect(kept?.scenario).toEqual({ ...abstentionTrap, title: 'abc' })
    expect(kept?.entry.step).toBe('Call it abc')
    expect(save).toHaveBeenCalledTimes(1)
  })

  it('is saved at once when the page is about to go away', async () => {
    const { store, library, autosave } = openTab()
    rename(store, 'In a hurry')
    await autosave.flush()
    expect(await titlesIn(library)).toEqual(['In a hurry'])
    vi.advanceTimersByTime(DEBOUNCE_MS)
    await autosave.flush()
    expect((await library.list())[0]!.revision).toBe(1)
  })

  it('goes where the one before it went', async () => {
    const { store, library, autosave } = openTab()
    expect(autosave.current()).toBeNull()
    for (const title of ['One', 'Two', 'Three']) {
      rename(store, title)
      await autosave.flush()
    }
    const [entry, ...others] = await library.list()
    expect(others).toEqual([])
    expect(entry).toMatchObject({ id: autosave.current(), title: 'Three', revision: 3 })
  })

  it('that came while the last one was being written is not lost', async () => {
    const { store, library, autosave } = openTab()
    rename(store, 'One')
    const first = autosave.flush()
    rename(store, 'Two')
    await Promise.all([first, autosave.flush()])
    expect(await library.list()).toMatchObject([{ title: 'Two', revision: 2 }])
  })

  it('leaves how it was opened as the first version', async () => {
    const { store, library, autosave } = openTab()
    store.getState().open(theClone, 'ours')
    rename(store, 'Mine')
    await autosave.flush()
    const [version] = await library.versions(autosave.current()!)
    expect(await library.readVersion(version!.number)).toEqual(theClone)
  })

  it('that was taken back before it was ever saved leaves nothing', async () => {
    const { store, library, autosave } = openTab()
    rename(store, 'One')
    rename(store, 'Two')
    store.getState().undo()
    store.getState().undo()
    await autosave.flush()
    expect(await library.list()).toEqual([])
    expect(autosave.current()).toBeNull()
  })

  it('that was taken back after it was saved is saved as taken back', async () => {
    const { store, library, autosave } = openTab()
    rename(store, 'One')
    await autosave.flush()
    store.getState().undo()
    await autosave.flush()
    expect((await library.read(autosave.current()!))?.scenario).toEqual(abstentionTrap)
  })

  it('makes nothing after the saving was stopped', async () => {
    const { store, library, autosave } = openTab()
    autosave.stop()
    rename(store, 'Too late')
    await autosave.flush()
    expect(await library.list()).toEqual([])
  })

  it('that was faster than the library is saved as well', async () => {
    const store = createTabStore()
    rename(store, 'Early')
    const { library, autosave } = openTab({}, store)
    await autosave.flush()
    expect(await titlesIn(library)).toEqual(['Early'])
  })

  it('that was faster than the library leaves how it was opened, too', async () => {
    const store = createTabStore()
    rename(store, 'Early')
    const { library, autosave } = openTab({}, store)
    await autosave.flush()
    expect(await library.versions(autosave.current()!)).toHaveLength(1)
  })
})

describe('what is only looked at', () => {
  it('is not saved: presets, rounds, cards and charts', async () => {
    const { store, library, autosave } = openTab()
    const { open, goTo, setView, settle, undo, redo } = store.getState()
    open(theClone, 'ours')
    goTo(1)
    setView({ rule: 'bayesian', tab: 'graph' })
    open(releaseDebate, 'ours')
    settle()
    undo()
    redo()
    vi.advanceTimersByTime(DEBOUNCE_MS)
    await autosave.flush()
    expect(await library.list()).toEqual([])
  })

  it('is not saved either where it was opened before the library was', async () => {
    const store = createTabStore()
    store.getState().open(theClone, 'ours')
    const { library, autosave } = openTab({}, store)
    await autosave.flush()
    expect(await library.list()).toEqual([])
  })
})

describe('going from one scenario to another', () => {
  it('saves what was still to be saved, in the place of the one that was left', async () => {
    const { store, library, autosave } = openTab()
    rename(store, 'Left behind')
    store.getState().open(theClone, 'ours')
    await autosave.flush()
    expect(await titlesIn(library)).toEqual(['Left behind'])
    expect(autosave.current()).toBeNull()
    rename(store, 'Another')
    await autosave.flush()
    expect(await titlesIn(library)).toEqual(['Another', 'Left behind'])
    expect((await library.read(autosave.current()!))?.scenario).toEqual({
      ...theClone,
      title: 'Another',
    })
  })

  it('tells only of the place of what is open', async () => {
    const places: string[] = []
    const { store, autosave } = openTab({ onPlace: (id) => places.push(id) })
    rename(store, 'Left behind')
    store.getState().open(theClone, 'ours')
    await autosave.flush()
    expect(places).toEqual([])
  })

  it('and back by undo goes on with the first in its own place', async () => {
    const { store, library, autosave } = openTab()
    rename(store, 'First')
    await autosave.flush()
    const first = autosave.current()
    store.getState().open(theClone, 'ours')
    rename(store, 'Second')
    await autosave.flush()
    const second = autosave.current()
    store.getState().undo()
    store.getState().undo()
    expect([store.getState().scenario.title, autosave.current()]).toEqual(['First', first])
    rename(store, 'First, changed')
    await autosave.flush()
    expect((await library.read(first!))?.scenario.title).toBe('First, changed')
    // To undo is a change as well, and this one was taken back in its own place.
    expect((await library.read(second!))?.scenario).toEqual(theClone)
    expect(await library.list()).toHaveLength(2)
  })

  it('goes on in the place of an entry that was opened', async () => {
    const { library: earlier, store: first, autosave: saving } = openTab()
    rename(first, 'Kept')
    await saving.flush()
    const { entry, scenario } = (await earlier.read(saving.current()!))!
    const { store, library, autosave } = openTab()
    store.getState().open(scenario, 'ours')
    autosave.adopt(entry, store.getState().opened)
    expect(autosave.current()).toBe(entry.id)
    rename(store, 'Kept and changed')
    await autosave.flush()
    expect(await library.list()).toMatchObject([
      { id: entry.id, title: 'Kept and changed', revision: 2 },
    ])
  })
})

describe('what is deleted', () => {
  it('is something new when it is changed once more, and nobody else is to blame', async () => {
    const troubles: string[] = []
    const { store, library, autosave } = openTab({ onTrouble: (kind) => troubles.push(kind) })
    rename(store, 'Doomed')
    await autosave.flush()
    const id = autosave.current()!
    await library.remove(id)
    autosave.forget(id)
    expect(autosave.current()).toBeNull()
    rename(store, 'Alive')
    await autosave.flush()
    expect([troubles, await titlesIn(library)]).toEqual([[], ['Alive']])
  })
})

describe('two tabs', () => {
  it('that an undo leads back to an old state keep what the other has saved since', async () => {
    const here = openTab()
    rename(here.store, 'First')
    await here.autosave.flush()
    const id = here.autosave.current()!
    const old = here.store.getState().opened
    const there = openTab()
    const kept = (await there.library.read(id))!
    there.store.getState().open(kept.scenario, 'ours')
    there.autosave.adopt(kept.entry, there.store.getState().opened)
    rename(there.store, 'Changed there')
    await there.autosave.flush()
    // Opened once more, and then back to how it was before the other tab changed it.
    const { entry, scenario } = (await here.library.read(id))!
    here.store.getState().open(scenario, 'ours')
    here.autosave.adopt(entry, here.store.getState().opened)
    here.store.getState().returnTo(old)
    rename(here.store, 'Changed here')
    await here.autosave.flush()
    expect(await titlesIn(here.library)).toEqual(['Changed here', 'Changed there'])
  })

  async function openSameInBoth() {
    const troubles: string[] = []
    const here = openTab()
    rename(here.store, 'Shared')
    await here.autosave.flush()
    const there = openTab({ onTrouble: (kind) => troubles.push(kind) })
    const { entry, scenario } = (await there.library.read(here.autosave.current()!))!
    there.store.getState().open(scenario, 'ours')
    there.autosave.adopt(entry, there.store.getState().opened)
    return { here, there, troubles, id: entry.id }
  }

  it('that change the same scenario keep both, and the second is told', async () => {
    const { here, there, troubles, id } = await openSameInBoth()
    rename(here.store, 'Changed here')
    await here.autosave.flush()
    rename(there.store, 'Changed there')
    await there.autosave.flush()
    expect(troubles).toEqual(['changed-elsewhere'])
    expect(await titlesIn(here.library)).toEqual(['Changed here', 'Changed there'])
    expect(here.autosave.current()).toBe(id)
    expect(there.autosave.current()).not.toBe(id)
    rename(there.store, 'There again')
    rename(here.store, 'Here again')
    await Promise.all([here.autosave.flush(), there.autosave.flush()])
    expect(await titlesIn(here.library)).toEqual(['Here again', 'There again'])
    expect(troubles).toHaveLength(1)
  })

  it('that save at the same moment keep both', async () => {
    const { here, there } = await openSameInBoth()
    rename(here.store, 'Changed here')
    rename(there.store, 'Changed there')
    await Promise.all([here.autosave.flush(), there.autosave.flush()])
    expect(await titlesIn(here.library)).toEqual(['Changed here', 'Changed there'])
  })

  it('of which one deletes what the other changes have the change as something new', async () => {
    const { here, there, troubles, id } = await openSameInBoth()
    await here.library.remove(id)
    rename(there.store, 'Still here')
    await there.autosave.flush()
    expect(troubles).toEqual(['changed-elsewhere'])
    expect(await there.library.list()).toMatchObject([{ title: 'Still here', revision: 1 }])
    expect(there.autosave.current()).not.toBe(id)
  })

  it('are not seen where one tab opens the same scenario twice', async () => {
    const { there, troubles, id } = await openSameInBoth()
    rename(there.store, 'Changed')
    await there.autosave.flush()
    const { entry, scenario } = (await there.library.read(id))!
    there.store.getState().settle()
    there.store.getState().open(scenario, 'ours')
    there.autosave.adopt(entry, there.store.getState().opened)
    rename(there.store, 'Changed again')
    await there.autosave.flush()
    there.store.getState().undo()
    there.store.getState().undo()
    rename(there.store, 'Changed in the first place')
    await there.autosave.flush()
    expect(troubles).toEqual([])
    expect(await titlesIn(there.library)).toEqual(['Changed in the first place'])
  })
})

describe('a browser that does not save', () => {
  const REFUSED: Saved = { status: 'refused', because: 'full' }

  it('is told of once, and works again when there is room', async () => {
    const troubles: string[] = []
    const { store, library, save, autosave } = openTab({
      onTrouble: (kind) => troubles.push(kind),
    })
    save.mockResolvedValueOnce(REFUSED).mockResolvedValueOnce(REFUSED)
    for (const title of ['One', 'Two']) {
      rename(store, title)
      await autosave.flush()
    }
    expect(troubles).toEqual(['full'])
    expect([await library.list(), autosave.current()]).toEqual([[], null])
    rename(store, 'Three')
    await autosave.flush()
    expect(await titlesIn(library)).toEqual(['Three'])
    save.mockResolvedValueOnce({ status: 'refused', because: 'refused' })
    rename(store, 'Four')
    await autosave.flush()
    expect(troubles).toEqual(['full', 'over', 'refused'])
  })

  it('is tried again when the page is about to go away', async () => {
    const { store, library, save, autosave } = openTab()
    save.mockResolvedValueOnce(REFUSED)
    rename(store, 'The last change')
    await autosave.flush()
    await autosave.flush()
    expect(await titlesIn(library)).toEqual(['The last change'])
  })
})

describe('scripts of what is saved', () => {
  const scripts = scriptsOf(releaseDebate)

  it('may run when it comes back, if they run now', async () => {
    expect(scripts.length).toBeGreaterThan(1)
    const { store, library, autosave } = openTab({}, createTabStore(releaseDebate))
    expect(await library.allowedOf(scripts)).toEqual([])
    rename(store, 'Mine')
    await autosave.flush()
    expect(await library.allowedOf(scripts)).toEqual(scripts)
  })

  it('are not allowed by saving where they are off', async () => {
    const { store, library, autosave } = openTab({}, createTabStore(releaseDebate))
    const [off, ...on] = scripts
    store.getState().blockScripts([off!])
    rename(store, 'Theirs')
    await autosave.flush()
    expect(await library.allowedOf(scripts)).toEqual(on)
  })
})
