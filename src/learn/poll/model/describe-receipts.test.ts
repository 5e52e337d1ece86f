import fc from 'fast-check'
import { expect, it } from 'vitest'
import { encodeBallot, formatCode, type Ballot } from './ballot-code'
import { namesOf } from './board-ballots'
import { countAnswers } from './count-answers'
import { describeReading, describeReceipt, listTrouble } from './describe-receipts'
import { createPoll } from './poll'
import { receiveCodes } from './receive-codes'
import { arbitraryBallot, ballotOn, lunch } from './testing/arbitrary-poll'

const empty = createPoll(lunch, { proposals: ['A', 'B', 'C'], round: 1 })
const codeOf = (changes: Partial<Ballot>, question = lunch) =>
  formatCode(encodeBallot(question, ballotOn(question, changes)))

const tell = (text: string, poll = empty): readonly string[] => {
  const { poll: next, receipts } = receiveCodes(poll, text)
  return receipts.map((receipt) => describeReceipt(receipt, namesOf(next)))
}

it('tells what became of each code, with the name and the number of changes', () => {
  const ann = { device: 1, name: 'Ann' }
  const late = { ...ann, revision: 2 }
  expect(tell(`${codeOf(ann)} ${codeOf(late)} ${codeOf(late)} ${codeOf(ann)}`)).toEqual([
    'Ann: accepted.',
    'Ann: the changed vote replaces the one before (change 2).',
    'Ann: this code was read before. Nothing changes.',
    'Ann: an older code. The vote was changed 2 times, and the last change counts.',
  ])
  expect(tell(codeOf({ seat: 1 }))).toEqual(['Student 1: accepted. Voter 2 on one device.'])
  expect(tell(codeOf(ann), { ...empty, isOpen: false })).toEqual([
    'Ann: refused, the poll is closed.',
  ])
  expect(tell(codeOf(ann, { ...lunch, poll: 1 }))).toEqual([
    'Refused: the code is of another poll.',
  ])
  expect(tell(codeOf(ann, { ...lunch, text: 'Why?' }))[0]).toMatch(/changed question/)
  expect(tell('V1ABC-DEFGH-JKMNP-QRSTV')).toEqual([
    'Cannot be read: a character is wrong, missing or swapped.',
  ])
})

it('counts every code of a text once', () => {
  const text = `${codeOf({ device: 1 })} ${codeOf({ device: 2 })} ${codeOf({ device: 2 })} V1ABC-DEFGH-JKMNP-QRSTV`
  const { receipts } = receiveCodes(empty, text)
  expect(describeReading(receipts, false)).toBe(
    '4 codes: 2 accepted, 1 known already, 1 unreadable.',
  )
  expect(listTrouble(receipts)).toHaveLength(2)
  expect(describeReading([], true)).toBe(
    'No code was found in the text. The text was too long: its end was not read.',
  )
})

it('says numbers that add up, whatever comes in', () => {
  const ballots = fc.array(
    arbitraryBallot(lunch).map((ballot) => ({ ...ballot, device: ballot.device % 3, seat: 0 })),
    { minLength: 1, maxLength: 12 },
  )
  fc.assert(
    fc.property(ballots, (all) => {
      const { poll, receipts } = receiveCodes(
        empty,
        all.map((each) => encodeBallot(lunch, each)).join('\n'),
      )
      const [total, ...parts] = describeReading(receipts, false).match(/\d+/g)!.map(Number)
      expect(total).toBe(all.length)
      expect(parts.reduce((sum, part) => sum + part, 0)).toBe(total)
      const votes = countAnswers(poll).map(
        ({ agree, disagree, abstain }) => agree + disagree + abstain,
      )
      const cast = lunch.proposals.map(
        (_, place) =>
          [...poll.received.values()].filter(({ ballot }) => ballot.answers[place] !== null).length,
      )
      expect(votes).toEqual(cast)
    }),
  )
})
