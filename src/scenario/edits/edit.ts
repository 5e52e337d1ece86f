import type { Patch } from '../patch'

/** One step that a person takes, by a name that undo can show. */
export interface Edit {
  readonly name: string
  readonly patches: readonly Patch[]
  /** Steps of a group that follow each other are one: a drag, or the typing of a word. */
  readonly group?: string
}

/** Fields that change; undefined takes one out, back to its default. */
export type Changes<Item> = { readonly [Field in keyof Item]?: Item[Field] | undefined }

export function withFields<Item extends object>(item: Item, changes: Changes<Item>): Item {
  const next: Record<string, unknown> = { ...item, ...changes }
  for (const [field, value] of Object.entries(changes)) {
    if (value === undefined) Reflect.deleteProperty(next, field)
  }
  return next as Item
}

/** The base itself, or the base with the first number that makes it new. */
export function uniqueId(base: string, taken: Iterable<string>): string {
  const known = new Set(taken)
  return base !== '' && !known.has(base) ? base : numbered(base, known)
}

/** What a copy is called: the base with the first number from 2 on that makes it new. */
export function numbered(base: string, taken: Iterable<string>): string {
  const known = new Set(taken)
  for (let number = 2; ; number++) {
    const id = `${base}${number}`
    if (!known.has(id)) return id
  }
}

/** A list with one item at another place; places beyond the ends are the ends. */
export function moved<T>(list: readonly T[], from: number, to: number): readonly T[] {
  const item = list[from]
  if (item === undefined) return list
  return list.toSpliced(from, 1).toSpliced(Math.min(Math.max(0, to), list.length - 1), 0, item)
}
