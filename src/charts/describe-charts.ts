import type { BeliefPoint } from './belief-trail'
import type { ChartRound } from './time-scale'
import { STANCE_VERBS } from '../describe/describe-verdict'
import {
  nameBits,
  formatCompared,
  formatNumber,
  formatPercent,
  formatPosterior,
  list,
} from '../describe/format'

/** Charts in words: for captions, for screen readers, and for the tables behind them. */

/** Proposals that are named; the rest is counted. */
const MAX_NAMED = 4

const ranked = (posteriors: Readonly<Record<string, number>>): readonly [string, number][] =>
  Object.entries(posteriors).sort(([, a], [, b]) => b - a)

export function describePosteriors(posteriors: Readonly<Record<string, number>>): string {
  const all = ranked(posteriors)
  const named = all.slice(0, MAX_NAMED).map(([id, p]) => `${id} ${formatPosterior(p)}`)
  const rest = all.length - named.length
  return [...named, ...(rest > 0 ? [`and ${rest} more`] : [])].join(', ')
}

export function summariseEntropy(rounds: readonly ChartRound[], threshold: number): string {
  const last = rounds.at(-1)
  if (!last) return 'There are no signals yet.'
  const { entropy, supportEntropy, verdicts } = last
  const start = rounds[0]!.entropy.maximum
  const verb =
    entropy.bits < start - 1e-9 ? 'fell' : entropy.bits > start + 1e-9 ? 'rose' : 'stayed'
  const way =
    verb === 'stayed'
      ? `at ${formatNumber(start)}`
      : `from ${formatCompared(start, entropy.bits)[0]} to ${formatCompared(entropy.bits, start)[0]}`
  const rule = verdicts.find((verdict) => verdict.rule === 'entropy')
  const decides = supportEntropy.normalised <= 1 - threshold + 1e-9
  const support =
    rule?.outcome.status === 'decided-without-winner'
      ? 'no proposal has support'
      : `entropy of support ${formatNumber(supportEntropy.bits)}, ${decides ? '' : 'not '}low enough for the entropy rule`
  return (
    `Entropy of posteriors ${verb} ${way} ${start === 1 && verb === 'stayed' ? 'bit' : 'bits'}, ` +
    `${formatShareOfMaximum(entropy.normalised)} of the maximum; ${support}.`
  )
}

/** What is not all of it is not called all. */
const formatShareOfMaximum = (share: number): string =>
  share < 1 - 1e-9 && Math.round(share * 100) === 100 ? 'nearly all' : formatPercent(share)

/** The uncertainty at a moment within a round, from the beliefs at that moment. */
export function describeEntropyWithin({ round, posteriors }: BeliefPoint): string {
  const shares = Object.values(posteriors)
  const entropy = shares.reduce((sum, p) => sum - (p > 0 ? p * Math.log2(p) : 0), 0)
  return (
    `Round ${round}, so far: ${formatOf(entropy, Math.log2(Math.max(1, shares.length)))}. ` +
    describePosteriors(posteriors)
  )
}

/** `1.58 of 2 bits`: what is less than all is not written as all. */
function formatOf(bits: number, all: number): string {
  const [own, whole] = formatCompared(bits, all)
  return `${own} of ${nameBits(whole)}`
}

export function describeEntropyAt({ round, entropy, supportEntropy, beliefs }: ChartRound): string {
  const gain =
    entropy.gain >= -1e-9
      ? `gained ${formatNumber(entropy.gain)}`
      : `lost ${formatNumber(-entropy.gain)}`
  return (
    `Round ${round}: ${formatOf(entropy.bits, entropy.maximum)}, ` +
    `${formatPercent(entropy.normalised)}; information ${gain}; entropy of support ${formatNumber(supportEntropy.bits)}, ${formatPercent(supportEntropy.normalised)}. ` +
    describePosteriors(beliefs)
  )
}

export function tabulateEntropy(rounds: readonly ChartRound[]): Table {
  return {
    head: [
      'Round',
      'H of posteriors, bits',
      'H / Hmax',
      'Information gain',
      'H of support, bits',
      'H / Hmax of support',
      'Maximum',
    ],
    rows: rounds.map(({ round, entropy, supportEntropy }) => [
      round,
      entropy.bits,
      entropy.normalised,
      entropy.gain,
      supportEntropy.bits,
      supportEntropy.normalised,
      entropy.maximum,
    ]),
  }
}

/** Numbers as they are; whoever shows them rounds them. */
export interface Table {
  readonly head: readonly string[]
  readonly rows: readonly (readonly (string | number)[])[]
}

export function summariseBeliefs(rounds: readonly ChartRound[], convergence: number): string {
  const last = rounds.at(-1)
  const [first] = ranked(last?.beliefs ?? {})
  if (!last || !first) return 'There are no proposals.'
  const [id, p] = first
  const equals = Object.entries(last.beliefs).filter(([, each]) => Math.abs(each - p) < 1e-9)
  if (equals.length > 1) {
    const names = list(
      equals.map(([each]) => each),
      MAX_NAMED,
    )
    return `${names} are equally probable with ${formatPosterior(p)}. ${EVIDENCE}`
  }
  const isNear = formatPosterior(p) === formatPosterior(convergence)
  const [top, bound] = isNear
    ? formatCompared(p, convergence)
    : [formatPosterior(p), formatPosterior(convergence)]
  const below = rounds.findLastIndex(({ beliefs }) => (beliefs[id] ?? 0) < convergence - 1e-9)
  const since = below + 1
  const reached =
    since >= rounds.length
      ? `below the ${bound} that ends a debate`
      : `at or above ${bound} from round ${rounds[since]!.round} on`
  const debates = rounds.filter(({ debate }) => debate).length
  return (
    `After ${rounds.length === 1 ? 'one round' : `${rounds.length} rounds`} ${id} is the most probable ` +
    `with ${top}, ${reached}${debates > 0 ? `; ${debates === 1 ? 'one debate' : `${debates} debates`}` : ''}. ${EVIDENCE}`
  )
}

/** Why this is not the number on the card of the Bayesian rule. */
const EVIDENCE =
  'A posterior is the belief in a proposal after the votes so far, each with its weight as cast; the Bayesian rule uses the final weights.'

export function describeBeliefAt(
  point: BeliefPoint | undefined,
  nameOf: (agentId: string) => string,
): string {
  if (!point) return ''
  const { by, round, posteriors } = point
  switch (by.kind) {
    case 'start':
      return `Before the first round: ${describePosteriors(posteriors)}`
    case 'round':
      return `Round ${round}: ${describePosteriors(posteriors)}`
    case 'debate':
      return `Round ${round}, debate round ${by.debateRound}: ${describePosteriors(posteriors)}`
    case 'vote':
      return `Round ${round}: ${describeStep(point, nameOf)} ${describePosteriors(posteriors)}`
  }
}

/** "Di agrees with wait: odds × 1.66, 0.613 to 0.724." */
export function describeStep({ by }: BeliefPoint, nameOf: (agentId: string) => string): string {
  if (by.kind !== 'vote') return ''
  const { moved, record } = by.vote
  const who = `${nameOf(record.agentId)} ${STANCE_VERBS[record.vote.stance]} ${record.proposalId}`
  if (!moved) return `${who}, which is not a proposal in this round.`
  return `${who}: odds × ${formatNumber(moved.ratio)}, ${formatPosterior(moved.before)} to ${formatPosterior(moved.after)}.`
}

export function tabulateBeliefs(
  trail: readonly BeliefPoint[],
  proposals: readonly string[],
  nameOf: (agentId: string) => string,
): Table {
  return {
    head: ['Round', 'After', ...proposals],
    rows: trail.map((point) => [
      point.round,
      wordFor(point, nameOf),
      ...proposals.map((id) => point.posteriors[id] ?? ''),
    ]),
  }
}

function wordFor(point: BeliefPoint, nameOf: (agentId: string) => string): string {
  const { by } = point
  switch (by.kind) {
    case 'start':
      return 'start'
    case 'round':
      return 'end of round'
    case 'debate':
      return `debate round ${by.debateRound}`
    case 'vote':
      return describeStep(point, nameOf)
  }
}
