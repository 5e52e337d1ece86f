import { Validator, type Schema } from '@cfworker/json-schema'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cases } from '../testing/cases'
import { parseSchema } from './parse-schema'
import { validate } from './validate'

function check(schema: unknown, value: unknown) {
  const parsed = parseSchema(JSON.stringify(schema))
  if (!parsed.ok) throw new Error(`${parsed.at} ${parsed.reason}`)
  return validate(parsed.schema, value)
}

const NAMES = ['accept', 'critique', 'a', 'b']
const name = fc.constantFrom(...NAMES)
const small = fc.integer({ min: 0, max: 3 })
const leaf = fc.oneof(
  fc.boolean(),
  fc.constant(null),
  fc.integer({ min: -3, max: 9 }),
  fc.constantFrom(0.5, 1.25),
  fc.string({ unit: fc.constantFrom('a', 'b', '1'), maxLength: 4 }),
)
const { value } = fc.letrec<{ value: unknown }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 3 },
    leaf,
    fc.array(tie('value'), { maxLength: 3 }),
    fc.dictionary(name, tie('value'), { maxKeys: 3, noNullPrototype: true }),
  ),
}))

const pattern = fc.constantFrom('^a', 'b$', '^[ab]*$', '1')
const { schema } = fc.letrec<{ schema: Schema | boolean }>((tie) => {
  const inner = tie('schema')
  const list = fc.array(inner, { minLength: 1, maxLength: 2 })
  const named = fc.dictionary(name, inner, { maxKeys: 2, noNullPrototype: true })
  const keywords = {
    type: fc.constantFrom('null', 'boolean', 'object', 'array', 'number', 'integer', 'string'),
    const: value,
    enum: fc.array(value, { minLength: 1, maxLength: 3 }),
    maximum: small,
    exclusiveMinimum: small,
    multipleOf: fc.constantFrom(1, 2, 0.5),
    maxLength: small,
    minLength: small,
    pattern,
    maxItems: small,
    minItems: small,
    uniqueItems: fc.boolean(),
    items: inner,
    prefixItems: list,
    contains: inner,
    maxProperties: small,
    minProperties: small,
    required: fc.array(name, { maxLength: 2 }),
    properties: named,
    patternProperties: fc.dictionary(pattern, inner, { maxKeys: 2, noNullPrototype: true }),
    additionalProperties: inner,
    propertyNames: fc.record({ pattern }),
    dependentRequired: fc.dictionary(name, fc.array(name, { maxLength: 2 }), {
      maxKeys: 1,
      noNullPrototype: true,
    }),
    dependentSchemas: named,
    allOf: list,
    anyOf: list,
    oneOf: list,
    not: inner,
    if: inner,
    then: inner,
    else: inner,
  } as const
  const entry = fc
    .constantFrom(...Object.keys(keywords))
    .chain((key) =>
      (keywords as Record<string, fc.Arbitrary<unknown>>)[key]!.map((held) => [key, held] as const),
    )
  return {
    schema: fc.oneof(
      { maxDepth: 3 },
      fc.boolean(),
      fc.constant<Schema>({ type: 'object' }),
      fc.array(entry, { maxLength: 4 }).map((entries): Schema => Object.fromEntries(entries)),
    ),
  }
})

describe('a schema', () => {
  it('says of any value what another validator says', () => {
    fc.assert(
      fc.property(schema, value, (asked, given) => {
        const other = new Validator(structuredClone(asked), '2020-12').validate(given)
        expect(check(asked, given).ok, JSON.stringify([asked, given])).toBe(other.valid)
      }),
      cases(3_000),
    )
  })

  it('follows references, also to itself, and knows what is evaluated', () => {
    const tree = {
      $defs: { node: { type: 'object', properties: { next: { $ref: '#/$defs/node' } } } },
      $ref: '#/$defs/node',
    }
    expect(check(tree, { next: { next: {} } }).ok).toBe(true)
    expect(check(tree, { next: { next: 1 } })).toEqual({
      ok: false,
      at: '/next/next',
      keyword: 'type',
    })
    const closed = {
      allOf: [{ properties: { accept: { type: 'boolean' } } }],
      properties: { critique: true },
      unevaluatedProperties: false,
    }
    expect(check(closed, { accept: true, critique: '' }).ok).toBe(true)
    expect(check(closed, { accept: true, note: 1 }).ok).toBe(false)
    expect(check({ prefixItems: [true], unevaluatedItems: false }, [1, 2]).ok).toBe(false)
    expect(check({ items: [{ type: 'string' }], additionalItems: false }, ['a']).ok).toBe(true)
    expect(
      check({ $anchor: 'x', properties: { a: { $ref: '#x' } }, type: 'object' }, { a: 1 }).ok,
    ).toBe(false)
  })

  it('names what takes too long: a pattern, references that multiply, or one without an end', () => {
    const slow = { properties: { critique: { pattern: '^(a+)+$' } } }
    expect(check(slow, { critique: `${'a'.repeat(50)}!` })).toEqual({
      ok: false,
      culprit: 'the pattern ^(a+)+$',
    })
    const levels = Array.from({ length: 40 }, (_, i): readonly [string, object] => [
      `l${i}`,
      { anyOf: [{ $ref: `#/$defs/l${i + 1}` }, { $ref: `#/$defs/l${i + 1}` }] },
    ])
    const many = { $ref: '#/$defs/l0', $defs: { ...Object.fromEntries(levels), l40: false } }
    expect(check(many, 1)).toHaveProperty('culprit')
    expect(check({ $ref: '#' }, 1)).toEqual({ ok: false, culprit: '$ref' })
  })

  it.each([
    ['{', '#', /JSON|property name/],
    ['[]', '#', /must be an object, true or false/],
    ['{"type": "text"}', '#/type', /must be one of/],
    ['{"properties": {"a/b": 1}}', '#/properties/a~1b', /must be an object, true or false/],
    ['{"pattern": "("}', '#/pattern', /Invalid|Unterminated/i],
    ['{"patternProperties": {"(?<=a)": true}}', '#/patternProperties/(?<=a)', /looks behind/],
    ['{"$ref": "#/$defs/none"}', '#/$ref', /which is no schema here/],
    ['{"$ref": "https://example.com/s.json"}', '#/$ref', /not part of this schema/],
    ['{"minLength": -1}', '#/minLength', /whole number/],
    ['{"allOf": {}}', '#/allOf', /must be a list/],
    [`${'{"not":'.repeat(70)}true${'}'.repeat(70)}`, undefined, /too deep/],
    [' '.repeat(20_001), '#', /longer than/],
  ])('%s is refused where it is wrong', (text, at, reason) => {
    const parsed = parseSchema(text)
    if (parsed.ok) throw new Error('it is no schema')
    if (at !== undefined) expect(parsed.at).toBe(at)
    expect(parsed.reason).toMatch(reason)
  })

  it('never throws at anything that is JSON, as a schema or as a value', () => {
    fc.assert(
      fc.property(fc.json(), fc.jsonValue(), (text, given) => {
        const parsed = parseSchema(text)
        if (parsed.ok) validate(parsed.schema, given)
      }),
      cases(500),
    )
  })

  it('is not fooled by names that every object has', () => {
    expect(check({ required: ['toString'] }, {}).ok).toBe(false)
    const parsed = parseSchema('{"properties": {"__proto__": {"type": "string"}}}')
    if (!parsed.ok) throw new Error(parsed.reason)
    expect(validate(parsed.schema, JSON.parse('{"__proto__": 1}')).ok).toBe(false)
  })
})
