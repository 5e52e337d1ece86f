import { Budget, OutOfSteps, SCHEMA_LIMITS } from './budget'
import { matchPattern } from './match-pattern'
import type { JsonSchema, ParsedSchema } from './parse-schema'

export type Validity =
  | { readonly ok: true }
  /** `at` is where in the value, `keyword` what of the schema it fails. */
  | { readonly ok: false; readonly at: string; readonly keyword: string }
  /** It took more steps than it may: `culprit` is the keyword, or the pattern, at which they ran out. */
  | { readonly ok: false; readonly culprit: string }

/** Checks a value that came as JSON. Never throws, and never takes long. */
export function validate(schema: ParsedSchema, value: unknown): Validity {
  const check = new Check(schema)
  try {
    return check.run(schema.root, value, '') ? { ok: true } : { ok: false, ...check.failure }
  } catch (error) {
    if (error instanceof OutOfSteps) return { ok: false, culprit: check.culprit }
    throw error
  }
}

/** Which members of a list or an object a schema has looked at. */
interface Seen {
  readonly names: Set<string>
  readonly places: Set<number>
}

type Schema = Readonly<Record<string, unknown>>
type Named = Readonly<Record<string, unknown>>

class Check {
  failure = { at: '', keyword: '' }
  culprit = ''
  readonly #schema: ParsedSchema
  readonly #budget = new Budget()
  #depth = 0

  constructor(schema: ParsedSchema) {
    this.#schema = schema
  }

  run(schema: JsonSchema, value: unknown, at: string, seen: Seen = createSeen()): boolean {
    this.#budget.spend()
    if (schema === true) return true
    if (schema === false) return this.#fail(at, 'false')
    if (++this.#depth > 2 * SCHEMA_LIMITS.depth) {
      this.culprit = '$ref'
      throw new OutOfSteps()
    }
    const isValid = this.#all(schema, value, at, seen)
    this.#depth--
    return isValid
  }

  #all(schema: Schema, value: unknown, at: string, seen: Seen): boolean {
    const test = (keyword: string, is: (wanted: unknown) => boolean): boolean => {
      if (!Object.hasOwn(schema, keyword)) return true
      this.culprit = keyword
      return is(schema[keyword]) || this.#fail(at, keyword)
    }
    return (
      this.#references(schema, value, at, seen) &&
      test('type', (wanted) => [wanted].flat().some((type) => isOfType(value, type))) &&
      test('const', (wanted) => this.#isSame(value, wanted)) &&
      test('enum', (wanted) => (wanted as unknown[]).some((each) => this.#isSame(value, each))) &&
      (typeof value !== 'number' || isNumberFine(value, test)) &&
      (typeof value !== 'string' || this.#isTextFine(value, test)) &&
      this.#combined(schema, value, at, seen, test) &&
      (!Array.isArray(value) || this.#isListFine(schema, value, at, seen, test)) &&
      (!isObject(value) || this.#isObjectFine(schema, value, at, seen, test))
    )
  }

  #fail(at: string, keyword: string): false {
    this.failure = { at, keyword }
    return false
  }

  #references(schema: Schema, value: unknown, at: string, seen: Seen): boolean {
    return ['$ref', '$dynamicRef'].every((keyword) => {
      const ref = schema[keyword]
      return typeof ref !== 'string' || this.run(this.#schema.targets.get(ref)!, value, at, seen)
    })
  }

  #isTextFine(value: string, test: Test): boolean {
    const length = Array.from(value).length
    return (
      test('maxLength', (most) => length <= Number(most)) &&
      test('minLength', (least) => length >= Number(least)) &&
      test('pattern', (source) => this.#matches(String(source), value))
    )
  }

  #matches(source: string, text: string): boolean {
    this.culprit = `the pattern ${source}`
    return matchPattern(this.#schema.patterns.get(source)!, text, this.#budget)
  }

  /** What a schema that fails has looked at is not looked at. */
  #try(schema: JsonSchema, value: unknown, at: string, seen: Seen): boolean {
    const own = createSeen()
    const before = this.failure
    const isValid = this.run(schema, value, at, own)
    if (isValid) {
      for (const name of own.names) seen.names.add(name)
      for (const place of own.places) seen.places.add(place)
    }
    this.failure = before
    return isValid
  }

  #combined(schema: Schema, value: unknown, at: string, seen: Seen, test: Test): boolean {
    const count = (list: unknown) =>
      (list as JsonSchema[]).filter((each) => this.#try(each, value, at, seen)).length
    const all = (schema['allOf'] ?? []) as readonly JsonSchema[]
    return (
      all.every((each) => this.run(each, value, at, seen)) &&
      test('anyOf', (list) => count(list) > 0) &&
      test('oneOf', (list) => count(list) === 1) &&
      test('not', (each) => !this.#try(each as JsonSchema, value, at, createSeen())) &&
      this.#conditional(schema, value, at, seen)
    )
  }

  #conditional(schema: Schema, value: unknown, at: string, seen: Seen): boolean {
    if (!Object.hasOwn(schema, 'if')) return true
    const isSo = this.#try(schema['if'] as JsonSchema, value, at, seen)
    const then = schema[isSo ? 'then' : 'else'] as JsonSchema | undefined
    return then === undefined || this.run(then, value, at, seen)
  }

  #isListFine(
    schema: Schema,
    list: readonly unknown[],
    at: string,
    seen: Seen,
    test: Test,
  ): boolean {
    const { items, additionalItems, prefixItems, unevaluatedItems } = schema
    const isOld = Array.isArray(items)
    const first = (isOld ? items : (prefixItems ?? [])) as readonly JsonSchema[]
    const rest = (isOld ? additionalItems : items) as JsonSchema | undefined
    const each = (place: number, inner: JsonSchema): boolean => {
      seen.places.add(place)
      return this.run(inner, list[place], `${at}/${place}`)
    }
    return (
      test('maxItems', (most) => list.length <= Number(most)) &&
      test('minItems', (least) => list.length >= Number(least)) &&
      test('uniqueItems', (isWanted) => isWanted === false || this.#isUnique(list)) &&
      list.every((_, place) => {
        const inner = first[place] ?? rest
        return inner === undefined || each(place, inner)
      }) &&
      this.#contains(schema, list, at, seen, test) &&
      (unevaluatedItems === undefined ||
        list.every(
          (_, place) => seen.places.has(place) || each(place, unevaluatedItems as JsonSchema),
        ))
    )
  }

  #contains(schema: Schema, list: readonly unknown[], at: string, seen: Seen, test: Test): boolean {
    return test('contains', (inner) => {
      const { minContains = 1, maxContains = Infinity } = schema
      const found = [...list.keys()].filter((place) =>
        this.#try(inner as JsonSchema, list[place], `${at}/${place}`, createSeen()),
      )
      for (const place of found) seen.places.add(place)
      return found.length >= Number(minContains) && found.length <= Number(maxContains)
    })
  }

  #isUnique(list: readonly unknown[]): boolean {
    const written = list.map((each) => this.#write(each))
    return new Set(written).size === written.length
  }

  #isObjectFine(schema: Schema, value: Named, at: string, seen: Seen, test: Test): boolean {
    const names = Object.keys(value)
    const has = (name: unknown) => Object.hasOwn(value, String(name))
    return (
      test('maxProperties', (most) => names.length <= Number(most)) &&
      test('minProperties', (least) => names.length >= Number(least)) &&
      test('required', (wanted) => (wanted as unknown[]).every(has)) &&
      test('propertyNames', (inner) =>
        names.every((name) => this.#try(inner as JsonSchema, name, at, createSeen()))) &&
      this.#members(schema, value, at, seen) &&
      ['dependentRequired', 'dependentSchemas', 'dependencies'].every((keyword) =>
        test(keyword, (wanted) =>
          Object.entries(wanted as Named).every(
            ([name, then]) =>
              !has(name) ||
              (Array.isArray(then)
                ? then.every(has)
                : this.run(then as JsonSchema, value, at, seen)),
          ),
        ),
      ) &&
      this.#unevaluated(schema, value, at, seen)
    )
  }

  #members(schema: Schema, value: Named, at: string, seen: Seen): boolean {
    const properties = (schema['properties'] ?? {}) as Readonly<Record<string, JsonSchema>>
    const patterns = Object.entries(
      (schema['patternProperties'] ?? {}) as Record<string, JsonSchema>,
    )
    const others = schema['additionalProperties'] as JsonSchema | undefined
    return Object.entries(value).every(([name, member]) => {
      const inner = [
        ...(Object.hasOwn(properties, name) ? [properties[name]!] : []),
        ...patterns.filter(([source]) => this.#matches(source, name)).map(([, each]) => each),
      ]
      const asked = inner.length === 0 && others !== undefined ? [others] : inner
      if (asked.length > 0) seen.names.add(name)
      return asked.every((each) => this.run(each, member, `${at}/${name}`))
    })
  }

  #unevaluated({ unevaluatedProperties: inner }: Schema, value: Named, at: string, seen: Seen) {
    if (inner === undefined) return true
    return Object.entries(value).every(([name, member]) => {
      if (seen.names.has(name)) return true
      seen.names.add(name)
      return this.run(inner as JsonSchema, member, `${at}/${name}`)
    })
  }

  #isSame(a: unknown, b: unknown): boolean {
    return this.#write(a) === this.#write(b)
  }

  /** The same text for values that are the same, whatever the order of their members. */
  #write(value: unknown): string {
    this.#budget.spend(typeof value === 'string' ? 1 + value.length / 100 : 1)
    if (Array.isArray(value)) return `[${value.map((each) => this.#write(each)).join()}]`
    if (!isObject(value)) return value === 0 ? '0' : JSON.stringify(value)
    const members = Object.keys(value)
      .sort()
      .map((name) => `${JSON.stringify(name)}:${this.#write(value[name])}`)
    return `{${members.join()}}`
  }
}

type Test = (keyword: string, is: (wanted: unknown) => boolean) => boolean

const createSeen = (): Seen => ({ names: new Set(), places: new Set() })

const isObject = (value: unknown): value is Named =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function isOfType(value: unknown, type: unknown): boolean {
  switch (type) {
    case 'null':
      return value === null
    case 'array':
      return Array.isArray(value)
    case 'object':
      return isObject(value)
    case 'integer':
      return Number.isInteger(value)
    default:
      return typeof value === type
  }
}

const isNumberFine = (value: number, test: Test): boolean =>
  test('maximum', (most) => value <= Number(most)) &&
  test('minimum', (least) => value >= Number(least)) &&
  test('exclusiveMaximum', (limit) => value < Number(limit)) &&
  test('exclusiveMinimum', (limit) => value > Number(limit)) &&
  test('multipleOf', (step) => isMultiple(value, Number(step)))

/** 0.3 is three times 0.1, though not to the last bit. */
function isMultiple(value: number, step: number): boolean {
  const times = value / step
  return (
    Number.isFinite(times) &&
    Math.abs(times - Math.round(times)) <= 1e-9 * Math.max(1, Math.abs(times))
  )
}
