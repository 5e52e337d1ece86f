import { createId } from '../../store/library/create-id'
import type { Library } from '../../store/library/library'
import type { Trouble } from '../../store/library/trouble'
import { createEntry } from '../../store/library/write-draft'
import { list, plural } from '../../describe/format'
import { readFileVersion, readWhole, type FileEntry, type LibraryFile } from './library-file'

export interface Restored {
  readonly added: number
  /** The same was here already. */
  readonly skipped: number
  /** They cannot be read, or are no scenarios. */
  readonly refused: number
  /** What ended it early; what was added until then stays. */
  readonly trouble: Trouble | null
}

/** Adds what is not here yet. Nothing is written over, and no script is allowed by it. */
export async function restoreLibrary(library: Library, file: LibraryFile): Promise<Restored> {
  const { entries, scenarios } = await library.everything()
  const ids = new Set<unknown>(entries.map(({ id }) => id))
  const known = new Set([...scenarios.values()].map((scenario) => JSON.stringify(scenario)))
  let [added, skipped, refused] = [0, 0, file.unreadable]
  for (const each of file.entries) {
    const scenario = readWhole(each.scenario)
    if (!scenario) {
      refused++
      continue
    }
    const text = JSON.stringify(scenario)
    if (known.has(text) || known.has(JSON.stringify(each.scenario))) {
      skipped++
      continue
    }
    const id = each.id === '' || ids.has(each.id) ? createId() : each.id
    const saved = await library.insert(createKept(each, id, scenario))
    if (saved.status === 'refused') return { added, skipped, refused, trouble: saved.because }
    ids.add(id)
    known.add(text)
    added++
  }
  return { added, skipped, refused, trouble: null }
}

function createKept(
  { savedAt, step, versions }: FileEntry,
  id: string,
  scenario: NonNullable<ReturnType<typeof readWhole>>,
) {
  return {
    entry: createEntry({ id, revision: 0, scenario, step }, savedAt),
    scenario,
    versions: versions.flatMap((given) => {
      const version = readFileVersion(given)
      return version ? [{ ...version, entry: id }] : []
    }),
  }
}

const TROUBLE: Readonly<Record<Trouble, string>> = {
  full: 'There was no room for more.',
  forbidden: 'This browser does not let the page store anything.',
  newer: 'A newer version of this page has changed what is kept here: reload the page.',
  silent: 'Then the browser’s storage did not answer any more.',
  refused: 'Then the browser’s storage failed.',
}

export function describeRestored({ added, skipped, refused, trouble }: Restored): string {
  const parts = [
    ...(added > 0 || skipped + refused === 0 ? [`${plural(added, 'scenario')} restored`] : []),
    ...(skipped > 0 ? [`${skipped} ${skipped === 1 ? 'was' : 'were'} here already`] : []),
    ...(refused > 0
      ? [`${refused} left out because ${refused === 1 ? 'it' : 'they'} cannot be read`]
      : []),
  ]
  return `${list(parts)}.${trouble ? ` ${TROUBLE[trouble]}` : ''}`
}
