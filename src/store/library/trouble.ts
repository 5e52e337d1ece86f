/** Why the browser did not keep or find something. */
export type Trouble = 'full' | 'forbidden' | 'newer' | 'silent' | 'refused'

export class StorageTrouble extends Error {
  readonly kind: Trouble

  constructor(kind: Trouble, cause?: unknown) {
    super(`the storage is ${kind}`, { cause })
    this.kind = kind
  }
}

const NAMED: Readonly<Record<string, Trouble>> = {
  QuotaExceededError: 'full',
  VersionError: 'newer',
}

export function troubleOf(error: unknown): Trouble {
  if (error instanceof StorageTrouble) return error.kind
  // A DOMException is no Error everywhere.
  const { name } = Object(error) as { readonly name?: unknown }
  return NAMED[String(name)] ?? 'refused'
}

/** What is said at the first change that cannot be kept. */
export const UNSAVED: Readonly<Record<Trouble, string>> = {
  full: 'There is no room left in this browser, so nothing is saved any more. What you see is still here.',
  forbidden:
    'This browser does not let the page keep anything: what you change is gone when you close it.',
  newer:
    'A newer version of this page was opened in this browser, so this one cannot save any more. Reload it, or save a file.',
  silent:
    'The browser’s storage does not answer, so nothing is saved at the moment. What you see is still here.',
  refused:
    'The browser’s storage fails, so nothing is saved at the moment. What you see is still here.',
}

/** The same where something that was kept is asked for; none of it is lost by that. */
export const UNREAD: Readonly<Record<Trouble, string>> = {
  full: 'What is kept cannot be read now: there is no room left in this browser.',
  forbidden: 'This browser does not let the page store anything. Save your scenarios as files.',
  newer:
    'A newer version of this page has changed what is kept here. Reload the page to get to it.',
  silent: 'What is kept cannot be read now: the browser’s storage does not answer.',
  refused: 'What is kept cannot be read now: the browser’s storage fails.',
}

/** Why an entry was not opened. */
export const describeUnopened = (why: 'unreadable' | 'late' | Trouble): string =>
  why === 'unreadable' || why === 'late'
    ? 'That scenario could not be read. It is kept as it is.'
    : UNREAD[why]
