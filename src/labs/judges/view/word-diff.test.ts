import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { diffWords } from './word-diff'

const tell = (before: string, after: string) =>
  diffWords(before, after)
    .map(({ kind, text }) => (kind === 'same' ? text : `[${kind === 'added' ? '+' : '-'}${text}]`))
    .join('')

describe('what a revision changed', () => {
  it.each([
    ['It is prime.', 'It is prime.', 'It is prime.'],
    ['It is prime.', 'It is not prime.', 'It is [+not ]prime.'],
    ['It is a prime.', 'It has a factor.', 'It [-is ][+has ]a [-prime.][+factor.]'],
    ['a b', 'c d', '[-a b][+c d]'],
    ['', 'new', '[+new]'],
    ['old', '', '[-old]'],
  ])('is told of %j and %j', (before, after, expected) => {
    expect(tell(before, after)).toBe(expected)
  })

  it('gives both texts back, up to blanks', () => {
    const text = fc.array(fc.constantFrom('a ', 'b ', 'c\n', 'd')).map((words) => words.join(''))
    fc.assert(
      fc.property(text, text, (before, after) => {
        const parts = diffWords(before, after)
        const without = (kind: string) =>
          parts
            .filter((part) => part.kind !== kind)
            .map((part) => part.text)
            .join('')
        const squeeze = (words: string) => words.replaceAll(/\s+/g, '')
        expect(squeeze(without('added'))).toBe(squeeze(before))
        expect(squeeze(without('removed'))).toBe(squeeze(after))
      }),
    )
  })

  it('does not take long for long texts', () => {
    const before = 'a '.repeat(9000)
    const after = 'b '.repeat(9000)
    expect(diffWords(before, after).map(({ kind }) => kind)).toEqual(['removed', 'added'])
  })
})
