import { SCHEMA_LIMITS } from './budget'
import { parsePattern, type ParsedPattern } from './parse-pattern'

export type JsonSchema = boolean | Readonly<Record<string, unknown>>

/** A schema whose references lead somewhere and whose patterns are some. */
export interface ParsedSchema {
  readonly root: JsonSchema
  readonly patterns: ReadonlyMap<string, ParsedPattern>
  /** By reference as it is written. */
  readonly targets: ReadonlyMap<string, JsonSchema>
}

export type SchemaAnswer =
  | { readonly ok: true; readonly schema: ParsedSchema }
  /** `at` is a pointer such as `#/properties/critique/pattern`. */
  | { readonly ok: false; readonly at: string; readonly reason: string }

/** By keyword: whether it holds a schema, a list of schemas, or schemas by name. */
const INNER: Readonly<Record<string, 'one' | 'list' | 'named' | 'one-or-list' | 'named-or-names'>> =
  {
    additionalItems: 'one',
    additionalProperties: 'one',
    contains: 'one',
    else: 'one',
    if: 'one',
    not: 'one',
    propertyNames: 'one',
    then: 'one',
    unevaluatedItems: 'one',
    unevaluatedProperties: 'one',
    allOf: 'list',
    anyOf: 'list',
    oneOf: 'list',
    prefixItems: 'list',
    items: 'one-or-list',
    $defs: 'named',
    definitions: 'named',
    dependentSchemas: 'named',
    patternProperties: 'named',
    properties: 'named',
    dependencies: 'named-or-names',
  }

type Shape = (value: unknown) => boolean

const isNumber: Shape = (value) => typeof value === 'number' && Number.isFinite(value)
const isCount: Shape = (value) => isNumber(value) && Number.isInteger(value) && Number(value) >= 0
const isText: Shape = (value) => typeof value === 'string'
const isTexts: Shape = (value) => Array.isArray(value) && value.every(isText)
const isFlag: Shape = (value) => typeof value === 'boolean'
const TYPES = ['null', 'boolean', 'object', 'array', 'number', 'integer', 'string']
const isType: Shape = (value) => typeof value === 'string' && TYPES.includes(value)

/** Keywords without schemas in them, and what they have to be. */
const PLAIN: Readonly<Record<string, readonly [is: Shape, what: string]>> = {
  type: [
    (value) => isType(value) || (Array.isArray(value) && value.every(isType)),
    `must be one of ${TYPES.join(', ')}, or a list of them`,
  ],
  enum: [Array.isArray, 'must be a list'],
  required: [isTexts, 'must be a list of texts'],
  pattern: [isText, 'must be text'],
  $ref: [isText, 'must be text'],
  $dynamicRef: [isText, 'must be text'],
  uniqueItems: [isFlag, 'must be true or false'],
  multipleOf: [(value) => isNumber(value) && Number(value) > 0, 'must be a number above 0'],
  ...Object.fromEntries(
    ['maximum', 'minimum', 'exclusiveMaximum', 'exclusiveMinimum'].map((keyword) => [
      keyword,
      [isNumber, 'must be a number'] as const,
    ]),
  ),
  ...Object.fromEntries(
    ['Length', 'Items', 'Properties', 'Contains'].flatMap((what) =>
      [`max${what}`, `min${what}`].map((keyword) => [
        keyword,
        [isCount, 'must be a whole number of at least 0'] as const,
      ]),
    ),
  ),
}

/** Text to schema. Never throws: it is one that can be checked against, or says where it is none. */
export function parseSchema(text: string): SchemaAnswer {
  if (text.length > SCHEMA_LIMITS.text) {
    return { ok: false, at: '#', reason: `is longer than ${SCHEMA_LIMITS.text} characters` }
  }
  let root: unknown
  try {
    root = JSON.parse(text)
  } catch (error) {
    return { ok: false, at: '#', reason: error instanceof Error ? error.message : 'is not JSON' }
  }
  try {
    return { ok: true, schema: new Survey(root).read() }
  } catch (error) {
    if (error instanceof Refusal) return { ok: false, at: error.at, reason: error.message }
    throw error
  }
}

class Refusal extends Error {
  readonly at: string

  constructor(at: string, reason: string) {
    super(reason)
    this.at = at
  }
}

/** Looks at every part of a schema once. */
class Survey {
  readonly #root: unknown
  readonly #patterns = new Map<string, ParsedPattern>()
  readonly #refs = new Map<string, string>()
  readonly #byPointer = new Map<string, JsonSchema>()
  readonly #byAnchor = new Map<string, JsonSchema>()

  constructor(root: unknown) {
    this.#root = root
  }

  read(): ParsedSchema {
    this.#look(this.#root, '#', 0)
    const targets = new Map(
      [...this.#refs].map(([ref, at]): [string, JsonSchema] => [ref, this.#resolve(ref, at)]),
    )
    return { root: this.#root as JsonSchema, patterns: this.#patterns, targets }
  }

  #look(schema: unknown, at: string, depth: number): void {
    if (depth > SCHEMA_LIMITS.depth) throw new Refusal(at, 'is too deep inside of other schemas')
    if (!isSchema(schema)) throw new Refusal(at, 'must be an object, true or false')
    this.#byPointer.set(at, schema)
    if (typeof schema === 'boolean') return
    for (const [keyword, value] of Object.entries(schema)) {
      this.#lookAtKeyword(keyword, value, `${at}/${escape(keyword)}`, depth)
    }
  }

  #lookAtKeyword(keyword: string, value: unknown, at: string, depth: number): void {
    const plain = Object.hasOwn(PLAIN, keyword) ? PLAIN[keyword] : undefined
    if (plain && !plain[0](value)) throw new Refusal(at, plain[1])
    if (keyword === 'pattern') this.#keepPattern(String(value), at)
    if (keyword === '$ref' || keyword === '$dynamicRef') this.#refs.set(String(value), at)
    if ((keyword === '$anchor' || keyword === '$dynamicAnchor') && typeof value === 'string') {
      this.#byAnchor.set(value, this.#byPointer.get(at.slice(0, at.lastIndexOf('/')))!)
    }
    if (keyword === 'dependentRequired' && !isNamedBy(value, isTexts)) {
      throw new Refusal(at, 'must be an object of lists of texts')
    }
    const inner = Object.hasOwn(INNER, keyword) ? INNER[keyword] : undefined
    if (inner === undefined) return
    if (keyword === 'patternProperties' && typeof value === 'object' && value !== null) {
      for (const source of Object.keys(value)) this.#keepPattern(source, `${at}/${escape(source)}`)
    }
    for (const [name, part] of listInner(inner, value, at)) {
      this.#look(part, name === null ? at : `${at}/${escape(name)}`, depth + 1)
    }
  }

  #keepPattern(source: string, at: string): void {
    const parsed = parsePattern(source)
    if (!parsed.ok) throw new Refusal(at, parsed.reason)
    this.#patterns.set(source, parsed.pattern)
  }

  #resolve(ref: string, at: string): JsonSchema {
    const hash = ref.indexOf('#')
    const [base, fragment] = hash < 0 ? [ref, ''] : [ref.slice(0, hash), ref.slice(hash + 1)]
    const own = typeof this.#root === 'object' ? (this.#root as { $id?: unknown }).$id : undefined
    if (base !== '' && base !== own) {
      throw new Refusal(at, `refers to ${ref}, which is not part of this schema`)
    }
    const target = fragment.startsWith('/')
      ? this.#byPointer.get(`#${decode(fragment)}`)
      : fragment === ''
        ? (this.#root as JsonSchema)
        : this.#byAnchor.get(fragment)
    if (target === undefined) throw new Refusal(at, `refers to ${ref}, which is no schema here`)
    return target
  }
}

function listInner(
  inner: (typeof INNER)[string],
  value: unknown,
  at: string,
): readonly (readonly [name: string | null, part: unknown])[] {
  if (inner === 'one' || (inner === 'one-or-list' && !Array.isArray(value))) return [[null, value]]
  if (inner === 'list' || inner === 'one-or-list') {
    if (!Array.isArray(value)) throw new Refusal(at, 'must be a list')
    return value.map((part: unknown, i) => [String(i), part] as const)
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new Refusal(at, 'must be an object')
  }
  return Object.entries(value).filter(([, part]) => !(inner === 'named-or-names' && isTexts(part)))
}

const isSchema = (value: unknown): value is JsonSchema =>
  typeof value === 'boolean' ||
  (typeof value === 'object' && value !== null && !Array.isArray(value))

const isNamedBy = (value: unknown, is: Shape): boolean =>
  typeof value === 'object' &&
  value !== null &&
  !Array.isArray(value) &&
  Object.values(value).every(is)

const escape = (name: string): string => name.replaceAll('~', '~0').replaceAll('/', '~1')

/** Percent signs are for addresses; the rest is escaped as in the pointers here. */
function decode(fragment: string): string {
  try {
    return decodeURIComponent(fragment)
  } catch {
    return fragment
  }
}
