import 'fake-indexeddb/auto'
import { openDB } from 'idb'
import { IDBFactory } from 'fake-indexeddb'
import { beforeEach, expect, it, vi } from 'vitest'
import { abstentionTrap } from '../../../scenario/presets/abstention-trap'
import { openLibrary } from '../../../store/library/indexed-library'
import { StorageTrouble, UNREAD } from '../../../store/library/trouble'
import { readSaved } from './read-saved'

beforeEach(() => void vi.stubGlobal('indexedDB', new IDBFactory()))

async function openFilled() {
  const library = openLibrary()
  for (const id of ['one', 'two']) {
    await library.save({ id, revision: 0, scenario: abstentionTrap, step: 'x' })
  }
  return library
}

it.each(['list', 'unreadable', 'read'] as const)(
  'says why one’s own scenarios are missing where %s fails',
  async (call) => {
    const library = await openFilled()
    vi.spyOn(library, call).mockRejectedValue(new StorageTrouble('silent'))
    const read = await readSaved({ library, autosave: null })
    expect([read.saved, read.trouble]).toEqual([[], UNREAD.silent])
  },
)

it('counts scenarios that cannot be read, and shows the others', async () => {
  const library = await openFilled()
  await (await openDB('conclave')).put('scenarios', { version: 99 }, 'two')
  const { saved, note, trouble } = await readSaved({ library, autosave: null })
  expect(saved.map(([id]) => id)).toEqual(['one'])
  expect([note, trouble]).toEqual(['1 scenario cannot be read: see “Your scenarios …”.', null])
})

it('says that a frame keeps nothing', async () => {
  const { note } = await readSaved({ library: null, autosave: null })
  expect(note).toBe('Nothing is kept in a frame or an embed.')
})
