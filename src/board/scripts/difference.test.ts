import { Text } from '@codemirror/state'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { findDifference, samePlace } from './difference'

it('is nothing between equal texts', () => {
  expect(findDifference('same', 'same')).toBeNull()
})

it.each([
  ['abc', 'aXc', { from: 1, to: 2, insert: 'X' }],
  ['aa', 'aaa', { from: 2, to: 2, insert: 'a' }],
  ['abab', 'ab', { from: 2, to: 4, insert: '' }],
  ['', 'new', { from: 0, to: 0, insert: 'new' }],
])('from %j to %j is the smallest stretch', (before, after, difference) => {
  expect(findDifference(before, after)).toEqual(difference)
})

it('turns the one text into the other', () => {
  const text = fc.string({ unit: fc.constantFrom('a', 'b', '\n'), maxLength: 12 })
  fc.assert(
    fc.property(text, text, (before, after) => {
      const { from, to, insert } = findDifference(before, after) ?? { from: 0, to: 0, insert: '' }
      expect(before.slice(0, from) + insert + before.slice(to)).toBe(after)
    }),
  )
})

it.each([
  ['the same line and column', 'one\ntwo', 'ONE\nTWO', 6],
  ['the end of a shorter line', 'one\ntwo', 'one\nt', 5],
  ['the last line of a shorter text', 'one\ntwo', 'one', 2],
  ['the only place in an empty text', 'one\ntwo', '', 0],
])('finds %s', (_, before, after, place) => {
  expect(samePlace(6, Text.of(before.split('\n')), after)).toBe(place)
})
