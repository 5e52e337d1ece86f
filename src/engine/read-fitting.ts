import * as v from 'valibot'

/**
 * The value that a schema makes of an input that fits it. What does not fit, or what is not understood here, is
 * for the schema itself, which says why. A scenario may hold 50,000 moves, and the schema keeps books on every
 * field of each: this does not.
 */

export const MISFIT = Symbol('misfit')

type Reader = (input: unknown) => unknown

/** What a schema is made of, as far as it is understood here. */
interface SchemaNode {
  readonly type: string
  readonly pipe?: readonly SchemaNode[]
  readonly kind?: string
  readonly requirement?: unknown
  readonly wrapped?: SchemaNode
  readonly default?: unknown
  readonly fallback?: unknown
  readonly entries?: Readonly<Record<string, SchemaNode>>
  readonly item?: SchemaNode
  readonly key?: string
  readonly options?: readonly unknown[]
  readonly literal?: unknown
}

const readers = new WeakMap<object, Reader>()

export const readFitting = (schema: v.GenericSchema, input: unknown): unknown =>
  readerOf(schema)(input)

function readerOf(schema: SchemaNode): Reader {
  let reader = readers.get(schema)
  if (!reader) {
    reader = createReader(schema) ?? askSchema(schema)
    readers.set(schema, reader)
  }
  return reader
}

function askSchema(schema: SchemaNode): Reader {
  return (input) => {
    const result = v.safeParse(schema as unknown as v.GenericSchema, input)
    return result.success ? result.output : MISFIT
  }
}

const only =
  (fits: (input: unknown) => boolean): Reader =>
  (input) =>
    fits(input) ? input : MISFIT

function createReader(schema: SchemaNode): Reader | null {
  if (schema.fallback !== undefined) return null
  if (schema.pipe) return createPipe(schema.pipe)
  switch (schema.type) {
    case 'string':
      return only((input) => typeof input === 'string')
    case 'number':
      return only((input) => typeof input === 'number' && !Number.isNaN(input))
    case 'boolean':
      return only((input) => typeof input === 'boolean')
    case 'literal':
      return only((input) => input === schema.literal)
    case 'picklist':
      return only((input) => schema.options!.includes(input))
    case 'exact_optional':
      return schema.default === undefined ? readerOf(schema.wrapped!) : null
    case 'array':
      return createList(readerOf(schema.item!))
    case 'strict_object':
      return createObject(schema.entries!)
    case 'variant':
      return createVariant(schema.key!, schema.options as readonly SchemaNode[])
    default:
      return null
  }
}

type Sized = string | readonly unknown[]

/** Bounds of a value whose type is known by then. */
const BOUNDS: Readonly<Record<string, (bound: never) => (value: never) => boolean>> = {
  finite: () => Number.isFinite,
  integer: () => Number.isInteger,
  min_value: (least: number) => (value: number) => value >= least,
  max_value: (most: number) => (value: number) => value <= most,
  min_length: (least: number) => (value: Sized) => value.length >= least,
  max_length: (most: number) => (value: Sized) => value.length <= most,
  check: (passes: (value: unknown) => boolean) => passes,
}

function createPipe([schema, ...actions]: readonly SchemaNode[]): Reader | null {
  const bounds = actions.flatMap(({ kind, type, requirement }) => {
    const bound = kind === 'validation' ? BOUNDS[type] : undefined
    return bound ? [bound(requirement as never) as (value: unknown) => boolean] : []
  })
  if (bounds.length < actions.length) return null
  const read = readerOf(schema!)
  return (input) => {
    const value = read(input)
    if (value === MISFIT) return MISFIT
    for (const isWithin of bounds) if (!isWithin(value)) return MISFIT
    return value
  }
}

function createList(read: Reader): Reader {
  return (input) => {
    if (!Array.isArray(input)) return MISFIT
    const list: unknown[] = []
    for (const item of input as readonly unknown[]) {
      const value = read(item)
      if (value === MISFIT) return MISFIT
      list.push(value)
    }
    return list
  }
}

function createObject(entries: Readonly<Record<string, SchemaNode>>): Reader {
  const fields = Object.entries(entries).map(([name, schema]) => ({
    name,
    read: readerOf(schema),
    isOptional: schema.type === 'exact_optional' && schema.default === undefined,
  }))
  return (input) => {
    if (typeof input !== 'object' || input === null) return MISFIT
    const given = input as Readonly<Record<string, unknown>>
    const object: Record<string, unknown> = {}
    let unread = Object.keys(given).length
    for (const { name, read, isOptional } of fields) {
      const field = given[name]
      if (field === undefined) {
        if (!isOptional || name in given) return MISFIT
        continue
      }
      const value = read(field)
      if (value === MISFIT) return MISFIT
      object[name] = value
      unread--
    }
    return unread === 0 ? object : MISFIT
  }
}

/** Null where an option is not told by one plain value of the key. */
function createVariant(key: string, options: readonly SchemaNode[]): Reader | null {
  const byLiteral = new Map<unknown, Reader>()
  for (const option of options) {
    const told = option.type === 'strict_object' ? option.entries![key] : undefined
    if (told?.type !== 'literal' || byLiteral.has(told.literal)) return null
    byLiteral.set(told.literal, readerOf(option))
  }
  return (input) => {
    if (typeof input !== 'object' || input === null) return MISFIT
    const read = byLiteral.get((input as Readonly<Record<string, unknown>>)[key])
    return read ? read(input) : MISFIT
  }
}
