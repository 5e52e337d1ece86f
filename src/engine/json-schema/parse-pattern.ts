/** A pattern as a tree. What matches single characters stays as it is written: the platform knows those. */
export type PatternNode =
  /** Of one character: a class, an escape or the character itself, as source. */
  | { readonly kind: 'one'; readonly source: string }
  | { readonly kind: 'sequence'; readonly parts: readonly PatternNode[] }
  | { readonly kind: 'choice'; readonly ways: readonly PatternNode[] }
  | { readonly kind: 'group'; readonly place: number; readonly inner: PatternNode }
  | {
      readonly kind: 'repeat'
      readonly inner: PatternNode
      readonly least: number
      readonly most: number
      readonly isLazy: boolean
    }
  | { readonly kind: 'ahead'; readonly isNot: boolean; readonly inner: PatternNode }
  | { readonly kind: 'edge'; readonly at: '^' | '$' | 'b' | 'B' }
  | { readonly kind: 'again'; readonly group: number | string }

export interface ParsedPattern {
  readonly root: PatternNode
  /** By name: the places of groups. */
  readonly names: ReadonlyMap<string, number>
}

export type PatternAnswer =
  | { readonly ok: true; readonly pattern: ParsedPattern }
  | { readonly ok: false; readonly reason: string }

/** Levels of groups: each is a frame of the stack. */
const MAX_DEPTH = 100

export function parsePattern(source: string): PatternAnswer {
  try {
    // The platform says what is a pattern; it is never asked to match with one.
    new RegExp(source, 'u')
  } catch (error) {
    return { ok: false, reason: error instanceof Error ? error.message : 'is not a pattern' }
  }
  const parser = new Parser(source)
  const root = parser.parse()
  return parser.refusal === null
    ? { ok: true, pattern: { root, names: parser.names } }
    : { ok: false, reason: parser.refusal }
}

/** Reads what is known to be a pattern. */
class Parser {
  readonly names = new Map<string, number>()
  refusal: string | null = null
  readonly #characters: readonly string[]
  #at = 0
  #groups = 0
  #depth = 0

  constructor(source: string) {
    this.#characters = Array.from(source)
  }

  parse(): PatternNode {
    const ways = [this.#sequence()]
    while (this.#take('|')) ways.push(this.#sequence())
    return ways.length === 1 ? ways[0]! : { kind: 'choice', ways }
  }

  #sequence(): PatternNode {
    const parts: PatternNode[] = []
    while (this.#at < this.#characters.length && !this.#sees('|') && !this.#sees(')')) {
      parts.push(this.#repeated(this.#atom()))
    }
    return { kind: 'sequence', parts }
  }

  #atom(): PatternNode {
    const first = this.#next()
    switch (first) {
      case '^':
      case '$':
        return { kind: 'edge', at: first }
      case '(':
        return this.#group()
      case '[':
        return { kind: 'one', source: this.#class() }
      case '\\':
        return this.#escape()
      default:
        return { kind: 'one', source: first }
    }
  }

  #group(): PatternNode {
    if (++this.#depth > MAX_DEPTH) this.refusal ??= 'has too many groups inside of each other'
    if (this.refusal !== null) {
      this.#at = this.#characters.length
      return { kind: 'sequence', parts: [] }
    }
    const node = this.#groupKind()
    this.#take(')')
    this.#depth--
    return node
  }

  #groupKind(): PatternNode {
    if (!this.#take('?')) return this.#capture()
    const sign = this.#next()
    if (sign === ':') return this.parse()
    if (sign === '=' || sign === '!') {
      return { kind: 'ahead', isNot: sign === '!', inner: this.parse() }
    }
    if (sign === '<' && !this.#sees('=') && !this.#sees('!')) {
      const name = this.#until('>')
      this.names.set(name, this.#groups + 1)
      return this.#capture()
    }
    this.refusal ??= sign === '<' ? 'looks behind, which is not supported' : 'is not supported'
    this.#at = this.#characters.length
    return { kind: 'sequence', parts: [] }
  }

  #capture(): PatternNode {
    const place = ++this.#groups
    return { kind: 'group', place, inner: this.parse() }
  }

  #class(): string {
    let source = '['
    for (let isEscaped = false; ;) {
      const character = this.#next()
      source += character
      if (!isEscaped && character === ']') return source
      isEscaped = !isEscaped && character === '\\'
    }
  }

  #escape(): PatternNode {
    const letter = this.#next()
    if (letter === 'b' || letter === 'B') return { kind: 'edge', at: letter }
    if (letter === 'k') {
      this.#take('<')
      return { kind: 'again', group: this.#until('>') }
    }
    if (/[1-9]/.test(letter)) {
      let digits = letter
      while (/[0-9]/.test(this.#peek())) digits += this.#next()
      return { kind: 'again', group: Number(digits) }
    }
    return { kind: 'one', source: `\\${letter}${this.#escapeRest(letter)}` }
  }

  #escapeRest(letter: string): string {
    const many = { x: 2, c: 1 }[letter]
    if (many !== undefined) return this.#take_(many)
    if ((letter === 'p' || letter === 'P' || letter === 'u') && this.#sees('{')) {
      return `${this.#until('}')}}`
    }
    if (letter !== 'u') return ''
    const first = this.#take_(4)
    // Two halves of one character.
    const isHigh = /^d[89ab]/i.test(first)
    const next = this.#characters.slice(this.#at, this.#at + 6).join('')
    return isHigh && /^\\ud[c-f]/i.test(next) ? first + this.#take_(6) : first
  }

  #repeated(inner: PatternNode): PatternNode {
    const range = this.#range()
    if (!range) return inner
    return { kind: 'repeat', inner, ...range, isLazy: this.#take('?') }
  }

  #range(): { readonly least: number; readonly most: number } | null {
    if (this.#take('*')) return { least: 0, most: Infinity }
    if (this.#take('+')) return { least: 1, most: Infinity }
    if (this.#take('?')) return { least: 0, most: 1 }
    if (!this.#take('{')) return null
    const [least = '0', most = least] = this.#until('}').split(',')
    return { least: Number(least), most: most === '' ? Infinity : Number(most) }
  }

  #until(end: string): string {
    let read = ''
    for (let next = this.#next(); next !== end && next !== ''; next = this.#next()) read += next
    return read
  }

  #take_(count: number): string {
    return Array.from({ length: count }, () => this.#next()).join('')
  }

  #peek(): string {
    return this.#characters[this.#at] ?? ''
  }

  #sees(character: string): boolean {
    return this.#peek() === character
  }

  #take(character: string): boolean {
    if (!this.#sees(character)) return false
    this.#at++
    return true
  }

  #next(): string {
    return this.#characters[this.#at++] ?? ''
  }
}
