import * as v from 'valibot'
import { BALLOT_LIMITS, decodeBallot, encodeBallot, type Ballot } from './ballot-code'
import { keyOf } from './question-link'
import type { Question } from './question'
import { parseSymbols } from './symbols'

/** What a voter's device keeps of one question: its number, and the last code of each voter. */
export interface VoterMemory {
  readonly device: number
  /** By seat. */
  readonly codes: readonly string[]
}

export const MEMORY_PREFIX = 'conclave.vote.'

export const memoryKey = (question: Question): string => MEMORY_PREFIX + keyOf(question)

const stored = v.strictObject({
  device: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(BALLOT_LIMITS.device - 1)),
  codes: v.pipe(v.array(v.string()), v.maxLength(BALLOT_LIMITS.seats)),
})

/** Null where nothing is kept, or nothing that can be read: never throws. */
export function parseVoterMemory(text: string | null): VoterMemory | null {
  try {
    return v.parse(stored, JSON.parse(text ?? ''))
  } catch {
    return null
  }
}

/** The ballot of a voter of this device; null where there is none. */
export function ballotOf(question: Question, { codes }: VoterMemory, seat: number): Ballot | null {
  const symbols = parseSymbols(codes[seat] ?? '')
  const decoded = symbols && decodeBallot(question, symbols)
  return decoded?.ok ? decoded.ballot : null
}

/**
 * A vote of the voter in a seat: the first one, or one in place of what that voter said before. The same memory where
 * nothing is new; null where it was changed more often than a code can count.
 */
export function castBallot(
  question: Question,
  memory: VoterMemory,
  seat: number,
  vote: Pick<Ballot, 'answers' | 'name'>,
): VoterMemory | null {
  const earlier = ballotOf(question, memory, seat)
  const write = (revision: number) =>
    encodeBallot(question, { ...vote, device: memory.device, seat, revision })
  if (earlier && write(earlier.revision) === memory.codes[seat]) return memory
  const revision = earlier ? earlier.revision + 1 : 0
  if (revision >= BALLOT_LIMITS.revisions || seat >= BALLOT_LIMITS.seats) return null
  return { ...memory, codes: Array.from(memory.codes).toSpliced(seat, 1, write(revision)) }
}
