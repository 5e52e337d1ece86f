import type { KeyValueStorage } from '../preferences'

/** Where the page remembers what was open: the tab for itself, the browser for a new tab. */
export const LAST_ENTRY = 'conclave.last'

/** Where a tab leaves the steps and the view of the open scenario for a reload. */
export const TAB_MEMORY = 'conclave.steps'

/** By this a tab remembers an unchanged example. */
export const PRESET = 'preset:'

/** By this it remembers what came by a link and was not changed. */
export const LINK = 'link:'

/** Whether what follows an address asks a class: that page is another one, without a scenario. */
export const isQuestionLink = (hash: string): boolean => /^#q\d/.test(hash)

/** Whether there is something to bring back before the page is shown: all others do not wait. */
export const hasPendingRestore = (
  address: string,
  storages: readonly (KeyValueStorage | null)[],
): boolean =>
  address !== '' ||
  storages.some((storage) =>
    [LAST_ENTRY, TAB_MEMORY].some((key) => (storage?.getItem(key) ?? null) !== null),
  )
