import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checkLetters, compress } from '../../../scenario/link/compress'
import { findQuestionProblem, toProposalText, toQuestionText } from './question'
import { decodeQuestion, encodeQuestion, fingerprint, keyOf } from './question-link'
import { arbitraryQuestion, lunch } from './testing/arbitrary-poll'

const forge = (content: string) => {
  const letters = compress(content)
  return `q1-${checkLetters(letters)}${letters}`
}

describe('the link of a poll', () => {
  it('gives back the question', () => {
    fc.assert(
      fc.property(arbitraryQuestion, (question) => {
        expect(decodeQuestion(encodeQuestion(question))).toEqual({ ok: true, question })
      }),
    )
  })

  it('is short enough for a camera at the back of a room', () => {
    expect(encodeQuestion(lunch).length).toBeLessThanOrEqual(90)
  })

  it('cuts what is too long, and takes what cannot be seen away', () => {
    const long = {
      ...lunch,
      text: `a\n\u202E${'b'.repeat(500)}`,
      proposals: ['x'.repeat(200), ' y\t'],
    }
    const decoded = decodeQuestion(encodeQuestion(long))
    expect(decoded.ok && decoded.question).toMatchObject({
      text: `a ${'b'.repeat(197)}…`,
      proposals: [`${'x'.repeat(79)}…`, 'y'],
    })
  })

  it.each([
    ['c5-abcd', /not the link of a poll/],
    ['q2-abcd', /newer version/],
    ['q1-abcdefgh', /damaged/],
    [`q1-${'a'.repeat(7000)}`, /longer/],
    [encodeQuestion(lunch).slice(0, -1), /damaged/],
    [forge('AAA1\nNone?'), /1 to 6 proposals/],
    [forge('AAA5\nOnly one?\na'), /at least two proposals/],
    [forge('AAA1\nTwice?\na\na'), /1 and 2 are the same/],
    [forge('AAA9\nWhich?\na\nb'), /knows how to ask/],
    [forge(`AAA1\nWhich?\na\n${'b'.repeat(300)}`), /longer than allowed/],
    [forge('AAA1\nWhich?\na\n\u202Eb'), /hidden characters/],
    [forge('AAA1\nWhich?\na\n'), /Proposal 2 has no text/],
  ])('refuses %s and says why', (link, reason) => {
    const decoded = decodeQuestion(link)
    expect(decoded.ok ? '' : decoded.reason).toMatch(reason)
  })

  it('never throws, whatever stands in an address', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.string().map(forge),
          fc.string().map((text) => `q1-${text}`),
        ),
        (hash) => {
          const decoded = decodeQuestion(hash)
          if (decoded.ok) expect(encodeQuestion(decoded.question)).toBe(hash)
        },
      ),
    )
  })
})

it('gives changed questions other fingerprints', () => {
  const keys = [lunch, { ...lunch, text: 'Why?' }, { ...lunch, poll: 1 }].map(keyOf)
  expect(new Set(keys).size).toBe(3)
  const prints = Array.from({ length: 20 }, (_, i) => fingerprint({ ...lunch, text: `Q ${i}` }))
  expect(new Set(prints).size).toBe(prints.length)
  expect(Math.max(...prints)).toBeGreaterThanOrEqual(2 ** 29)
})

it('asks only questions whose texts survive the link', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (text) => {
      expect(toQuestionText(toQuestionText(text))).toBe(toQuestionText(text))
      expect(toProposalText(toProposalText(text))).toBe(toProposalText(text))
    }),
  )
  expect(findQuestionProblem({ ...lunch, text: ' ' })).toBe('Write the question.')
})
