import type { Chance } from './chance'

/** Mutations that leave JSON what it is, and so get past whoever reads the text. */

const HOSTILE: readonly unknown[] = [
  null,
  true,
  0,
  -1,
  0.5,
  1e308,
  -1e308,
  2 ** 53,
  5e-324,
  50_000,
  '',
  ' ',
  'x'.repeat(300),
  'x'.repeat(70_000),
  '__proto__',
  'constructor',
  '#proposal/A',
  'orchestrator',
  '\ud800',
  '|',
  '|||',
  [],
  {},
  [[]],
  [null],
  Array.from({ length: 300 }, () => 0),
  JSON.parse('{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}}}'),
]

const nest = (value: unknown, depth: number): unknown => {
  let nested = value
  for (let level = 0; level < depth; level++) nested = level % 2 === 0 ? [nested] : { a: nested }
  return nested
}

/** How deep the mutated place is at most: most steps end before. */
const DEEPEST = 12

export function mutateValue(value: unknown, chance: Chance, depth = 0): unknown {
  const isHere = chance.once(4) || depth > DEEPEST
  if (Array.isArray(value) && value.length > 0 && !isHere) {
    const at = chance.below(value.length)
    const list: readonly unknown[] = value
    return list.with(at, mutateValue(list[at], chance, depth + 1))
  }
  if (typeof value === 'object' && value !== null && !Array.isArray(value) && !isHere) {
    const entries = Object.entries(value)
    if (entries.length > 0) {
      const at = chance.below(entries.length)
      const [key, inner] = entries[at]! as [string, unknown]
      return Object.fromEntries(entries.with(at, [key, mutateValue(inner, chance, depth + 1)]))
    }
  }
  return mutateHere(value, chance)
}

function mutateHere(value: unknown, chance: Chance): unknown {
  if (Array.isArray(value) && value.length > 0 && chance.once(2)) {
    return mutateList(value, chance)
  }
  if (typeof value === 'object' && value !== null && !Array.isArray(value) && chance.once(2)) {
    return mutateFields(Object.entries(value), chance)
  }
  if (typeof value === 'number' && chance.once(2)) {
    return chance.pick([value + 1, value - 1, -value, value * 1e6, value / 3])
  }
  return chance.once(10) ? nest(value, chance.upTo(2000)) : chance.pick(HOSTILE)
}

function mutateList(list: readonly unknown[], chance: Chance): unknown {
  const at = chance.below(list.length)
  switch (chance.below(4)) {
    case 0:
      return list.toSpliced(at, 1)
    case 1:
      return list.toSpliced(at, 0, ...Array.from({ length: chance.upTo(500) }, () => list[at]))
    case 2:
      return list.toReversed()
    default:
      return list.toSpliced(at, 0, chance.pick(HOSTILE))
  }
}

function mutateFields(entries: readonly (readonly [string, unknown])[], chance: Chance): unknown {
  const at = chance.below(Math.max(1, entries.length))
  switch (chance.below(3)) {
    case 0:
      return Object.fromEntries(entries.filter((_, place) => place !== at))
    case 1: {
      const name = chance.pick(['__proto__', 'constructor', 'toString', 'length', 'x', ''])
      return Object.fromEntries([...entries, [name, chance.pick(HOSTILE)]])
    }
    default:
      return Object.fromEntries(entries.map(([name], place) => [name, entries.at(place - 1)![1]]))
  }
}
