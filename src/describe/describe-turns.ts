import type { Outcome } from '../engine'
import { describeVerdict } from './describe-verdict'
import { list } from './format'
import { formatSentence, join, proposalPart, type Sentence } from './sentence'

export interface TurnedVerdict {
  readonly name: string
  readonly from: Outcome
  readonly to: Outcome
}

type Way = 'turned' | 'back'

interface Circumstances {
  readonly way?: Way
  /** How many more have turned whose cards are hidden. */
  readonly hidden?: number
  /** The round that the run ends in since then, where that is another. */
  readonly endsIn?: number | null
}

/** Rules that a sentence names: it stands on one line, and the cards are marked. */
const MAX_NAMED = 2

/** Outcomes that it tells apart; one left over is told as well. */
const MAX_CLAUSES = 3

/**
 * "Voting turned to A; Veto turned undecided." "Voting, Quorum, and 3 more turned to A." "4 turned undecided; 2 turned
 * to B." Undone, they are back to it.
 */
export function describeTurns(
  turned: readonly TurnedVerdict[],
  { way = 'turned', hidden = 0, endsIn = null }: Circumstances = {},
): Sentence {
  const end =
    endsIn === null
      ? []
      : [`The run ${way === 'back' ? 'ends again' : 'now ends'} in round ${endsIn}. `]
  return join(...end, describeOutcomes(turned, way, hidden))
}

function describeOutcomes(turned: readonly TurnedVerdict[], way: Way, hidden: number): Sentence {
  if (turned.length === 0) {
    return join(hidden === 0 ? 'No verdict changes.' : 'Only verdicts of hidden cards change.')
  }
  const groups = new Map<string, TurnedVerdict[]>()
  for (const each of turned) {
    const key = formatSentence(targetOf(each.to, way))
    groups.set(key, [...(groups.get(key) ?? []), each])
  }
  const isCounted = groups.size > 1 && turned.length > MAX_NAMED
  const largestFirst = [...groups.values()].sort((a, b) => b.length - a.length)
  const told = largestFirst.slice(0, groups.size > MAX_CLAUSES + 1 ? MAX_CLAUSES : groups.size)
  const rest = turned.length - told.reduce((sum, { length }) => sum + length, 0)
  const clauses = told.map((members, place) => {
    const verb = way === 'turned' ? 'turned' : members.length === 1 ? 'is back' : 'are back'
    const names = members.map(({ name }) => name)
    const who = isCounted ? String(members.length) : list(names, MAX_NAMED)
    const end = place < told.length - 1 ? '; ' : rest === 0 ? '.' : `; ${rest} others changed.`
    return join(`${who} ${verb} `, targetOf(members[0]!.to, way), end)
  })
  return join(...clauses)
}

const targetOf = (to: Outcome, way: Way): Sentence =>
  to.status === 'decided'
    ? join('to ', proposalPart(to.winner))
    : join(`${way === 'back' ? 'to ' : ''}${describeVerdict(to).toLowerCase()}`)
