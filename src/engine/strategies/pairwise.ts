import { strongComponents } from '../math/strong-components'
import type { Duels } from '../votes/duels'
import type { ProposalTally } from '../votes/tally'
import { findFront } from './front'
import { judgeByConfidence, type Measure } from './judge-by-confidence'
import { oncePerPoll, type Assessment, type Finding, type Strategy } from './strategy'
import { line, of } from '../working'

/** Copeland: wins and half of the ties, over the number of rivals. */
export const pairwise: Strategy = {
  name: 'Pairwise',
  family: 'pattern',
  motto: 'Wins the most duels',
  rule: 'Every two proposals duel; the one that wins most duels leads.',
  confidence: 'score',
  ignores: ['abstention', 'order', 'absence', 'evidence', 'min-voters'],
  assess: (poll, settings) =>
    poll.tally.proposals.length === 1
      ? NOTHING_TO_COMPARE
      : judgeByConfidence(measureDuels, 'tie-break', poll, settings),
}

const NOTHING_TO_COMPARE: Assessment = {
  outcome: { status: 'undecided', because: 'nothing-to-compare' },
  leader: null,
  confidence: 0,
  flips: [],
  working: [],
}

const measureDuels = oncePerPoll(({ tally: { proposals, duels } }): Measure => {
  const rivals = proposals.length - 1
  const records = proposals.map((proposal) => countDuels(proposal, proposals, duels))
  const shares = records.map(({ wins, ties }) => (wins + ties / 2) / rivals)
  const front = findFront(proposals, shares)
  const [first] = front
  const copeland = proposals.flatMap(({ id, index }) => {
    const { wins, ties } = records[index]!
    const about = { proposalId: id }
    const share = [of('copeland', wins + ties / 2), of('rivals', rivals)]
    return [
      line('copeland', 'add', [of('wins', wins), of('half-ties', ties / 2)], about),
      line('copeland-share', 'divide', share, about),
    ]
  })
  return {
    front,
    confidence: first ? shares[first.index]! : 0,
    working: [...(first ? duelLines(first, proposals, duels) : []), ...copeland],
    findings: [...nameWinner(records, proposals, rivals), ...findCycles(proposals, duels)],
  }
})

interface DuelRecord {
  readonly wins: number
  readonly ties: number
}

function countDuels(
  { index }: ProposalTally,
  proposals: readonly ProposalTally[],
  duels: Duels,
): DuelRecord {
  let wins = 0
  let ties = 0
  for (const { index: rival } of proposals) {
    if (rival === index) continue
    if (duels.beats(index, rival)) wins++
    else if (!duels.beats(rival, index)) ties++
  }
  return { wins, ties }
}

/** The duels of the proposal in front: those of all would be too many lines to read. */
function duelLines(
  { id, index }: ProposalTally,
  proposals: readonly ProposalTally[],
  duels: Duels,
) {
  return proposals
    .filter((rival) => rival.index !== index)
    .map((rival) =>
      line(
        'duel',
        'more-than',
        [
          of('preferring', duels.preferring(index, rival.index)),
          of('opposing', duels.preferring(rival.index, index)),
        ],
        { proposalId: id, rivalId: rival.id },
      ),
    )
}

function nameWinner(
  records: readonly DuelRecord[],
  proposals: readonly ProposalTally[],
  rivals: number,
): Finding[] {
  const winner = proposals[records.findIndex(({ wins }) => wins === rivals)]
  return winner ? [{ code: 'condorcet-winner', proposalId: winner.id }] : []
}

/** Proposals that beat each other in a ring: each can reach each through a chain of won duels. */
const findCycles = (proposals: readonly ProposalTally[], duels: Duels): Finding[] =>
  strongComponents(proposals.length, (a, b) => duels.beats(a, b))
    .filter((ring) => ring.length > 1)
    .map((ring) => ({ code: 'cycle', members: ring.map((index) => proposals[index]!.id) }))
