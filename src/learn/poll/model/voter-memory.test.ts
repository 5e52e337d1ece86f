import { describe, expect, it } from 'vitest'
import { BALLOT_LIMITS } from './ballot-code'
import { createPoll } from './poll'
import { receiveCodes } from './receive-codes'
import { ballotOn, lunch } from './testing/arbitrary-poll'
import { ballotOf, castBallot, memoryKey, parseVoterMemory, type VoterMemory } from './voter-memory'

const empty: VoterMemory = { device: 42, codes: [] }
const vote = (stance: 'agree' | 'disagree', name = '') =>
  ballotOn(lunch, { answers: [{ stance }, null, null], name })
const poll = createPoll(lunch, { proposals: ['A', 'B', 'C'], round: 1 })

describe('a device that has voted', () => {
  it('makes the same code of the same vote, and a later revision of another', () => {
    const first = castBallot(lunch, empty, 0, vote('agree'))!
    expect(castBallot(lunch, first, 0, vote('agree'))).toBe(first)
    const second = castBallot(lunch, first, 0, vote('disagree'))!
    expect(ballotOf(lunch, second, 0)).toMatchObject({ device: 42, seat: 0, revision: 1 })
    const text = [...first.codes, ...second.codes].join('\n')
    expect(receiveCodes(poll, text).receipts.map(({ kind }) => kind)).toEqual([
      'accepted',
      'replaced',
    ])
  })

  it('keeps a second voter apart from the first', () => {
    const one = castBallot(lunch, empty, 0, vote('agree', 'Ann'))!
    const two = castBallot(lunch, one, 1, vote('agree', 'Ben'))!
    expect(receiveCodes(poll, two.codes.join(' ')).poll.received.size).toBe(2)
    expect(ballotOf(lunch, two, 0)?.name).toBe('Ann')
  })

  it('says no more where a vote was changed too often, or too many vote', () => {
    let memory = castBallot(lunch, empty, 0, vote('agree'))!
    for (let revision = 1; revision < BALLOT_LIMITS.revisions; revision++) {
      memory = castBallot(lunch, memory, 0, vote(revision % 2 ? 'disagree' : 'agree'))!
    }
    expect(castBallot(lunch, memory, 0, vote('agree'))).toBeNull()
    expect(castBallot(lunch, empty, BALLOT_LIMITS.seats, vote('agree'))).toBeNull()
  })

  it('remembers it by question', () => {
    const memory = castBallot(lunch, empty, 0, vote('agree'))!
    expect(parseVoterMemory(JSON.stringify(memory))).toEqual(memory)
    expect(parseVoterMemory(null)).toBeNull()
    expect(parseVoterMemory('{"device":-1,"codes":[]}')).toBeNull()
    expect(memoryKey(lunch)).not.toBe(memoryKey({ ...lunch, text: 'Why?' }))
    expect(ballotOf({ ...lunch, text: 'Why?' }, memory, 0)).toBeNull()
  })
})
