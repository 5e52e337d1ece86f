import 'fake-indexeddb/auto'
import * as fc from 'fast-check'
import { openDB } from 'idb'
import { IDBFactory } from 'fake-indexeddb'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { importFiles } from '../../scenario/import/import-files'
import { isLibraryText } from '../../scenario/import/library-kind'
import { abstentionTrap } from '../../scenario/presets/abstention-trap'
import { releaseDebate } from '../../scenario/presets/release-debate'
import { openLibrary } from '../../store/library/indexed-library'
import type { Library } from '../../store/library/library'
import { scriptsOf } from '../../store/trust-slice'
import { describeLeftOut, readLibrary, writeLibrary, type LibraryFile } from './library-file'
import { describeRestored, restoreLibrary } from './restore-library'

const startAnew = () => void vi.stubGlobal('indexedDB', new IDBFactory())

beforeEach(startAnew)

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

async function fill(): Promise<Library> {
  const library = openLibrary()
  const draft = { revision: 0, step: 'x', before: abstentionTrap }
  await library.save({ ...draft, id: 'one', scenario: { ...abstentionTrap, title: 'One' } })
  await library.save({ ...draft, id: 'two', scenario: releaseDebate })
  await library.keepVersion('one', { ...abstentionTrap, title: 'Kept' }, 'Keep it')
  await library.allow(scriptsOf(releaseDebate), 'allowed')
  return library
}

const saveAll = async (library: Library) => writeLibrary(await library.everything(), 5).text

function mustRead(text: string): LibraryFile {
  const read = readLibrary(text)
  if (!read.ok) throw new Error(read.reason)
  return read.file
}

const contentsOf = async (library: Library) => ({
  titles: (await library.list()).map(({ id, title }) => [id, title]).sort(),
  kept: (await library.versions('one')).map(({ step, isKept }) => [step, isKept]).sort(),
})

describe('a library that was saved as a file', () => {
  it('is restored in another browser, with its versions, and allows no script', async () => {
    const library = await fill()
    const before = await contentsOf(library)
    const text = await saveAll(library)
    startAnew()
    const other = openLibrary()
    expect(await restoreLibrary(other, mustRead(text))).toEqual({
      added: 2,
      skipped: 0,
      refused: 0,
      trouble: null,
    })
    expect(await contentsOf(other)).toEqual(before)
    expect((await other.read('two'))?.scenario).toEqual(releaseDebate)
    expect(await other.allowedOf(scriptsOf(releaseDebate))).toEqual([])
  })

  it('adds nothing where all of it is here, however often', async () => {
    const library = await fill()
    const file = mustRead(await saveAll(library))
    for (let times = 0; times < 2; times++) {
      expect(await restoreLibrary(library, file)).toMatchObject({ added: 0, skipped: 2 })
    }
    expect(await library.list()).toHaveLength(2)
  })

  it('becomes a copy where what is here has changed since, and nothing is written over', async () => {
    const library = await fill()
    const file = mustRead(await saveAll(library))
    const changed = { ...abstentionTrap, title: 'Changed since' }
    await library.save({ id: 'one', revision: 1, scenario: changed, step: '' })
    expect(await restoreLibrary(library, file)).toMatchObject({ added: 1, skipped: 1 })
    expect((await library.read('one'))?.scenario).toEqual(changed)
    const titles = (await library.list()).map(({ title }) => title).sort()
    expect(titles).toEqual([releaseDebate.title, 'Changed since', 'One'])
    // The copy is recognised, too.
    expect(await restoreLibrary(library, file)).toMatchObject({ added: 0, skipped: 2 })
  })

  it('has what could not be read in it, as it was, and says so when it is restored', async () => {
    const library = await fill()
    const database = await openDB('conclave')
    await database.put('scenarios', { version: 99, secret: 'still here' }, 'two')
    await database.put('scenarios', 'an orphan', 'three')
    const text = await saveAll(library)
    expect(text).toContain('still here')
    expect(text).toContain('an orphan')
    startAnew()
    expect(await restoreLibrary(openLibrary(), mustRead(text))).toMatchObject({
      added: 1,
      refused: 2,
    })
  })

  it('says what came of it where there is no room', async () => {
    const file = mustRead(await saveAll(await fill()))
    startAnew()
    const other = openLibrary()
    vi.spyOn(other, 'insert').mockResolvedValueOnce({ status: 'refused', because: 'full' })
    expect(describeRestored(await restoreLibrary(other, file))).toBe(
      '0 scenarios restored. There was no room for more.',
    )
  })

  it('is recognised by its beginning, and is no scenario', async () => {
    const text = await saveAll(await fill())
    expect([isLibraryText(text), isLibraryText(JSON.stringify(abstentionTrap))]).toEqual([
      true,
      false,
    ])
    expect(importFiles([{ name: 'x.json', text }])).toMatchObject({
      ok: false,
      problems: [{ reason: 'is a whole library: open it alone, in the page' }],
    })
  })
})

describe('a library that is too large', () => {
  it('leaves out what nobody asked to keep, and says so', async () => {
    const contents = await (await fill()).everything()
    const written = writeLibrary(contents, 5, { characters: 100, bytes: 1e6 })
    const file = mustRead(written.text)
    expect(file.versions).toBe(contents.versions.length - written.leftOut)
    expect(describeLeftOut(written)).toBe(
      `The file leaves out ${written.leftOut} automatic versions: the library is too large.`,
    )
  })

  it('says that its file cannot be opened again', async () => {
    const contents = await (await fill()).everything()
    const written = writeLibrary(contents, 5, { characters: 1e6, bytes: 1_000 })
    expect(describeLeftOut(written)).toBe(
      'The file is too large to be opened here again: save large scenarios one by one.',
    )
  })

  it('says nothing where all of it is in the file', async () => {
    expect(describeLeftOut(writeLibrary(await (await fill()).everything(), 5))).toBeNull()
  })
})

describe('a file that claims to be a library', () => {
  it.each([
    ['{"kind":"conclave-library"', 'The file is damaged: it is not JSON to its end.'],
    ['[]', 'The file is no library.'],
    ['{"kind":"conclave-library","version":2}', 'The library is of a newer version of this page.'],
    [
      JSON.stringify({ kind: 'conclave-library', version: 1, entries: Array(5001).fill(0) }),
      'The library has more than 5000 scenarios.',
    ],
  ])('is refused with a reason (%#)', (text, reason) => {
    expect(readLibrary(text)).toEqual({ ok: false, reason })
  })

  it('never throws, and adds only scenarios, whatever is in it', async () => {
    const library = openLibrary()
    await fc.assert(
      fc.asyncProperty(fc.array(fc.anything()), fc.anything(), async (entries, unreadable) => {
        const value = { kind: 'conclave-library', version: 1, entries, unreadable }
        let text: string
        try {
          text = JSON.stringify(value)
        } catch {
          return
        }
        const read = readLibrary(text)
        if (read.ok) expect((await restoreLibrary(library, read.file)).added).toBe(0)
      }),
      { numRuns: 100 },
    )
    expect(await library.list()).toEqual([])
  })
})

it.each([
  [{ added: 2, skipped: 0, refused: 0 }, '2 scenarios restored.'],
  [{ added: 0, skipped: 1, refused: 0 }, '1 was here already.'],
  [
    { added: 1, skipped: 2, refused: 1 },
    '1 scenario restored, 2 were here already, and 1 left out because it cannot be read.',
  ],
  [{ added: 0, skipped: 0, refused: 0 }, '0 scenarios restored.'],
])('says in a sentence what was restored (%#)', (counts, sentence) => {
  expect(describeRestored({ ...counts, trouble: null })).toBe(sentence)
})
