import { describe, expect, it } from 'vitest'
import { readVote } from './read-reply'

const read = (format: 'call' | 'json' | 'words', reply?: string, choice = 'approve') =>
  readVote(
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
    expect(readVote(vote, 'words', ['C++', 'Go'])).toMatchObject({ choice: 'C++' })
  })
})
