import type { WorkingLine } from '../engine'
import { describeDeed, number, operand, sayRatio, type Told } from './describe-deed'
import { formatCompared } from './format'
import { proposalPart, say, type Sentence } from './sentence'

/** By what a rule ranks proposals; the ballot rules rank what they approve of by its share. */
const RANKED_BY: Readonly<Record<string, WorkingLine['name']>> = {
  voting: 'share',
  'confidence-weighted': 'share',
  hierarchical: 'share',
  bayesian: 'posterior',
  entropy: 'share',
  majority: 'share',
  supermajority: 'share',
  unanimous: 'share',
  weighted: 'share',
  quorum: 'share',
  veto: 'share',
  'weighted-rubric': 'rubric-score',
  pairwise: 'copeland-share',
}

/** Closer than this, the engine takes two for equal. */
const LEVEL = 1e-9

/** `puts B first, 1/1 = 1 against 3/4 = 0.75 for A`, or why A is out of it */
export function describeRanking(told: Told, rival: string): Sentence {
  const { verdict, subject } = told
  const by = RANKED_BY[verdict.rule]
  const find = (id: string | null) =>
    verdict.working.find(({ name, about }) => name === by && about.proposalId === id)
  const [own, other] = [find(subject), find(rival)]
  if (subject === null || !own || verdict.working.some(({ name }) => name === 'top-weight')) {
    return describeDeed(told)
  }
  const it = proposalPart(rival)
  const first = (is: Sentence) => say`puts ${proposalPart(subject)} first, ${is}`
  const ratio = sayRatio(own, told)
  if (!other) return say`${first(ratio)}, as ${it} has no votes to go by`
  const [mine, its] = [Number(own.result), Number(other.result)]
  const isFit = describeOut(told, subject) === null
  const lacks = isFit && mine < its + LEVEL ? describeOut(told, rival) : null
  if (lacks) return say`${first(ratio)}, as ${it} ${lacks}`
  if (Math.abs(mine - its) < LEVEL) return say`${first(ratio)}, level with ${it}`
  const against = sayRatio(other, told)
  if (ratio.at(-1)?.text !== against.at(-1)?.text)
    return say`${first(ratio)} against ${against} for ${it}`
  const [more, less] = formatCompared(mine, its)
  return say`${first(sayRatio(own, told, more))} against ${sayRatio(other, told, less)} for ${it}`
}

/** Why a proposal is out of it, though its share is no smaller; null where it is not. */
function describeOut({ verdict: { working } }: Told, rival: string): Sentence | null {
  const find = (wanted: WorkingLine['name'], isMet: boolean) =>
    working.find(
      ({ name, about, result }) =>
        name === wanted && about.proposalId === rival && result === isMet,
    )
  const turnout = find('quorum', false)
  if (turnout) {
    return say`has ${number(operand(turnout, 0))} of the ${number(operand(turnout, 1))} voters asked for`
  }
  if (find('vetoes', true)) return say`is vetoed`
  const sides = find('approved', false)
  if (sides?.operation !== 'more-than') return null
  return say`has ${number(operand(sides, 0))} for and ${number(operand(sides, 1))} against`
}
