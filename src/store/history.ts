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
  /** Whether the last move was an undo. */
  readonly isBack: boolean
}

export const createHistory = <T>(): History<T> => ({ past: [], future: [], isBack: false })

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
  return { past: longer, future: [], isBack: false }
}

export const settle = <T>(history: History<T>): History<T> => {
  const { past } = history
  const last = past.at(-1)
  return last ? { ...history, past: [...past.slice(0, -1), { ...last, group: null }] } : history
}

export function forgetLast<T>(history: History<T>): Moved<T> | null {
  const { past } = history
  const step = past.at(-1)
  return step ? { history: { ...history, past: past.slice(0, -1) }, present: step.before } : null
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
    history: {
      past: past.slice(0, -1),
      future: [...future, { name, after: present }],
      isBack: true,
    },
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
      isBack: false,
    },
    present: after,
  }
}
