import { ExactSum } from '../math/exact-sum'
import type { Citations } from '../votes/citations'
import { STANCES } from '../votes/vote'
import { findFront } from './front'
import { judgeByConfidence, type Measure } from './judge-by-confidence'
import { oncePerPoll, type Poll, type Strategy } from './strategy'
import { line, of, type WorkingLine } from '../working'

const AGREE = STANCES.indexOf('agree')
const DISAGREE = STANCES.indexOf('disagree')

/** A vote counts by the share of the rubric that it cites, times its agent's authority. */
export const weightedRubric: Strategy = {
  name: 'Weighted rubric',
  family: 'pattern',
  motto: 'Criteria cited',
  rule: 'A vote counts by the criteria it cites, times its agent’s authority.',
  confidence: 'score',
  ignores: ['weight', 'order', 'proposal-count', 'absence', 'min-voters'],
  assess: (poll, settings) => judgeByConfidence(measureCredit, 'tie-break', poll, settings),
}

const measureCredit = oncePerPoll((poll): Measure => {
  const { proposals } = poll.tally
  const credits = collectCredit(poll)
  const scores = credits.map(({ agreed, opposed, authority }) =>
    authority > 0 ? Math.max(0, agreed - opposed) / authority : null,
  )
  const front = findFront(proposals, scores)
  return {
    front,
    confidence: front[0] ? scores[front[0].index]! : 0,
    working: credits.flatMap((credit, index) => showCredit(credit, proposals[index]!.id)),
  }
})

interface Credit {
  readonly agreed: number
  readonly opposed: number
  /** The authority behind all votes on the proposal. */
  readonly authority: number
}

function showCredit({ agreed, opposed, authority }: Credit, proposalId: string): WorkingLine[] {
  if (authority === 0) return []
  const subject = { proposalId }
  const credit = agreed - opposed
  const earned = Math.max(0, credit)
  return [
    line('credit', 'subtract', [of('credit-for', agreed), of('credit-against', opposed)], subject),
    line('earned', 'not-below-0', [of('credit', credit)], subject),
    line('rubric-score', 'divide', [of('earned', earned), of('authority', authority)], subject),
  ]
}

function collectCredit(poll: Poll): readonly Credit[] {
  const { tally, electorate } = poll
  const { columns } = tally
  const authorities = collectAuthority(poll)
  const shares = citedShares(columns.citations, electorate.rubric ?? [])
  /** By proposal and stance. */
  const sums = tally.proposals.flatMap(() => STANCES.map(() => new ExactSum()))
  columns.citations.votes.forEach((at, i) => {
    const cell = tally.proposalOf(at) * STANCES.length + columns.stance[at]!
    const authority = authorities === null ? 1 : authorities[columns.agent[at]!]!
    if (cell >= 0) sums[cell]!.add(shares[i]! * authority)
  })
  const behind = authorities
    ? addAuthority(poll, authorities)
    : tally.proposals.map(({ votes }) => votes)
  return tally.proposals.map(({ index }) => ({
    agreed: sums[index * STANCES.length + AGREE]!.value,
    opposed: sums[index * STANCES.length + DISAGREE]!.value,
    authority: behind[index]!,
  }))
}

/** By agent, in the order of the columns; null where all have the usual authority of 1. */
function collectAuthority({ tally, electorate }: Poll): readonly number[] | null {
  const unusual = new Map(
    electorate.agents
      .filter(({ authority = 1 }) => authority !== 1)
      .map(({ id, authority = 1 }) => [id, authority]),
  )
  return unusual.size === 0 ? null : tally.columns.agents.map((id) => unusual.get(id) ?? 1)
}

/** By proposal: the authority behind all votes on it that count. */
function addAuthority({ tally }: Poll, authorities: readonly number[]): number[] {
  const { agent, length } = tally.columns
  const sums = tally.proposals.map(() => new ExactSum())
  for (let at = 0; at < length; at++) sums[tally.proposalOf(at)]?.add(authorities[agent[at]!]!)
  return sums.map(({ value }) => value)
}

/** By citing vote: the share of the rubric it covers. Without a rubric, citing anything earns the whole. */
function citedShares({ texts, votes, starts, cited }: Citations, rubric: readonly string[]) {
  const criteria = new Set(rubric)
  const isCriterion = texts.map((text) => criteria.has(text))
  /** By text: the vote that cited it last, so that citing it twice counts once. */
  const citedLast = new Int32Array(texts.length).fill(-1)
  return votes.map((vote, i) => {
    if (criteria.size === 0) return 1
    let covered = 0
    for (let at = starts[i]!; at < (starts[i + 1] ?? cited.length); at++) {
      const text = cited[at]!
      if (isCriterion[text] && citedLast[text] !== vote) covered++
      citedLast[text] = vote
    }
    return covered / criteria.size
  })
}
