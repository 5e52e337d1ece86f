import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cases } from '../testing/cases'
import * as portable from './portable'

/** Steps between two numbers, in units of the last digit. */
const digitsApart = (a: number, b: number): number =>
  a === b ? 0 : Math.abs(a - b) / (Math.abs(b) * 2 ** -52)

const wide = fc.double({ min: -700, max: 700, noNaN: true })
const positive = fc.double({ min: 1e-300, max: 1e300, noNaN: true })

describe.each([
  ['exp', portable.exp, Math.exp, wide],
  ['expm1', portable.expm1, Math.expm1, wide],
  ['tanh', portable.tanh, Math.tanh, wide],
  ['log', portable.log, Math.log, positive],
  ['log2', portable.log2, Math.log2, positive],
  ['log1p', portable.log1p, Math.log1p, fc.double({ min: -0.999, max: 1e300, noNaN: true })],
] as const)('%s', (_, own, native, numbers) => {
  it('agrees with the native one to the last digits', () => {
    fc.assert(
      fc.property(fc.oneof(numbers, fc.double({ min: 0.001, max: 3, noNaN: true })), (x) => {
        expect(digitsApart(own(x), native(x))).toBeLessThan(4)
      }),
      cases(5000),
    )
  })

  it('agrees with the native one at the edges', () => {
    for (const x of [0, 1, -1, 5e-324, 1e-17, 710, -746, Infinity, -Infinity, NaN]) {
      const [a, b] = [own(x), native(x)]
      expect(digitsApart(a, b) < 4 || Object.is(a, b) || a === b, String(x)).toBe(true)
    }
  })
})

it('knows the powers of two exactly', () => {
  for (let k = -1000; k <= 1000; k += 50) expect(portable.log2(2 ** k)).toBe(k)
})
