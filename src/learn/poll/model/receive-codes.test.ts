import fc from 'fast-check'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import * as ballotCode from './ballot-code'
import { findCodes, MAX_PASTED } from './find-codes'
import { createPoll, MAX_BALLOTS, receivedOf } from './poll'
import { receiveCodes } from './receive-codes'
import { arbitraryBallot, arbitraryCast, ballotOn, lunch } from './testing/arbitrary-poll'

vi.mock('./ballot-code', { spy: true })
const { encodeBallot, formatCode } = ballotCode

beforeEach(() => {
  vi.clearAllMocks()
})

const target = { proposals: ['A', 'B', 'C'], round: 1 }
const empty = createPoll(lunch, target)
const codeOf = (changes: Partial<ballotCode.Ballot> = {}, question = lunch) =>
  formatCode(encodeBallot(question, ballotOn(question, changes)))
const kindsOf = (poll: typeof empty, text: string) =>
  receiveCodes(poll, text).receipts.map(({ kind }) => kind)

describe('codes in a text', () => {
  it('are found between anything, in any grouping', () => {
    const code = codeOf({ name: 'Ann' })
    const bare = code.replaceAll('-', '')
    const chat = [
      `[10:02] Ann: my code is ${code.toLowerCase()}, village visitors!`,
      `> ${bare.slice(0, 9)}`,
      `> ${bare.slice(9)}`,
      `Ben – “${code.replaceAll('-', ' ')}”`,
      `state-of-the-art 2026-11-18, v1.2.3 and 550e8400-e29b-41d4-a716-446655440000`,
      code.replaceAll('-', '‑'),
    ].join('\n')
    const findings = findCodes(chat)
    expect(findings.map(({ kind }) => kind)).toEqual(['code', 'code', 'code', 'code'])
  })

  it('are all found, whatever the voters, in the order of the text', () => {
    fc.assert(
      fc.property(fc.array(arbitraryCast, { maxLength: 8 }), (casts) => {
        const codes = casts.map(({ question, ballot }) => encodeBallot(question, ballot))
        const found = findCodes(codes.map(formatCode).join(' … '))
        expect(found.filter(({ kind }) => kind === 'code')).toHaveLength(codes.length)
      }),
    )
  })

  it('are told as unreadable, with their place, at every typo', () => {
    const code = codeOf()
    for (let at = 0; at < code.length; at++) {
      if (code[at] === '-') continue
      const typo = `${code.slice(0, at)}${code[at] === '7' ? '8' : '7'}${code.slice(at + 1)}`
      expect(receiveCodes(empty, `hello\n  ${typo} bye`).receipts).toEqual([
        { kind: at === 1 ? 'newer' : 'damaged', text: typo, place: { line: 2, column: 3 } },
      ])
    }
  })

  it('are not made up from what is no code, and nothing throws', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.string({ unit: 'binary' })), (text) => {
        expect(findCodes(text).filter(({ kind }) => kind === 'code')).toEqual([])
      }),
    )
  })

  it('are read up to a length, and that is told', () => {
    const { receipts, isCut } = receiveCodes(empty, `${' '.repeat(MAX_PASTED)}${codeOf()}`)
    expect([receipts.length, isCut]).toEqual([0, true])
  })
})

describe('a code that comes in', () => {
  it('is accepted once, and told when it comes again', () => {
    const { poll, receipts } = receiveCodes(empty, `${codeOf()} ${codeOf()}`)
    expect(receipts.map(({ kind }) => kind)).toEqual(['accepted', 'same'])
    expect(poll.received.size).toBe(1)
    expect(receiveCodes(poll, codeOf()).poll).toBe(poll)
  })

  it('replaces an earlier revision, and never a later one, in whatever order they come', () => {
    const revisions = [0, 1, 2].map((revision) =>
      codeOf({ revision, answers: [null, { stance: 'disagree' }, null] }),
    )
    expect(kindsOf(empty, revisions.join('\n'))).toEqual(['accepted', 'replaced', 'replaced'])
    expect(kindsOf(empty, revisions.toReversed().join('\n'))).toEqual([
      'accepted',
      'older',
      'older',
    ])
    fc.assert(
      fc.property(fc.shuffledSubarray(revisions, { minLength: 3 }), (codes) => {
        const [received] = receiveCodes(empty, codes.join(' ')).poll.received.values()
        expect(received?.ballot.revision).toBe(2)
      }),
    )
  })

  it('is a conflict where the same revision of the same ballot says something else', () => {
    const other = codeOf({ answers: [{ stance: 'disagree' }, null, null] })
    expect(kindsOf(empty, `${codeOf()} ${other}`)).toEqual(['accepted', 'conflict'])
  })

  it('is told to be of another poll or of a changed question', () => {
    const otherPoll = codeOf({}, { ...lunch, poll: 1 })
    const changed = codeOf({}, { ...lunch, text: 'Where do we sleep?' })
    expect(kindsOf(empty, `${otherPoll} ${changed}`)).toEqual(['other-poll', 'other-question'])
  })

  it('is refused while the poll is closed, and accepted when it is open again', () => {
    const closed = { ...receiveCodes(empty, codeOf()).poll, isOpen: false }
    const late = codeOf({ device: 7 })
    expect(kindsOf(closed, `${late} ${codeOf({ revision: 1 })} ${codeOf()}`)).toEqual([
      'closed',
      'closed',
      'same',
    ])
    expect(kindsOf({ ...closed, isOpen: true }, late)).toEqual(['accepted'])
  })

  it('is refused where there is no room for another voter', () => {
    const codes = Array.from({ length: MAX_BALLOTS }, (_, device) =>
      encodeBallot(lunch, ballotOn(lunch, { device })),
    )
    const full = { ...empty, received: receivedOf(lunch, codes) }
    expect(full.received.size).toBe(MAX_BALLOTS)
    expect(kindsOf(full, codeOf({ device: 1e8 }))).toEqual(['full'])
    expect(kindsOf(full, codeOf({ device: 7, revision: 1 }))).toEqual(['replaced'])
  })
})

it('decodes each of 200 codes once, whatever came before', () => {
  const codes = (from: number) =>
    Array.from({ length: 200 }, (_, i) => codeOf({ device: from + i, name: `Student ${i}` })).join(
      '\n',
    )
  const { poll } = receiveCodes(empty, codes(0))
  vi.mocked(ballotCode.decodeBallot).mockClear()
  expect(receiveCodes(poll, codes(1000)).poll.received.size).toBe(400)
  expect(ballotCode.decodeBallot).toHaveBeenCalledTimes(200)
})

it('keeps for every voter the latest revision of all that came', () => {
  const ballots = fc.array(
    arbitraryBallot(lunch).map((ballot) => ({ ...ballot, device: ballot.device % 3, seat: 0 })),
    { maxLength: 12 },
  )
  fc.assert(
    fc.property(ballots, (all) => {
      const { poll } = receiveCodes(empty, all.map((each) => encodeBallot(lunch, each)).join('\n'))
      for (const [voter, { ballot }] of poll.received) {
        const own = all.filter((each) => ballotCode.voterOf(each) === voter)
        expect(ballot.revision).toBe(Math.max(...own.map(({ revision }) => revision)))
      }
      expect(poll.received.size).toBe(new Set(all.map(ballotCode.voterOf)).size)
    }),
  )
})
