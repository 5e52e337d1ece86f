import fc from 'fast-check'
import { expect, it } from 'vitest'
import { cases } from '../../engine/testing/cases'
import { quote, writeComment } from './comment'
import { LINE_WIDTH } from './literal'
import { hostileText } from './testing/hostile'

it('a comment stays one, whatever it says', () => {
  fc.assert(
    fc.property(hostileText, (text) => {
      const comment = writeComment(`By ${quote(text)}.`)
      for (const line of comment.split('\n')) {
        expect(line).toMatch(/^\/\/ \S/)
        expect(line).not.toMatch(/[\p{C}\p{Zl}\p{Zp}]|\*\/|<\/|<!|@\S|sourceMappingURL/iu)
      }
    }),
    cases(1000),
  )
})

it('a comment is broken between words', () => {
  const lines = writeComment('word '.repeat(60), '- ', '  ').split('\n')
  expect(lines.length).toBeGreaterThan(2)
  expect(Math.max(...lines.map(({ length }) => length))).toBeLessThanOrEqual(LINE_WIDTH)
  expect(lines[0]).toMatch(/^\/\/ - word/)
  expect(lines[1]).toMatch(/^\/\/ {3}word/)
})

it('a long title is cut short, never through a character', () => {
  expect(quote('👍'.repeat(100))).toBe(`“${'👍'.repeat(80)}…”`)
})
