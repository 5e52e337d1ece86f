import { STANCE_VERBS } from '../describe/describe-verdict'
import { formatNumber, plural } from '../describe/format'
import type { NameOf } from '../describe/format-working'
import type { GroupthinkRisk, Influence, Stance, WeightSteps } from '../engine'
import { amountOf, type InfluenceKind } from './InfluenceMatrix'

/** The charts of weights, influence and groupthink in words. */

export interface WeighedVote {
  readonly agentId: string
  readonly proposalId: string
  readonly stance: Stance
  readonly steps: WeightSteps
}

export function summariseWeights(
  votes: readonly WeighedVote[],
  drawn: number,
  round: number,
  nameOf: NameOf,
): string {
  if (votes.length === 0) return `No votes in round ${round}.`
  const heaviest = votes.reduce((a, b) => (b.steps.final > a.steps.final ? b : a))
  const part = votes.length > drawn ? `, the first ${drawn} drawn` : ''
  return (
    `${plural(votes.length, 'vote')} in round ${round}${part}; the heaviest counts ` +
    `${formatNumber(heaviest.steps.final)}: ${nameOf(heaviest.agentId)} on ${heaviest.proposalId}.`
  )
}

export const describeWeight = (
  { agentId, proposalId, stance, steps }: WeighedVote,
  nameOf: NameOf,
): string =>
  `${nameOf(agentId)} ${STANCE_VERBS[stance]} ${proposalId}: ${formatNumber(steps.raw)} × ` +
  `${formatNumber(steps.attention)} attention × ${formatNumber(steps.reputation)} reputation = ${formatNumber(steps.final)}`

export function summariseInfluence(
  pairs: readonly Influence[],
  kind: InfluenceKind,
  drawn: number,
  round: number,
): string {
  const total = pairs.reduce((sum, each) => sum + amountOf(each, kind), 0)
  const speakers = new Set(pairs.flatMap(({ from, to }) => [from, to])).size
  const part = speakers > drawn ? `, the ${drawn} busiest of them drawn` : ''
  return `${total} ${kind} among ${plural(speakers, 'speaker')} up to round ${round}${part}. Rows speak, columns are spoken to.`
}

const VERBS: Readonly<Record<InfluenceKind, string>> = {
  replies: 'answered',
  challenges: 'challenged',
  votes: 'voted on what was proposed by',
}

export function describeInfluence(pair: Influence, kind: InfluenceKind, nameOf: NameOf): string {
  const how = kind === 'votes' ? ` (${pair.agrees} for, ${pair.disagrees} against)` : ''
  return `${nameOf(pair.from)} ${VERBS[kind]} ${nameOf(pair.to)} ${plural(amountOf(pair, kind), 'time')}${how}`
}

const RISKS = {
  low: 'no sign of groupthink',
  medium: 'some sign of groupthink',
  high: 'a strong sign of groupthink',
} as const

export const describeGroupthink = (
  { actualChallengers, expectedChallengers, risk }: GroupthinkRisk,
  round: number,
  agents: number,
): string =>
  `Round ${round}: ${plural(actualChallengers, 'challenger')}, ${formatNumber(expectedChallengers)} expected of ${agents}: ${RISKS[risk]}.`
