import { IMPORT_LIMITS } from '../../scenario/import/import-limits'
import { isLibraryText, MAX_LIBRARY_BYTES } from '../../scenario/import/library-kind'
import type { GivenBytes } from '../../scenario/import/import-given'

export function readFiles(files: readonly File[]): Promise<readonly GivenBytes[]> {
  // One more is enough to be told that there are too many, and none of them has to be read for that.
  if (files.length > IMPORT_LIMITS.files) {
    const counted = files.slice(0, IMPORT_LIMITS.files + 1)
    return Promise.resolve(counted.map(({ name }) => ({ name, bytes: new Uint8Array() })))
  }
  return Promise.all(files.map(readFile))
}

/** A whole library may be larger than a scenario. */
const isLibrary = async (file: File): Promise<boolean> =>
  file.size <= MAX_LIBRARY_BYTES && isLibraryText(await file.slice(0, 1_000).text())

async function readFile(file: File): Promise<GivenBytes> {
  const { name, size } = file
  try {
    if (size > IMPORT_LIMITS.bytes && !(await isLibrary(file))) return { name, bytes: 'too-large' }
    return { name, bytes: new Uint8Array(await file.arrayBuffer()) }
  } catch {
    // A folder, or a file that is gone by now.
    return { name, bytes: 'unreadable' }
  }
}
