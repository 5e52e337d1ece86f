import { decodeBallot, voterOf, type Ballot, type DecodedBallot } from './ballot-code'
import { findCodes, MAX_PASTED, type Finding } from './find-codes'
import { createPlaceFinder, type TextPlace } from './place-in-text'
import { MAX_BALLOTS, type Poll, type Received } from './poll'
import { formatSymbols } from './symbols'

export type Receipt = (
  | { readonly kind: 'accepted' | 'same'; readonly ballot: Ballot }
  | {
      readonly kind: 'replaced' | 'older' | 'conflict'
      readonly ballot: Ballot
      readonly earlier: Ballot
    }
  | { readonly kind: 'closed' | 'full'; readonly ballot: Ballot }
  | { readonly kind: Exclude<DecodedBallot, { ok: true }>['because'] }
) & {
  /** As it stood there. */
  readonly text: string
  readonly place: TextPlace
}

export interface Reading {
  readonly poll: Poll
  readonly receipts: readonly Receipt[]
  /** Whether the text was longer than what is read of it. */
  readonly isCut: boolean
}

/** Every code in a text, one after the other. The same poll where nothing changes. */
export function receiveCodes(poll: Poll, text: string): Reading {
  const received = new Map(poll.received)
  const placeOf = createPlaceFinder(text)
  const receipts = findCodes(text).map((finding): Receipt => ({
    ...receive({ ...poll, received }, finding, (voter, entry) => received.set(voter, entry)),
    text: text.slice(finding.at, finding.end),
    place: placeOf(finding.at),
  }))
  const isChanged = receipts.some(({ kind }) => kind === 'accepted' || kind === 'replaced')
  return {
    poll: isChanged ? { ...poll, received } : poll,
    receipts,
    isCut: text.length > MAX_PASTED,
  }
}

type Outcome = Receipt extends infer Each
  ? Each extends Receipt
    ? Omit<Each, 'text' | 'place'>
    : never
  : never

function receive(
  poll: Poll,
  finding: Finding,
  keep: (voter: string, received: Received) => void,
): Outcome {
  if (finding.kind !== 'code') return { kind: finding.kind }
  const decoded = decodeBallot(poll.question, finding.symbols)
  if (!decoded.ok) return { kind: decoded.because }
  const { ballot } = decoded
  const code = formatSymbols(finding.symbols)
  const voter = voterOf(ballot)
  const known = poll.received.get(voter)
  if (known?.code === code) return { kind: 'same', ballot }
  if (!poll.isOpen) return { kind: 'closed', ballot }
  if (!known) {
    if (poll.received.size >= MAX_BALLOTS) return { kind: 'full', ballot }
    keep(voter, { code, ballot })
    return { kind: 'accepted', ballot }
  }
  const earlier = known.ballot
  if (ballot.revision === earlier.revision) return { kind: 'conflict', ballot, earlier }
  if (ballot.revision < earlier.revision) return { kind: 'older', ballot, earlier }
  keep(voter, { code, ballot })
  return { kind: 'replaced', ballot, earlier }
}
