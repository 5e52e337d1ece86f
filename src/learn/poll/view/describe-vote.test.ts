import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cases } from '../../../engine/testing/cases'
import type { Answer, Ballot } from '../model/ballot-code'
import { countAnswers } from '../model/count-answers'
import type { Question } from '../model/question'
import { arbitraryBallot, arbitraryCast, ballotOn, lunch } from '../model/testing/arbitrary-poll'
import { describeBallot, describeCounts, describeVote } from './describe-vote'

/** The answers that lines of words speak of. */
function readLines({ kind, proposals }: Question, lines: readonly string[]): Ballot['answers'] {
  if (kind === 'one') {
    if (lines.length === 0) return proposals.map(() => null)
    expect(lines).toHaveLength(1)
    return proposals.map((proposal) => ({ stance: proposal === lines[0] ? 'agree' : 'disagree' }))
  }
  expect(lines).toHaveLength(proposals.length)
  return proposals.map((proposal, place): Answer | null => {
    expect(lines[place]!.startsWith(proposal)).toBe(true)
    const said = lines[place]!.slice(proposal.length)
    const [, words, sure] = /^: (agree|disagree|abstain|no vote)(?:, (\d+) % sure)?$/.exec(said)!
    if (words === 'no vote') return null
    const stance = words as Answer['stance']
    return sure === undefined ? { stance } : { stance, weight: Number(sure) / 10 }
  })
}

describe('a vote in words', () => {
  it('says every answer and how sure, and what was not voted on', () => {
    fc.assert(
      fc.property(arbitraryCast, ({ question, ballot }) => {
        expect(readLines(question, describeVote(question, ballot))).toEqual(ballot.answers)
      }),
      cases(400),
    )
  })
})

describe('the note beside a ballot', () => {
  it('says how often it was changed and which voter of a device it is', () => {
    fc.assert(
      fc.property(arbitraryBallot(lunch), fc.boolean(), (ballot, isShared) => {
        const note = describeBallot(ballot, isShared)
        const numberAt = (words: RegExp) => Number(words.exec(note)?.[1] ?? 0)
        expect(numberAt(/changed (\d+) times?/)).toBe(ballot.revision)
        expect(numberAt(/voter (\d+) on one device/)).toBe(
          isShared || ballot.seat > 0 ? ballot.seat + 1 : 0,
        )
      }),
      cases(400),
    )
    expect(describeBallot(ballotOn(lunch, { revision: 1 }), true)).toBe(
      'changed 1 time, voter 1 on one device',
    )
    expect(describeBallot(ballotOn(lunch), false)).toBe('')
  })
})

it('says of each proposal how many agree, disagree and abstain', () => {
  fc.assert(
    fc.property(fc.array(arbitraryBallot(lunch), { maxLength: 12 }), (ballots) => {
      const received = new Map(ballots.map((ballot, i) => [String(i), { code: '', ballot }]))
      const poll = { question: lunch, target: { proposals: [], round: 1 }, isOpen: true, received }
      for (const [place, counts] of countAnswers(poll).entries()) {
        const of = (stance: string) =>
          ballots.filter(({ answers }) => answers[place]?.stance === stance).length
        expect(describeCounts(counts).match(/\d+/g)!.map(Number)).toEqual(
          ['agree', 'disagree', 'abstain'].map(of),
        )
      }
    }),
    cases(200),
  )
})
