import fc from 'fast-check'
import { isDeepStrictEqual } from 'node:util'
import { runInThisContext } from 'node:vm'
import { describe, expect, it } from 'vitest'
import { cases } from '../../engine/testing/cases'
import { LINE_WIDTH, Verbatim, writeLiteral, type Literal } from './literal'
import { hostileText } from './testing/hostile'

/** An object by its entries, so that `__proto__` is a key like any other. */
const { data } = fc.letrec<{ data: Literal }>((tie) => ({
  data: fc.oneof(
    { maxDepth: 4, withCrossShrink: true },
    fc.oneof(hostileText, fc.double(), fc.integer(), fc.boolean(), fc.constant(null)),
    fc.array(tie('data'), { maxLength: 5 }),
    fc
      .array(fc.tuple(hostileText, tie('data')), { maxLength: 5 })
      .map((entries): Literal => Object.fromEntries(entries)),
  ),
}))

const evaluate = (code: string): unknown => runInThisContext(`(${code})`)

describe('a written literal', () => {
  it('evaluates to what was written, whatever that is', () => {
    fc.assert(
      fc.property(data, fc.boolean(), (value, isOpen) => {
        expect(isDeepStrictEqual(evaluate(writeLiteral(value, { isOpen })), value)).toBe(true)
      }),
      cases(1000),
    )
  })

  it('holds nothing that ends a line, a script element or the reader’s trust', () => {
    fc.assert(
      fc.property(hostileText, (text) => {
        const code = writeLiteral(text)
        expect(code).not.toMatch(/[\p{C}\p{Zl}\p{Zp}]|<\/|<!|<script|@vitest/iu)
      }),
      cases(1000),
    )
  })

  it('keeps a key called __proto__ as data', () => {
    const value = JSON.parse('{"__proto__": {"polluted": true}}') as Literal
    const read = evaluate(writeLiteral(value)) as object
    expect(Object.keys(read)).toEqual(['__proto__'])
    expect('polluted' in read).toBe(false)
  })

  it('keeps numbers to the last digit, and the sign of zero', () => {
    const numbers = [0.1 + 0.2, -0, 1e21, 5e-324, Number.NaN, -Infinity]
    expect(evaluate(writeLiteral(numbers))).toStrictEqual(numbers)
  })

  it('is one line where it fits, and one entry a line where it does not', () => {
    expect(writeLiteral({ id: 'a', 'b-c': [1, 2] })).toBe(`{ id: 'a', 'b-c': [1, 2] }`)
    const long = { a: 'x'.repeat(LINE_WIDTH - 30), b: ['y'.repeat(30)] }
    expect(writeLiteral(long).split('\n')).toEqual([
      '{',
      `  a: '${long.a}',`,
      `  b: ['${long.b[0]!}'],`,
      '}',
    ])
  })

  it('puts names of the file where they are asked for', () => {
    const model = new Verbatim('model')
    expect(writeLiteral({ model, other: model })).toBe('{ model, other: model }')
  })
})
