import { describe, expect, it } from 'vitest'
import { parseReply } from './parse-reply'
import { watchProcessor } from '../../testing/watch-processor'

const read = (format: 'call' | 'json' | 'words', reply?: string, choice = 'approve') =>
  parseReply(
    {
      at: 0,
      agent: 'ana',
      choice,
      reason: 'as planned',
      ...(reply === undefined ? {} : { reply }),
    },
    format,
    ['approve', 'reject'],
  )

const lost = (because: string) => ({ ok: false, because })

describe('reading a vote', () => {
  it('takes a call as it is, whatever its words are', () => {
    expect(read('call', 'No idea.')).toMatchObject({ ok: true, choice: 'approve' })
    expect(read('call', undefined, 'maybe')).toEqual(lost('unknown-choice'))
  })

  it.each([
    ['{"choice":"reject","confidence":0.4,"reason":"too soon"}'],
    ['Here you are:\n```json\n{"choice":"reject","confidence":0.4,"reason":"too soon"}\n```'],
    ['I think {"choice":" Reject ","confidence":0.4,"reason":"too soon"} says it.'],
  ])('finds JSON in %j', (reply) => {
    const expected = { ok: true, choice: 'reject', confidence: 0.4, reason: 'too soon' }
    expect(read('json', reply)).toEqual(expected)
  })

  it.each([
    ['I approve.', 'no-json'],
    ['[1]', 'no-json'],
    ['{"vote":"approve"}', 'no-choice'],
    ['{"choice":"yes"}', 'unknown-choice'],
    ['{"choice":"approve","confidence":"high"}', 'bad-confidence'],
    ['{"choice":"approve","confidence":7}', 'bad-confidence'],
    ['{"choice":"approve","reason":1}', 'bad-reason'],
  ])('does not guess from %j', (reply, because) => {
    expect(read('json', reply)).toEqual(lost(because))
  })

  it('finds one word, and only whole ones', () => {
    expect(read('words', 'REJECT, sadly')).toMatchObject({ choice: 'reject' })
    expect(read('words', 'Approved!')).toEqual(lost('no-word'))
    expect(read('words', 'approve or reject?')).toEqual(lost('several-words'))
    expect(read('words', 'I abstain')).toMatchObject({ choice: 'abstain' })
  })

  it.each(['call', 'json', 'words'] as const)(
    'understands who was given no words: %s',
    (format) => {
      expect(read(format)).toEqual({
        ok: true,
        choice: 'approve',
        confidence: null,
        reason: 'as planned',
      })
    },
  )

  it('looks for options whose names are no plain words', () => {
    const vote = { at: 0, agent: 'ana', choice: 'C++', reply: 'C++ (not C)' }
    expect(parseReply(vote, 'words', ['C++', 'Go'])).toMatchObject({ choice: 'C++' })
  })

  it.each([
    ['A', 'A'],
    ['I take A B.', 'A B'],
    ['a b, please', 'A B'],
    ['A B, and A B again', 'A B'],
    ['A B rather than A', null],
    ['A B C', null],
    ['only a', 'A'],
    ['Ab', 'Ab'],
    ['aB', 'aB'],
  ])('tells options apart that contain one another: %j', (reply, choice) => {
    const vote = { at: 0, agent: 'ana', choice: 'A', reply }
    const options = ['A', 'A B', 'B C', 'aB', 'Ab']
    const expected = choice === null ? lost('several-words') : { ok: true, choice }
    expect(parseReply(vote, 'words', options)).toMatchObject(expected)
  })

  it('reads a fenced block with any language, or none', () => {
    for (const opening of ['```', '```json', '```js ', '```json\n', '```\n']) {
      const reply = `Not {this}: ${opening}{"choice":"reject"}\n\`\`\` or {that}`
      expect(read('json', reply), opening).toMatchObject({ choice: 'reject' })
    }
  })

  it.each([
    ['json', '`'],
    ['json', '{'],
    ['json', '```\n'],
    ['words', 'A '],
    ['words', 'A B '],
  ] as const)('is quick to read a long reply of %s: %j', (format, piece) => {
    const vote = { at: 0, agent: 'ana', choice: 'A', reply: piece.repeat(100_000) }
    const spent = watchProcessor()
    parseReply(vote, format, ['A', 'A B'])
    expect(spent()).toBeLessThan(1000)
  })
})
