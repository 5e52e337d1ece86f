import { expect, it } from 'vitest'
import { truncateMarked } from './truncate'

it('says how much it leaves out, and never halves a character', () => {
  expect(truncateMarked('abc', 3)).toBe('abc')
  expect(truncateMarked('abcdef', 4)).toBe('abcd [… 2 more characters]')
  expect(truncateMarked('a😀b', 2)).toBe('a [… 3 more characters]')
})
