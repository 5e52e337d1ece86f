/** Thrown while unpacking, and caught where the link is read. */
export class Damage extends Error {
  override readonly name = 'Damage'
}

export const damaged = (expected: string, found: unknown): Damage =>
  new Damage(`there should be ${expected}, and there is ${describe(found)}`)

const describe = (found: unknown): string =>
  found === undefined || found === null
    ? 'nothing'
    : Array.isArray(found)
      ? 'a list'
      : typeof found === 'object'
        ? 'an object'
        : JSON.stringify(found).slice(0, 40)

export function readList(packed: unknown): readonly unknown[] {
  if (!Array.isArray(packed)) throw damaged('a list', packed)
  return packed
}
