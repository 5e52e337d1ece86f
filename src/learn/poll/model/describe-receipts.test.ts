import fc from 'fast-check'
import { expect, it } from 'vitest'
import { cases } from '../../../engine/testing/cases'
import { encodeBallot, formatCode, type Ballot } from './ballot-code'
import { namesOf } from './board-ballots'
import { describeReading, describeReceipt, describeShared, listTrouble } from './describe-receipts'
import { createPoll } from './poll'
import { receiveCodes } from './receive-codes'
import { listSharedNow } from './shared-devices'
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
  expect(describeReading(receipts, false, [])).toBe(
    '4 codes: 2 accepted, 1 known already, 1 unreadable.',
  )
  expect(listTrouble(receipts)).toHaveLength(2)
  expect(describeReading([], true, [])).toBe(
    'No code was found in the text. The text was too long: its end was not read.',
  )
})

it('tells of voters that share a device, how many and who', () => {
  const { poll } = receiveCodes(empty, `${codeOf({ device: 1 })} ${codeOf({ device: 9, seat: 1 })}`)
  const text = [0, 1, 2].map((seat) => codeOf({ device: 4, seat, name: `Ann ${seat}` })).join(' ')
  const { poll: next, receipts } = receiveCodes(poll, `${text} ${codeOf({ device: 1, seat: 5 })}`)
  const shared = listSharedNow(next, receipts)
  expect(describeReading(receipts, false, shared)).toBe(
    '4 codes: 4 accepted. 5 voters share 2 devices.',
  )
  expect(shared.map((voters) => describeShared(voters, namesOf(next)))).toEqual([
    '2 voters on one device: Student 1 and Student 3.',
    '3 voters on one device: Ann 0, Ann 1, and Ann 2.',
  ])
  expect(listSharedNow(next, receiveCodes(next, codeOf({ device: 8 })).receipts)).toEqual([])
})

/** A text that came in, and what a plain reading of the rules makes of it. */
interface Sent {
  readonly text: string
  readonly ballot: Ballot | null
  readonly outcome: 'refused' | 'unreadable' | null
}

const otherPoll = { ...lunch, poll: 1 }
const otherText = { ...lunch, text: 'Why?' }

const arbitrarySent: fc.Arbitrary<Sent> = fc.oneof(
  {
    weight: 6,
    arbitrary: arbitraryBallot(lunch).map((each) => {
      const ballot = {
        ...each,
        device: each.device % 4,
        seat: each.seat % 3,
        revision: each.revision % 4,
      }
      return { text: encodeBallot(lunch, ballot), ballot, outcome: null }
    }),
  },
  fc.constantFrom<Sent>(
    { text: codeOf({}, otherPoll), ballot: null, outcome: 'refused' },
    { text: codeOf({}, otherText), ballot: null, outcome: 'refused' },
    { text: 'V2ABC-DEFGH-JKMNP-QRSTV', ballot: null, outcome: 'refused' },
    { text: 'V1ABC-DEFGH-JKMNP-QRSTV', ballot: null, outcome: 'unreadable' },
  ),
)

type Category = 'accepted' | 'changed' | 'known already' | 'refused' | 'unreadable'

/** By the rules in words: the first code counts, a later change replaces it, and nothing else does. */
function expectOutcomes(sent: readonly Sent[], isOpen: boolean) {
  const last = new Map<string, { readonly revision: number; readonly text: string }>()
  const outcomes = sent.map(({ ballot, text, outcome }): { category: Category; says: string } => {
    if (ballot === null) return { category: outcome!, says: '' }
    const voter = `${ballot.device}/${ballot.seat}`
    const before = last.get(voter)
    if (before?.text === text) return { category: 'known already', says: '' }
    if (!isOpen) return { category: 'refused', says: '' }
    if (before?.revision === ballot.revision) return { category: 'refused', says: '' }
    if (before && before.revision > ballot.revision) {
      const times = before.revision === 1 ? '1 time' : `${before.revision} times`
      return { category: 'known already', says: `was changed ${times}, and` }
    }
    last.set(voter, { revision: ballot.revision, text })
    if (before) return { category: 'changed', says: `(change ${ballot.revision})` }
    const says = ballot.seat > 0 ? ` Voter ${ballot.seat + 1} on one device.` : 'accepted.'
    return { category: 'accepted', says }
  })
  return { outcomes, last }
}

const numberBefore = (sentence: string, words: string): number =>
  Number(new RegExp(`(\\d+) ${words}`).exec(sentence)?.[1] ?? 0)

it('says the number of every outcome and of every shared device, whatever comes in', () => {
  fc.assert(
    fc.property(
      fc
        .array(arbitrarySent, { minLength: 1, maxLength: 12 })
        .map((sent) => [...sent, ...sent.slice(0, 3)]),
      fc.integer({ min: 0, max: 5 }).map((number) => number > 0),
      (sent, isOpen) => {
        const text = sent.map((each) => each.text).join('\n')
        const { poll, receipts } = receiveCodes({ ...empty, isOpen }, text)
        const { outcomes, last } = expectOutcomes(sent, isOpen)
        const sentence = describeReading(receipts, false, listSharedNow(poll, receipts))
        expect(numberBefore(sentence, 'codes?:')).toBe(sent.length)
        for (const category of [
          'accepted',
          'changed',
          'known already',
          'refused',
          'unreadable',
        ] as const) {
          const all = outcomes.filter((each) => each.category === category)
          expect(numberBefore(sentence, category)).toBe(all.length)
        }
        const devices = [0, 1, 2, 3]
          .map((device) => [...last.keys()].filter((voter) => voter.startsWith(`${device}/`)))
          .filter((voters) => voters.length > 1)
        expect(numberBefore(sentence, 'voters share')).toBe(devices.flat().length)
        expect(numberBefore(sentence, 'devices?\\.')).toBe(devices.length)
        const names = namesOf(poll)
        for (const [place, receipt] of receipts.entries()) {
          expect(describeReceipt(receipt, names)).toContain(outcomes[place]!.says)
        }
      },
    ),
    cases(200),
  )
})
