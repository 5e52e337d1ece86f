import { packColumn, unpackColumn } from './columns'
import { damaged, readList } from './damage'

/** How values are written in a link: by place and not by name, and nothing that is not there. */

/** Who and what a link speaks of: written by number wherever they are mentioned. */
export interface Names {
  readonly agents: readonly string[]
  readonly proposals: readonly string[]
  readonly strategies: readonly string[]
}

/** Packed values are JSON without `null`, which stands for "absent". */
export interface Shape {
  readonly pack: (value: unknown, names: Names) => unknown
  readonly unpack: (packed: unknown, names: Names) => unknown
}

const isPlace = (packed: unknown, length: number): packed is number =>
  Number.isInteger(packed) && (packed as number) >= 0 && (packed as number) < length

/** Texts, numbers and the like: as they are. Whether they are right is for the schema to say. */
export const plain: Shape = {
  pack: (value) => value,
  unpack: (packed) => {
    if (packed === undefined || packed === null || typeof packed === 'object') {
      throw damaged('a text or a number', packed)
    }
    return packed
  },
}

/** Something with parts that go by their names: as it is. It must hold no `null`. */
export const tree: Shape = {
  pack: (value) => value,
  unpack: (packed) => {
    if (typeof packed !== 'object' || packed === null) throw damaged('an object', packed)
    return packed
  },
}

/** Where `null` itself is a value. */
export const nullable: Shape = {
  pack: (value) => value ?? false,
  unpack: (packed) => (packed === false ? null : plain.unpack(packed, NO_NAMES)),
}

export const NO_NAMES: Names = { agents: [], proposals: [], strategies: [] }

export const flag: Shape = {
  pack: (value) => (value === true ? 1 : 0),
  unpack: (packed) => {
    if (packed !== 0 && packed !== 1) throw damaged('0 or 1', packed)
    return packed === 1
  },
}

const indexer = (list: readonly string[]) => {
  const places = new Map(list.map((each, place) => [each, place]))
  return (value: unknown) => places.get(value as string) ?? value
}

/** One of a list that only ever grows at its end; anything else as it is. */
export function oneOf(list: readonly string[]): Shape {
  const placeOf = indexer(list)
  return { pack: placeOf, unpack: (packed) => lookUp(packed, list) }
}

function lookUp(packed: unknown, list: readonly string[]): unknown {
  if (typeof packed !== 'number') return plain.unpack(packed, NO_NAMES)
  if (!isPlace(packed, list.length)) throw damaged(`a number below ${list.length}`, packed)
  return list[packed]
}

/** The same names are looked up for every vote, so their places are found once. */
const placesOf = new WeakMap<readonly string[], (value: unknown) => unknown>()

function placeIn(list: readonly string[], value: unknown): unknown {
  let find = placesOf.get(list)
  if (!find) placesOf.set(list, (find = indexer(list)))
  return find(value)
}

/** An agent, proposal or rule of the scenario by its number; any other by its id. */
export const reference = (to: keyof Names): Shape => ({
  pack: (value, names) => placeIn(names[to], value),
  unpack: (packed, names) => lookUp(packed, names[to]),
})

export function listOf(item: Shape): Shape {
  return {
    pack: (value, names) => (value as readonly unknown[]).map((each) => item.pack(each, names)),
    unpack: (packed, names) => readList(packed).map((each) => item.unpack(each, names)),
  }
}

/** A dictionary, as keys and values in turn. */
export function dictionaryOf(key: Shape, value: Shape): Shape {
  return {
    pack: (given, names) =>
      Object.entries(given as object).flatMap(([name, each]) => [
        key.pack(name, names),
        value.pack(each, names),
      ]),
    unpack: (packed, names) =>
      Object.fromEntries(
        readPairs(packed).map(([name, each]) => [
          String(key.unpack(name, names)),
          value.unpack(each, names),
        ]),
      ),
  }
}

export function readPairs(packed: unknown): (readonly [unknown, unknown])[] {
  const list = readList(packed)
  if (list.length % 2 !== 0) throw damaged('a value for every key', list.at(-1))
  return Array.from({ length: list.length / 2 }, (_, i) => [list[2 * i], list[2 * i + 1]] as const)
}

/** An object, as the places of the fields that it has and their values in turn. New fields come last. */
export function record<T extends object>(
  fields: Readonly<Record<keyof Required<T> & string, Shape>>,
): Shape {
  const entries = Object.entries<Shape>(fields)
  return {
    pack: (value, names) =>
      entries.flatMap(([name, shape], place) => {
        const given = (value as Readonly<Record<string, unknown>>)[name]
        return given === undefined ? [] : [place, shape.pack(given, names)]
      }),
    unpack: (packed, names) =>
      Object.fromEntries(
        readFields(packed).map(([place, each]) => {
          const [name, shape] = fieldAt(entries, place)
          return [name, shape.unpack(each, names)]
        }),
      ),
  }
}

/** Pairs of a place and a value; each place once, or a short link could keep a reader busy for hours. */
function readFields(packed: unknown): (readonly [unknown, unknown])[] {
  const pairs = readPairs(packed)
  if (new Set(pairs.map(([place]) => place)).size < pairs.length)
    throw damaged('each field once', pairs.length)
  return pairs
}

export function fieldAt<T>(entries: readonly T[], place: unknown): T {
  if (!isPlace(place, entries.length)) throw damaged(`a field below ${entries.length}`, place)
  return entries[place]!
}

/**
 * A list of objects, column by column: what is alike stands together and all but vanishes.
 * `a.b` is field b of field a; `all` is what every row has besides.
 */
export function columns(fields: Readonly<Record<string, Shape>>) {
  const entries = Object.entries(fields).map(([path, shape]) => ({ path: path.split('.'), shape }))
  return {
    pack: (rows: readonly unknown[], names: Names): unknown[] =>
      entries.flatMap(({ path, shape }, place) => {
        const column = rows.map((row) => {
          const value = path.reduce<unknown>((at, name) => (at as Fields | undefined)?.[name], row)
          return value === undefined ? null : shape.pack(value, names)
        })
        return column.every((each) => each === null) ? [] : [place, packColumn(column)]
      }),
    unpack: (
      packed: unknown,
      length: number,
      names: Names,
      all: Fields = {},
    ): Record<string, unknown>[] => {
      const read = readFields(packed).map(([place, given]) => {
        const { path, shape } = fieldAt(entries, place)
        const column = unpackColumn(given, length)
        const unpack = rememberLast((each) => shape.unpack(each, names))
        return { name: path[0]!, inner: path[1], column, unpack }
      })
      const rows: Record<string, unknown>[] = []
      for (let row = 0; row < length; row++) {
        // Not by spreading: what is added to such an object is three times as slow to write and to read.
        const target: Record<string, unknown> = Object.assign({}, all)
        for (const { name, inner, column, unpack } of read) {
          const each = column[row]
          if (each === null) continue
          const value = unpack(each)
          if (inner === undefined) target[name] = value
          else ((target[name] ??= {}) as Record<string, unknown>)[inner] = value
        }
        rows.push(target)
      }
      return rows
    },
  }
}

type Fields = Readonly<Record<string, unknown>>

/** Of a column, most rows say what the row before said. A list is unpacked anew for every row. */
function rememberLast(unpack: (packed: unknown) => unknown): (packed: unknown) => unknown {
  let last: unknown
  let value: unknown
  return (packed) => {
    if (packed === last && packed !== undefined && typeof packed !== 'object') return value
    value = unpack(packed)
    last = packed
    return value
  }
}
