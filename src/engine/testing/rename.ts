/** Other names for the agents and proposals of random boards, in another alphabetical order. */
const NAMES: Readonly<Record<string, string>> = {
  ana: 'zoe',
  bo: 'yan',
  cy: 'xu',
  di: 'wim',
  ed: 'val',
  fay: 'uma',
  A: 'Z',
  B: 'Y',
  C: 'X',
  D: 'W',
}

/** Renames them wherever they stand in a value. */
export function rename<T>(value: T): T {
  if (typeof value === 'string') return (NAMES[value] ?? value) as T
  if (Array.isArray(value)) return value.map(rename) as T
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, rename(each)])) as T
}
