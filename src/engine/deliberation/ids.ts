/** Characters of an id that a person or a script gives. */
export const MAX_ID_LENGTH = 200

/** Names that mean something to the language and would be lost on the way through it. */
export const UNSAFE_IDS: readonly string[] = ['__proto__', 'constructor', 'prototype']

/** Generated ids hold a `#`; given ones may not. */
export const isUsableId = (id: string): boolean =>
  id.length > 0 && id.length <= MAX_ID_LENGTH && !id.includes('#') && !UNSAFE_IDS.includes(id)
