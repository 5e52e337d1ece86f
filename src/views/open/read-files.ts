import type { GivenBytes } from '../../scenario/import/read-given'

/** More than this is not even read. */
const MOST_BYTES = 25_000_000

/** What is in them; one that is too large is left empty and said so by its name. */
export const readFiles = (files: readonly File[]): Promise<readonly GivenBytes[]> =>
  Promise.all(
    files
      .slice(0, 20)
      .map(async (file) =>
        file.size > MOST_BYTES
          ? { name: `${file.name} (larger than 25 MB)`, bytes: new Uint8Array() }
          : { name: file.name, bytes: new Uint8Array(await file.arrayBuffer()) },
      ),
  )
