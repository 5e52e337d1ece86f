/** By this a file says that it is a whole library. It stands at its beginning. */
export const LIBRARY_KIND = 'conclave-library'

/** Of a library, which holds many scenarios; of one scenario, ./import-limits has less. */
export const MAX_LIBRARY_BYTES = 100_000_000

const BEGINNING = 200

/** Told by its beginning: all of it may be large. */
export const isLibraryText = (text: string): boolean =>
  /^\uFEFF?\s*\{\s*"kind"\s*:\s*"conclave-library"/.test(text.slice(0, BEGINNING))
