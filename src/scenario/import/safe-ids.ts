import { SCENARIO_LIMITS, UNSAFE_IDS } from '../limits'

/** So many characters of an id that has to change are kept, and there is room for a number. */
const KEPT = 100

// eslint-disable-next-line no-control-regex -- they are what must go
const UNWANTED = /[#\u0000-\u001f\u007f-\u009f\u2028\u2029]+/g

/** Ids that a scenario accepts: the given ones where it does, and similar ones otherwise. */
export function createSafeIds(
  given: Iterable<string>,
  reserved: readonly string[],
  fallback: string,
): ReadonlyMap<string, string> {
  const all = [...new Set(given)]
  const isAcceptable = (id: string) =>
    id.trim() !== '' &&
    id.length <= SCENARIO_LIMITS.name &&
    id.search(UNWANTED) === -1 &&
    !UNSAFE_IDS.includes(id) &&
    !reserved.includes(id)
  // No acceptable id is lost to one that has to change.
  const acceptable = new Set(all.filter(isAcceptable))
  const taken = new Set([...acceptable, ...UNSAFE_IDS, ...reserved])
  const numbers = new Map<string, number>()
  return new Map(
    all.map((id) => {
      if (acceptable.has(id)) return [id, id]
      const stem = id.slice(0, KEPT).replace(UNWANTED, '-').trim() || fallback
      let candidate = stem
      for (let number = numbers.get(stem) ?? 1; taken.has(candidate);) {
        candidate = `${stem}-${++number}`
        numbers.set(stem, number)
      }
      taken.add(candidate)
      return [id, candidate]
    }),
  )
}
