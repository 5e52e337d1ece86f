import { BALLOT_LIMITS, decodeBallot, voterOf, type Ballot } from './ballot-code'
import type { Question } from './question'
import { parseSymbols } from './symbols'

/** Where the ballots go: which proposal of a scenario each is about, and in which round they are cast. */
export interface Target {
  readonly proposals: readonly string[]
  readonly round: number
}

/** A class of a poll that is still open, or was closed: all that is kept of it. */
export interface Poll {
  readonly question: Question
  readonly target: Target
  readonly isOpen: boolean
  /** The last code of each voter, in the order in which the first one came. */
  readonly received: ReadonlyMap<string, Received>
}

export interface Received {
  readonly code: string
  readonly ballot: Ballot
}

/** As many as a scenario may have agents. */
export const MAX_BALLOTS = 2_000

export const createPoll = (question: Question, target: Target): Poll => ({
  question,
  target,
  isOpen: true,
  received: new Map(),
})

/** Codes that were received before; what is no code of this question is left out. */
export function receivedOf(
  question: Question,
  codes: readonly string[],
): ReadonlyMap<string, Received> {
  const received = new Map<string, Received>()
  for (const code of codes.slice(0, MAX_BALLOTS)) {
    const symbols = code.length <= BALLOT_LIMITS.symbols ? parseSymbols(code) : null
    const decoded = symbols && decodeBallot(question, symbols)
    if (decoded?.ok) received.set(voterOf(decoded.ballot), { code, ballot: decoded.ballot })
  }
  return received
}
