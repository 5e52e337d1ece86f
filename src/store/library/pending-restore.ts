import type { KeyValueStorage } from '../preferences'

/** Where the page remembers what was open: the tab for itself, the browser for a new tab. */
export const LAST_ENTRY = 'conclave.last'

/** Whether there is something to bring back before the page is shown: all others do not wait. */
export const hasPendingRestore = (
  hash: string,
  storages: readonly (KeyValueStorage | null)[],
): boolean =>
  hash !== '' || storages.some((storage) => (storage?.getItem(LAST_ENTRY) ?? null) !== null)
