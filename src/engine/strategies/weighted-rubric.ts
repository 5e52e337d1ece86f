import { ExactSum } from '../math/exact-sum'
import { atLeast } from '../tolerance'
import type { Electorate } from '../votes/electorate'
import { settle } from './ballot'
import { decideByThreshold, findLeaders, tooFewVoters } from './decide-by-confidence'
import type { Poll, Strategy } from './strategy'
import type { WorkingLine } from './working'
import { line } from './working'

/** A vote counts by the share of the rubric that it cites, times its agent's authority. */
export const weightedRubric: Strategy = {
  id: 'weighted-rubric',
  assess(poll, settings) {
    const tooFew = tooFewVoters(poll, settings)
    if (tooFew) return tooFew
    const { proposals } = poll.tally
    const credits = collectCredit(poll)
    const authority = collectAuthority(poll)
    const scores = proposals.map(({ index }) => {
      const { credit, against } = credits[index]!
      const available = authority[index]!
      return available > 0 ? Math.max(0, credit.value - against.value) / available : null
    })
    const working = proposals.flatMap(({ id, index }): WorkingLine[] => {
      if (scores[index] === null) return []
      const { credit, against } = credits[index]!
      const balance = credit.value - against.value
      const subject = { proposalId: id }
      const sides = { 'credit-for': credit.value, 'credit-against': against.value }
      const earned = Math.max(0, balance)
      return [
        line('credit', 'subtract', sides, subject),
        line('earned', 'not-below-0', { credit: balance }, subject),
        line('rubric-score', 'divide', { earned, authority: authority[index]! }, subject),
      ]
    })
    const front = findLeaders(scores).map((index) => proposals[index]!)
    const first = front[0]
    const confidence = first ? scores[first.index]! : 0
    const single = decideByThreshold(first ?? null, confidence, settings, working, [])
    if (front.length < 2 || !atLeast(confidence, settings.threshold)) return single
    return { ...single, ...settle(front, poll, settings, []) }
  },
}

interface Credit {
  readonly credit: ExactSum
  readonly against: ExactSum
}

function collectCredit({ tally, electorate }: Poll): Credit[] {
  const { columns } = tally
  const authorityOf = authorities(electorate)
  const criteria = new Set(electorate.rubric)
  const credits = tally.proposals.map(() => ({ credit: new ExactSum(), against: new ExactSum() }))
  for (const at of columns.citing) {
    const proposal = columns.proposalOf(at)
    if (proposal < 0 || !tally.counts(at)) continue
    const { agentId, vote } = columns.votes[at]!
    const worth = citedShare(vote.evidence ?? [], criteria) * (authorityOf.get(agentId) ?? 1)
    if (vote.stance === 'agree') credits[proposal]!.credit.add(worth)
    else if (vote.stance === 'disagree') credits[proposal]!.against.add(worth)
  }
  return credits
}

/** Without a rubric, citing anything at all earns the whole. */
function citedShare(evidence: readonly string[], criteria: ReadonlySet<string>): number {
  if (criteria.size === 0) return evidence.length > 0 ? 1 : 0
  return new Set(evidence.filter((cited) => criteria.has(cited))).size / criteria.size
}

/** By proposal: the authority behind all votes on it. Where all count alike, that is their number. */
function collectAuthority({ tally, electorate }: Poll): number[] {
  const authorityOf = authorities(electorate)
  if (authorityOf.size === 0) return tally.proposals.map(({ votes }) => votes)
  const { columns } = tally
  const byAgent = columns.agents.map((id) => authorityOf.get(id) ?? 1)
  return tally.proposals.map(({ index }) => {
    const sum = new ExactSum()
    for (const stance of ['agree', 'disagree', 'abstain'] as const) {
      const { vote, length } = tally.pile(index, stance)
      for (let i = 0; i < length; i++) sum.add(byAgent[columns.agentOf(vote[i]!)]!)
    }
    return sum.value
  })
}

/** Only those whose authority is not the usual 1. */
function authorities({ agents }: Electorate): ReadonlyMap<string, number> {
  const unusual = new Map<string, number>()
  for (const { id, authority } of agents) {
    if (authority !== undefined && authority !== 1) unusual.set(id, authority)
  }
  return unusual
}
