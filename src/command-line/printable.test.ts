import fc from 'fast-check'
import { expect, it } from 'vitest'
import { toPrintable, toPrintableJson, toPrintableLine } from './printable'

const HARMLESS = /^[\P{C}\p{Co}\t\n]*$/u

it('writes out what a terminal would obey, and leaves the rest', () => {
  expect(toPrintable('red: \u001B[31m\u009B2J \u202Eback\u2028 \u{E0041}')).toBe(
    'red: \\u{1B}[31m\\u{9B}2J \\u{202E}back\\u{2028} \\u{E0041}',
  )
  expect(toPrintable('Zoë 😀\n\tnext')).toBe('Zoë 😀\n\tnext')
  expect(toPrintableLine('Zoë 😀\n\r\n')).toBe('Zoë 😀\\u{A}\\u{D}\\u{A}')
})

it('never lets one through, and JSON means the same as before', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect(toPrintable(text)).toMatch(HARMLESS)
      const json = toPrintableJson(JSON.stringify({ [text]: text }))
      expect(json).toMatch(HARMLESS)
      expect(JSON.parse(json)).toEqual({ [text]: text })
    }),
  )
})
