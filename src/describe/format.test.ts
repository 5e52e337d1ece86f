import fc from 'fast-check'
import { expect, it } from 'vitest'
import { exceeds } from '../engine/tolerance'
import {
  formatCompared,
  formatCount,
  formatExact,
  formatNumber,
  formatPercent,
  formatSeconds,
  formatThreshold,
  list,
  plural,
  truncate,
} from './format'

it.each([
  [0, '0'],
  [1, '1'],
  [0.7, '0.7'],
  [8 / 9, '0.889'],
  [1.2345, '1.23'],
  [21.5294, '21.5'],
  [593.787, '594'],
  [0.051_23, '0.0512'],
  [1000, '1000'],
  [1234.56, '1235'],
  [0.1 + 0.2, '0.3'],
  [-0.25, '-0.25'],
  [0.000_412_34, '0.000412'],
  [-0.0005, '-0.0005'],
  [1e-17, '0'],
  [12_345_678, '1.23 × 10^7'],
])('writes %d as %s', (value, text) => {
  expect(formatNumber(value)).toBe(text)
})

it('writes no number with sixteen digits, and none that is not zero as zero', () => {
  fc.assert(
    fc.property(fc.double({ min: 1e-8, max: 1, noNaN: true }), (value) => {
      const text = formatNumber(value)
      expect(text.length).toBeLessThanOrEqual(14)
      expect(Number(text)).toBeGreaterThan(0)
    }),
  )
})

it('writes thresholds with two places, or three where the third counts', () => {
  expect([0.7, 0.5, 2 / 3].map(formatThreshold)).toEqual(['0.70', '0.50', '0.667'])
})

it('writes shares, counts and times', () => {
  expect(formatPercent(0.666)).toBe('67 %')
  expect(formatCount(12_345.6)).toBe('12,346')
  expect([2 / 3, 1 / 3, 0.66667].map(formatExact)).toEqual(['2/3', '1/3', '0.6667'])
  expect(formatSeconds(1500)).toBe('1.5 s')
})

it('knows one from many', () => {
  expect([plural(1, 'vote'), plural(0, 'vote'), plural(2, 'veto', 'vetoes')]).toEqual([
    '1 vote',
    '0 votes',
    '2 vetoes',
  ])
  expect(list(['Ana', 'Bo', 'Cy'])).toBe('Ana, Bo, and Cy')
})

it('cuts a text to a length, its ellipsis included, and halves no character', () => {
  expect(truncate('short', 5)).toBe('short')
  expect(truncate('longer', 5)).toBe('long…')
  expect(truncate('abc😀d', 5)).toBe('abc…')
})

it('shows on which side of a threshold a number is', () => {
  expect(formatCompared(0.6, 0.7)).toEqual(['0.6', '0.7'])
  expect(formatCompared(0.69996, 0.7)).toEqual(['0.69996', '0.7'])
  expect(formatCompared(131_072 / 131_073, 1)).toEqual(['0.99999', '1'])
  expect(formatCompared(0.1 + 0.2, 0.3)).toEqual(['0.3', '0.3'])
  expect(formatCompared(593.24, 593.41)).toEqual(['593.2', '593.4'])
})

it('writes a third as a fraction where it is the bound, or nearly equal to it', () => {
  expect(formatCompared(2 / 3, 0.7)).toEqual(['0.667', '0.7'])
  expect(formatCompared(0.5, 2 / 3)).toEqual(['0.5', '2/3'])
  expect(formatCompared(2 / 3, 0.67)).toEqual(['2/3', '0.67'])
  expect(formatCompared(0.6666, 2 / 3)).toEqual(['0.6666', '2/3'])
  expect(formatCompared(4 / 6, 2 / 3)).toEqual(['2/3', '2/3'])
})

const parse = (text: string) => {
  const [over, under = '1'] = text.replace(' × 10^', 'e').split('/')
  return Number(over) / Number(under)
}

const compared = fc
  .tuple(
    fc.oneof(
      fc.constantFrom(0, 1 / 3, 0.5, 2 / 3, 0.7, 1, 1e7),
      fc.double({ min: -2, max: 2, noNaN: true }),
      fc.double({ min: 0, max: 1e9, noNaN: true }),
    ),
    fc.constantFrom(0, 1e-12, 2e-9, 1e-8, 1e-6, 1e-4, 4e-4, 0.01, 1, 1e5),
    fc.constantFrom(1, -1),
  )
  .map(([value, apart, sign]) => [value, value + sign * apart] as const)

it('writes any two numbers so that they compare as the engine compares them', () =>
  fc.assert(
    fc.property(compared, ([a, b]) => {
      const [left, right] = formatCompared(a, b)
      const order = Number(exceeds(a, b)) - Number(exceeds(b, a))
      expect(Math.sign(parse(left) - parse(right))).toBe(order)
      if (order === 0) expect(left).toBe(right)
    }),
    { numRuns: 2_000 },
  ))
