/** Code that stands in a literal as it is: the name of something declared elsewhere in the file. */
export class Verbatim {
  readonly code: string

  constructor(code: string) {
    this.code = code
  }
}

export type Literal =
  | string
  | number
  | boolean
  | null
  | Verbatim
  | readonly Literal[]
  | { readonly [key: string]: Literal }

type Entries = readonly (readonly [key: string, value: Literal])[]

export const LINE_WIDTH = 100
const INDENT = '  '

interface Place {
  /** How deep the line is indented that it starts on, in steps. */
  readonly depth?: number
  /** The characters before and after it on its lines. */
  readonly taken?: number
  /** One entry a line, even where all would fit. */
  readonly isOpen?: boolean
}

/** Code that evaluates to exactly the same data, regardless of its content. */
export function writeLiteral(
  value: Literal,
  { depth = 0, taken = 0, isOpen = false }: Place = {},
): string {
  if (!isContainer(value)) return writeFlat(value)
  if (!isOpen && !staysOpen(value)) {
    const flat = writeFlat(value)
    if (INDENT.length * depth + taken + flat.length <= LINE_WIDTH) return flat
  }
  return isList(value) ? writeOpenList(value, depth) : writeOpenObject(value, depth)
}

function writeOpenList(items: readonly Literal[], depth: number): string {
  if (items.length === 0) return '[]'
  const lines = items.map((item) => writeLiteral(item, { depth: depth + 1, taken: 1 }))
  return wrap('[', lines, ']', depth)
}

function writeOpenObject(value: Readonly<Record<string, Literal>>, depth: number): string {
  const entries = Object.entries(value)
  if (entries.length === 0) return '{}'
  const lines = entries.map(([key, each]) => {
    if (isShorthand(key, each)) return key
    const name = `${writeKey(key)}: `
    const written = writeLiteral(each, { depth: depth + 1, taken: name.length + 1 })
    const width = INDENT.length * (depth + 1) + name.length + written.length + 1
    // What cannot be broken goes on a line of its own where it is too long for this one.
    const isMoved = typeof each === 'string' && each !== '' && width > LINE_WIDTH
    return isMoved ? `${name.trimEnd()}\n${INDENT.repeat(depth + 2)}${written}` : name + written
  })
  return wrap('{', lines, '}', depth)
}

const wrap = (open: string, lines: readonly string[], close: string, depth: number): string => {
  const inner = INDENT.repeat(depth + 1)
  return `${open}\n${lines.map((each) => `${inner}${each},\n`).join('')}${INDENT.repeat(depth)}${close}`
}

function writeFlat(value: Literal): string {
  if (typeof value === 'string') return writeString(value)
  if (typeof value === 'number') return writeNumber(value)
  if (value instanceof Verbatim) return value.code
  if (!isContainer(value)) return String(value)
  if (isList(value)) return `[${value.map(writeFlat).join(', ')}]`
  const entries: Entries = Object.entries(value)
  if (entries.length === 0) return '{}'
  const written = entries.map(([key, each]) =>
    isShorthand(key, each) ? key : `${writeKey(key)}: ${writeFlat(each)}`,
  )
  return `{ ${written.join(', ')} }`
}

const isContainer = (
  value: Literal,
): value is readonly Literal[] | Readonly<Record<string, Literal>> =>
  typeof value === 'object' && value !== null && !(value instanceof Verbatim)

const isList = (value: Literal): value is readonly Literal[] => Array.isArray(value)

/** A table of records is read row by row. */
const staysOpen = (value: Literal): boolean =>
  isList(value) && value.length > 1 && value.every(isRecord)

const isRecord = (value: Literal): boolean =>
  isContainer(value) && (isList(value) ? value.length > 1 : Object.keys(value).length > 1)

const isShorthand = (key: string, value: Literal): boolean =>
  value instanceof Verbatim && value.code === key

const IDENTIFIER = /^[A-Za-z_$][\w$]*$/

function writeKey(key: string): string {
  // Written plainly, it would set the prototype.
  if (key === '__proto__') return `['__proto__']`
  return IDENTIFIER.test(key) ? key : writeString(key)
}

function writeNumber(value: number): string {
  if (Number.isNaN(value)) return 'Number.NaN'
  if (!Number.isFinite(value)) {
    return value > 0 ? 'Number.POSITIVE_INFINITY' : 'Number.NEGATIVE_INFINITY'
  }
  return Object.is(value, -0) ? '-0' : String(value).replace('e+', 'e')
}

/**
 * What must not stand in a string as it is: what would end or bend the line, what nobody can see,
 * what would end a script element, and what a test runner takes for an instruction to itself.
 */
const TROUBLE = /[\\\p{C}\p{Zl}\p{Zp}]|<(?=\/|!|script)|@(?=vitest|jest)/giu

const SHORT: Readonly<Record<string, string>> = {
  '\\': '\\\\',
  '\n': '\\n',
  '\r': '\\r',
  '\t': '\\t',
  '<': '\\x3c',
  '@': '\\x40',
}

export function writeString(text: string): string {
  const quote = count(text, "'") > count(text, '"') ? '"' : "'"
  const written = text.replace(TROUBLE, (each) => SHORT[each] ?? writeCodePoint(each))
  return quote + written.replaceAll(quote, `\\${quote}`) + quote
}

function writeCodePoint(character: string): string {
  const hex = character.codePointAt(0)!.toString(16)
  return hex.length > 4 ? `\\u{${hex}}` : `\\u${hex.padStart(4, '0')}`
}

const count = (text: string, character: string): number => text.split(character).length - 1
