/** One change to a document: set what is at a path, or take it out. A path of a list's length appends. */
export type Patch =
  | { readonly path: readonly (string | number)[]; readonly value: unknown }
  | { readonly path: readonly (string | number)[]; readonly remove: true }

/** What the changes do not reach is shared with the old document. */
export function applyPatches<T>(document: T, patches: readonly Patch[]): T {
  return patches.reduce<unknown>((changed, patch) => applyAt(changed, patch, 0), document) as T
}

function applyAt(target: unknown, patch: Patch, depth: number): unknown {
  const key = patch.path[depth]
  if (key === undefined) {
    if ('remove' in patch) throw new Error('the whole document cannot be removed')
    return patch.value
  }
  if (typeof target !== 'object' || target === null || key === '__proto__') throw lost(patch)
  const isLast = depth === patch.path.length - 1
  if (Array.isArray(target)) {
    const isRemoval = isLast && 'remove' in patch
    const last = isRemoval ? target.length - 1 : target.length
    if (!Number.isInteger(key) || Number(key) < 0 || Number(key) > last) throw lost(patch)
    const place = Number(key)
    if (isRemoval) return target.toSpliced(place, 1)
    return target.toSpliced(place, 1, applyAt(target[place], patch, depth + 1))
  }
  const fields = target as Readonly<Record<string, unknown>>
  if (isLast && 'remove' in patch) {
    return Object.fromEntries(Object.entries(fields).filter(([name]) => name !== String(key)))
  }
  const inner = Object.hasOwn(fields, key) ? fields[key] : undefined
  return { ...fields, [key]: applyAt(inner, patch, depth + 1) }
}

const lost = ({ path }: Patch): Error => new Error(`there is nothing at ${path.join('.')}`)
