import fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { MISFIT, readFitting } from '../engine/read-fitting'
import { createChance } from './fuzz/chance'
import { mutateValue } from './fuzz/mutate-value'
import { scenarioSchema } from './schema'
import { arbitraryDocument } from './testing/arbitrary-document'

describe('what fits a schema', () => {
  it('is read as the schema reads it, field after field', () => {
    fc.assert(
      fc.property(arbitraryDocument, (document) => {
        const fitting = readFitting(scenarioSchema, document)
        expect(fitting).not.toBe(MISFIT)
        expect(JSON.stringify(fitting)).toBe(JSON.stringify(v.parse(scenarioSchema, document)))
      }),
    )
  })

  it('is never what the schema refuses', () => {
    const endings = { fitting: 0, refused: 0 }
    fc.assert(
      fc.property(
        arbitraryDocument,
        fc.nat(),
        fc.integer({ min: 1, max: 3 }),
        (start, seed, times) => {
          const chance = createChance(1, seed)
          let value: unknown = start
          for (let left = times; left > 0; left--) value = mutateValue(value, chance)
          const fitting = readFitting(scenarioSchema, value)
          const parsed = v.safeParse(scenarioSchema, value)
          endings[parsed.success ? 'fitting' : 'refused']++
          if (parsed.success) expect([MISFIT, parsed.output]).toContainEqual(fitting)
          else expect(fitting).toBe(MISFIT)
        },
      ),
      { numRuns: 1000 },
    )
    expect(Math.min(endings.fitting, endings.refused)).toBeGreaterThan(50)
  })

  const kinds: Readonly<Record<string, readonly [v.GenericSchema, unknown, ...unknown[]]>> = {
    text: [v.string(), 'a', 1, null, undefined],
    number: [v.pipe(v.number(), v.finite()), 0.5, NaN, Infinity, '1'],
    whole: [v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(3)), 2, 1.5, 0, 4],
    length: [v.pipe(v.string(), v.minLength(1), v.maxLength(2)), 'ab', '', 'abc'],
    pipe: [v.pipe(v.pipe(v.string(), v.minLength(2)), v.maxLength(3)), 'ab', 'a', 'abcd'],
    check: [
      v.pipe(
        v.string(),
        v.check((given) => given !== '#'),
      ),
      'a',
      '#',
    ],
    list: [
      v.pipe(v.array(v.boolean()), v.maxLength(2)),
      [true, false],
      [1],
      [true, true, true],
      {},
    ],
    choice: [v.picklist(['a', 'b']), 'b', 'c'],
    object: [
      v.strictObject({ a: v.string(), b: v.exactOptional(v.number()) }),
      { b: 1, a: 'x' },
      { a: 'x', c: 1 },
      { a: 'x', '': 1 },
      { b: 1 },
      { a: 'x', b: undefined },
      ['x'],
      null,
    ],
    variant: [
      v.variant('kind', [
        v.strictObject({ kind: v.literal('a'), a: v.number() }),
        v.strictObject({ kind: v.literal('b') }),
      ]),
      { kind: 'b' },
      { kind: 'c' },
      { kind: 'a' },
      { kind: 'b', a: 1 },
    ],
    transformation: [
      v.pipe(
        v.string(),
        v.transform((given) => given.length),
      ),
      'abc',
      1,
    ],
    fallback: [v.strictObject({ a: v.fallback(v.number(), 1) }), { a: 2 }],
    default: [v.strictObject({ a: v.optional(v.number(), 1) }), {}, { a: 'x' }],
  }

  it.each(Object.entries(kinds))(
    'is told from what does not: %s',
    (_, [schema, right, ...wrong]) => {
      expect([MISFIT, v.parse(schema, right)]).toContainEqual(readFitting(schema, right))
      for (const value of wrong) expect(readFitting(schema, value), String(value)).toBe(MISFIT)
    },
  )
})
