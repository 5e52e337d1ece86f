import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  BALLOT_LIMITS,
  cutName,
  decodeBallot,
  encodeBallot,
  formatCode,
  voterOf,
} from './ballot-code'
import { computeCheck } from './check-symbols'
import {
  arbitraryBallot,
  arbitraryCast,
  arbitraryAsked,
  ballotOn,
  lunch,
} from './testing/arbitrary-poll'
import { decodeQuestion } from './question-link'
import { formatSymbols, parseSymbols } from './symbols'

const decode = (question: typeof lunch, code: string) =>
  decodeBallot(question, parseSymbols(code.replaceAll('-', ''))!)

describe('a ballot’s code', () => {
  it('gives back the ballot, in either case and with look-alikes', () => {
    fc.assert(
      fc.property(arbitraryCast, ({ question, ballot }) => {
        const code = formatCode(encodeBallot(question, ballot))
        expect(decode(question, code)).toEqual({ ok: true, ballot })
        const misread = code
          .toLowerCase()
          .replaceAll('0', 'o')
          .replaceAll('1', 'l')
          .replaceAll('v', 'u')
        expect(decode(question, misread)).toEqual({ ok: true, ballot })
      }),
    )
  })

  it('has at most 60 characters with its dashes, whatever the name', () => {
    fc.assert(
      fc.property(arbitraryCast, fc.string({ unit: 'grapheme' }), ({ question, ballot }, name) => {
        const code = formatCode(encodeBallot(question, { ...ballot, name }))
        expect(code.length).toBeLessThanOrEqual(60)
        expect(decode(question, code).ok).toBe(true)
      }),
    )
  })

  it.each([
    [
      'q1-Wk-lM_E2N-QC6gJqBnoSKApMFfZcIBnQRCHQj2A2aHECF9AhIHUA',
      'V164K7MEQGXE3NQK8N229HRF7GK6C',
      [{ stance: 'agree' }, null, { stance: 'abstain' }],
    ],
    [
      'q1-KzxnM_E2N-YC6gJqBnoSKApMFfZcIBnQRCHQj2A2aHECAA',
      'V174K7HQ21H63NQK8N229TGW7KR47R',
      [
        { stance: 'agree', weight: 3 },
        { stance: 'disagree', weight: 10 },
      ],
    ],
    [
      'q1-iSwGM_E2N-UC6gJqBnoSKApMFfZcIBnQRCHQj2A2aHECF9AhIHUA',
      'V154K7GW46BQ3NQK8N228E3SW160',
      [{ stance: 'disagree' }, { stance: 'agree' }, { stance: 'disagree' }],
    ],
  ])('keeps the meaning that links and codes have had: %s', (link, code, answers) => {
    const decoded = decodeQuestion(link)
    if (!decoded.ok) throw new Error(decoded.reason)
    const ballot = { device: 123_456_789, seat: 1, revision: 2, answers, name: 'Ann' }
    expect(decode(decoded.question, code)).toEqual({ ok: true, ballot })
  })

  it('has 29 characters for three stances without a name', () => {
    expect(formatCode(encodeBallot(lunch, ballotOn(lunch)))).toHaveLength(29)
    expect(formatCode(encodeBallot(lunch, ballotOn(lunch)))).toMatch(/^V1/)
  })

  it('has room beside three weights for 19 Latin letters, 12 of another alphabet or 4 of Chinese', () => {
    const weighted = { ...lunch, kind: 'weighted' as const }
    expect(cutName(weighted, 'Abcdefghijklmnopqrstuvwxyz')).toHaveLength(19)
    expect(cutName(weighted, 'Максимилијана Обреновић')).toHaveLength(12)
    expect(cutName(weighted, '王小明李小龙张三丰')).toHaveLength(4)
  })

  it.each(['Šárka', 'Ăndré', 'Łukasz Żółw'])(
    'keeps %s, whose letters are of two blocks',
    (name) => {
      const named = { ...lunch, isNamed: true }
      const ballot = ballotOn(named, { name })
      expect(decode(named, encodeBallot(named, ballot))).toEqual({ ok: true, ballot })
    },
  )

  it('notices every change of one character and every swap of neighbours', () => {
    fc.assert(
      fc.property(arbitraryCast, ({ question, ballot }) => {
        const symbols = parseSymbols(encodeBallot(question, ballot))!
        const passed = symbols.flatMap((symbol, place) => {
          const typos = Array.from({ length: 31 }, (_, i) => symbols.with(place, symbol ^ (i + 1)))
          const next = symbols[place + 1]
          const isSwap = next !== undefined && next !== symbol
          const swap = isSwap ? [symbols.with(place, next).with(place + 1, symbol)] : []
          return [...typos, ...swap].filter((each) => decodeBallot(question, each).ok)
        })
        expect(passed).toEqual([])
      }),
      { numRuns: 10 },
    )
  })

  it('notices a symbol that is missing or doubled', () => {
    const symbols = parseSymbols(encodeBallot(lunch, ballotOn(lunch, { name: 'Ann' })))!
    for (const [place, symbol] of symbols.entries()) {
      expect(decodeBallot(lunch, symbols.toSpliced(place, 1)).ok).toBe(false)
      expect(decodeBallot(lunch, symbols.toSpliced(place, 0, symbol)).ok).toBe(false)
    }
  })
})

describe('a code that is not of this question', () => {
  it('is told from one of another poll, and from one of a changed question', () => {
    const code = encodeBallot(lunch, ballotOn(lunch))
    expect(decode({ ...lunch, poll: 4712 }, code)).toEqual({ ok: false, because: 'other-poll' })
    for (const forged of [
      { ...lunch, text: 'Where do we not eat?' },
      { ...lunch, proposals: ['The park', 'The canteen', 'Nowhere'] },
      { ...lunch, kind: 'weighted' as const },
      { ...lunch, isNamed: false },
      // Shares 15 bits of FNV-1a with the question.
      {
        ...lunch,
        text: 'Where do we eat? (39022)',
        proposals: ['The park', 'The canteen', 'Nowhere'],
      },
    ]) {
      expect(decode(forged, code)).toEqual({ ok: false, because: 'other-question' })
    }
  })

  it('is forged where it holds what the page never writes', () => {
    const seal = (message: readonly number[]) =>
      formatSymbols([...message, ...computeCheck(message)])
    const open = (code: string) => [...parseSymbols(code)!].slice(0, -3)
    const anonymous = { ...lunch, isNamed: false }
    const plain = open(encodeBallot(anonymous, ballotOn(anonymous)))
    // A name, against the question; then filling that is not empty.
    const named = plain.with(2, plain[2]! + 3).concat([8, 8, 8])
    expect(decode(anonymous, seal(named))).toEqual({ ok: false, because: 'forged' })
    const filled = plain.with(-1, plain.at(-1)! | 1)
    expect(decode(anonymous, seal(filled))).toEqual({ ok: false, because: 'forged' })
    const weighted = { ...lunch, kind: 'weighted' as const }
    const heavy = ballotOn(weighted, { answers: [{ stance: 'agree', weight: 15 }, null, null] })
    expect(decode(weighted, encodeBallot(weighted, heavy))).toEqual({
      ok: false,
      because: 'forged',
    })
    const one = { ...lunch, kind: 'one' as const }
    const chosen = open(encodeBallot(one, ballotOn(one)))
    expect(decode(one, seal(chosen.with(-1, 7 << 2)))).toEqual({ ok: false, because: 'forged' })
  })

  it('never throws, and no two codes make the same ballot, whatever the symbols', () => {
    const anySymbols = fc.array(fc.nat(31), { maxLength: BALLOT_LIMITS.symbols - 3 })
    const cast = arbitraryAsked.chain((question) =>
      fc.tuple(fc.constant(question), arbitraryBallot(question), anySymbols),
    )
    fc.assert(
      fc.property(cast, fc.nat(27), ([question, ballot, tail], length) => {
        const head = parseSymbols(encodeBallot(question, ballot))!.slice(0, 20)
        const message = [...head.with(2, length), ...tail.slice(0, length)]
        const symbols = [...message, ...computeCheck(message)]
        const decoded = decodeBallot(question, symbols)
        if (decoded.ok) expect(encodeBallot(question, decoded.ballot)).toBe(formatSymbols(symbols))
      }),
    )
  })
})

it('keeps voters of one device apart', () => {
  const voters = [0, 1, 2].map((seat) => voterOf(ballotOn(lunch, { seat })))
  expect(new Set(voters).size).toBe(3)
  expect(new Set(voters.map((voter) => voter.slice(0, -1))).size).toBe(1)
})
