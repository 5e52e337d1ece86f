import fc from 'fast-check'
import { expect, it } from 'vitest'
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
})
