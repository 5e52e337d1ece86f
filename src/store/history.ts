const MAX_STEPS = 200

interface Step<T> {
  readonly name: string
  readonly before: T
  /** Steps of one group that follow each other are one: a drag, or the typing of a word. */
  readonly group: string | null
}

/** The present is kept outside. */
export interface History<T> {
  readonly past: readonly Step<T>[]
  readonly future: readonly { readonly name: string; readonly after: T }[]
}

export const createHistory = <T>(): History<T> => ({ past: [], future: [] })

/** Remembers what was before a step. A step after an undo forgets what could have been redone. */
export function record<T>(
  { past }: History<T>,
  name: string,
  before: T,
  group: string | null = null,
): History<T> {
  const last = past.at(-1)
  const isSameStep = group !== null && last?.group === group
  // A drag is called by where it ended.
  const longer = isSameStep
    ? [...past.slice(0, -1), { ...last, name }]
    : [...past, { name, before, group }].slice(-MAX_STEPS)
  return { past: longer, future: [] }
}

export const settle = <T>({ past, future }: History<T>): History<T> => {
  const last = past.at(-1)
  return last
    ? { past: [...past.slice(0, -1), { ...last, group: null }], future }
    : { past, future }
}

export function forgetLast<T>({ past, future }: History<T>): Moved<T> | null {
  const step = past.at(-1)
  return step ? { history: { past: past.slice(0, -1), future }, present: step.before } : null
}

export interface Moved<T> {
  readonly history: History<T>
  readonly present: T
}

export function undo<T>({ past, future }: History<T>, present: T): Moved<T> | null {
  const step = past.at(-1)
  if (!step) return null
  const { name, before } = step
  return {
    history: { past: past.slice(0, -1), future: [...future, { name, after: present }] },
    present: before,
  }
}

export function redo<T>({ past, future }: History<T>, present: T): Moved<T> | null {
  const step = future.at(-1)
  if (!step) return null
  const { name, after } = step
  return {
    history: {
      past: [...past, { name, before: present, group: null }],
      future: future.slice(0, -1),
    },
    present: after,
  }
}
