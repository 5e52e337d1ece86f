import type { Stance } from '../../../engine'
import { BitReader, BitWriter } from './bits'
import { CHECK_COUNT, computeCheck, hasValidCheck } from './check-symbols'
import { countNameBits, readName, writeName } from './name-bits'
import type { Question } from './question'
import { fingerprint, POLL_SYMBOLS, PRINT_SYMBOLS } from './question-link'
import { formatSymbols, fromSymbols, SYMBOL_BITS, toSymbols } from './symbols'
import { tidyLine } from './tidy-line'

/** What a voter says of one proposal. */
export interface Answer {
  readonly stance: Stance
  /** In tenths, 1 to 10, where the question asks for it. */
  readonly weight?: number
}

export interface Ballot {
  /** Chosen by chance on the voter's device, once a poll. */
  readonly device: number
  /** Which voter of that device, from 0. */
  readonly seat: number
  /** How often it was changed. */
  readonly revision: number
  /** By the place of the proposal; null for no vote. */
  readonly answers: readonly (Answer | null)[]
  /** Empty for none. */
  readonly name: string
}

/**
 * `V1`, the length of the tail, poll and fingerprint of the question (3 and 6 symbols), device (6), seat and revision (2),
 * the tail (answers, then the name, in bits), and three check symbols.
 */
const VERSION = [27, 1]
const DEVICE = 6
const TURN = 2
const SEAT_BITS = 4
const REVISION_BITS = 6
const HEAD = VERSION.length + 1 + POLL_SYMBOLS + PRINT_SYMBOLS + DEVICE + TURN
const MAX_TAIL = 27
const GROUP = 5

export const BALLOT_LIMITS = {
  device: 32 ** DEVICE,
  seats: 2 ** SEAT_BITS,
  revisions: 2 ** REVISION_BITS,
  weight: 10,
  /** Symbols of a code. */
  symbols: HEAD + MAX_TAIL + CHECK_COUNT,
} as const

/** Which voter of which device: what is kept of a ballot when it is changed. */
export const voterOf = ({ device, seat }: Pick<Ballot, 'device' | 'seat'>): string =>
  formatSymbols([...toSymbols(device, DEVICE), seat])

/** Their order is the format. */
const CODED_STANCES: readonly Stance[] = ['agree', 'disagree', 'abstain']
const STANCE_BITS = 2
const WEIGHT_BITS = 4
const CHOICE_BITS = 3

const answerBits = ({ kind, proposals }: Question): number =>
  kind === 'one'
    ? CHOICE_BITS
    : proposals.length * (STANCE_BITS + (kind === 'weighted' ? WEIGHT_BITS : 0))

export const fitsName = (question: Question, name: string): boolean =>
  answerBits(question) + countNameBits(tidyLine(name)) <= MAX_TAIL * SYMBOL_BITS

/** The longest beginning of a name for which a code has room. */
export function cutName(question: Question, name: string): string {
  const letters = Array.from(name)
  while (!fitsName(question, letters.join(''))) letters.pop()
  return letters.join('')
}

/** To agree with one is to disagree with the others: shares of support then add up as in an election. */
export const chooseOne = (question: Question, chosen: number | null): Ballot['answers'] =>
  question.proposals.map((_, place) =>
    chosen === null ? null : { stance: place === chosen ? 'agree' : 'disagree' },
  )

function writeAnswers(bits: BitWriter, { kind }: Question, answers: Ballot['answers']): void {
  if (kind === 'one') {
    bits.write(answers.findIndex((answer) => answer?.stance === 'agree') + 1, CHOICE_BITS)
    return
  }
  for (const answer of answers) {
    bits.write(answer === null ? 0 : CODED_STANCES.indexOf(answer.stance) + 1, STANCE_BITS)
    if (kind === 'weighted') bits.write(answer?.weight ?? 0, WEIGHT_BITS)
  }
}

function readAnswers(bits: BitReader, question: Question): Ballot['answers'] {
  const { kind, proposals } = question
  if (kind === 'one') {
    const chosen = bits.read(CHOICE_BITS)
    return chooseOne(question, chosen === 0 ? null : chosen - 1)
  }
  return proposals.map(() => {
    const stance = CODED_STANCES[bits.read(STANCE_BITS) - 1]
    const weight = kind === 'weighted' ? bits.read(WEIGHT_BITS) : null
    return stance === undefined ? null : { stance, ...(weight === null ? {} : { weight }) }
  })
}

/** Without dashes; a name that is too long is cut. */
function writeCode(question: Question, ballot: Ballot): readonly number[] {
  const tail = new BitWriter()
  writeAnswers(tail, question, ballot.answers)
  if (question.isNamed) writeName(tail, cutName(question, tidyLine(ballot.name)).trim())
  const pieces = tail.toPieces(SYMBOL_BITS)
  const message = [
    ...VERSION,
    pieces.length,
    ...toSymbols(question.poll, POLL_SYMBOLS),
    ...toSymbols(fingerprint(question), PRINT_SYMBOLS),
    ...toSymbols(ballot.device, DEVICE),
    ...toSymbols(ballot.seat * BALLOT_LIMITS.revisions + ballot.revision, TURN),
    ...pieces,
  ]
  return [...message, ...computeCheck(message)]
}

export const encodeBallot = (question: Question, ballot: Ballot): string =>
  formatSymbols(writeCode(question, ballot))

/** In groups, for eyes and ears. */
export const formatCode = (code: string): string =>
  code.match(new RegExp(`.{1,${GROUP}}`, 'g'))?.join('-') ?? ''

export type DecodedBallot =
  | { readonly ok: true; readonly ballot: Ballot }
  | {
      readonly ok: false
      readonly because: 'damaged' | 'newer' | 'other-poll' | 'other-question' | 'forged'
    }

const fail = (because: Exclude<DecodedBallot, { ok: true }>['because']): DecodedBallot => ({
  ok: false,
  because,
})

/** How many symbols a code has that begins with these; null where none begins so. */
export function lengthOfCode(start: readonly number[]): number | null {
  const [first, version, tail = Infinity] = start
  if (first !== VERSION[0] || version !== VERSION[1] || tail > MAX_TAIL) return null
  return HEAD + tail + CHECK_COUNT
}

/** Whether it begins as codes of a later version would. */
export const isNewer = (start: readonly number[]): boolean =>
  start[0] === VERSION[0] && start[1]! > VERSION[1]! && start[1]! <= 9

/** Of a stranger: never throws, and of two different codes never makes the same ballot. */
export function decodeBallot(question: Question, symbols: readonly number[]): DecodedBallot {
  if (lengthOfCode(symbols) !== symbols.length || !hasValidCheck(symbols)) return fail('damaged')
  let at = VERSION.length + 1
  const take = (count: number) => fromSymbols(symbols.slice(at, (at += count)))
  if (take(POLL_SYMBOLS) !== question.poll) return fail('other-poll')
  if (take(PRINT_SYMBOLS) !== fingerprint(question)) return fail('other-question')
  const device = take(DEVICE)
  const turn = take(TURN)
  const bits = new BitReader(symbols.slice(at, -CHECK_COUNT), SYMBOL_BITS)
  const answers = readAnswers(bits, question)
  // Less than a symbol is filling.
  const name = bits.left < SYMBOL_BITS ? '' : readName(bits)
  if (name === null) return fail('forged')
  const { revisions } = BALLOT_LIMITS
  const ballot = {
    device,
    seat: Math.floor(turn / revisions),
    revision: turn % revisions,
    answers,
    name,
  }
  return isAnswerable(question, ballot) && isSame(writeCode(question, ballot), symbols)
    ? { ok: true, ballot }
    : fail('forged')
}

const isAnswerable = ({ kind }: Question, { answers }: Ballot): boolean =>
  kind !== 'weighted' ||
  answers.every(
    (answer) => answer === null || (answer.weight! >= 1 && answer.weight! <= BALLOT_LIMITS.weight),
  )

const isSame = (left: readonly number[], right: readonly number[]): boolean =>
  left.length === right.length && left.every((each, place) => each === right[place])
