import type { Evaluation, ResolvedConsensusConfig, UndecidedBecause, WorkingLine } from '../engine'
import { isStrategyId } from '../engine/catalogue'
import { formatCompared, formatNumber } from './format'
import { isFirstOfEquals, type NameOf } from './format-working'
import { scoreOf } from './score'
import { join, numberPart, proposalPart, say, sayList, type Part, type Sentence } from './sentence'

const UNITS: Readonly<Record<Evaluation['unit'], string>> = {
  share: 'a share',
  probability: 'a posterior',
  concentration: 'a concentration',
  score: 'a score',
  weight: 'a weight',
}

const BECAUSE: Readonly<Record<UndecidedBecause, string>> = {
  'no-proposals': 'There is nothing to decide on.',
  'below-threshold': 'No proposal scores above 0.',
  'no-consensus': 'Neither side prevails.',
  'nothing-to-compare': 'A single proposal has no rival to be compared with.',
  'awaiting-owner': 'The final owner has not taken a stand.',
  'owner-abstained': 'The final owner abstains.',
  'no-final-owner': 'No agent is the final owner.',
  guarded: 'The strict guards do not accept this as a consensus.',
  'script-failed': 'The script failed.',
}

type Told = Omit<Evaluation, 'dissent'>

/** What the leader has and what it takes, with the numbers of the working. A rule of one's own speaks for itself. */
export function describeStanding(
  evaluation: Told,
  settings: ResolvedConsensusConfig,
  nameOf: NameOf,
): Sentence {
  const { outcome, leader, reasoning } = evaluation
  if (!isStrategyId(evaluation.rule)) return join(reasoning)
  switch (outcome.status) {
    case 'tied':
      return say`${sayList(outcome.between.map(proposalPart))} are tied.`
    case 'too-few-voters':
      return say`${count(outcome.present)} of at least ${count(outcome.needed)} voters took part.`
    case 'decided-without-winner':
      return say`Support is concentrated at ${amount(evaluation.confidence)}, but no proposal has any.`
    case 'decided':
    case 'rejected':
      return leader === null
        ? join('Every proposal is rejected.')
        : say`${lead(evaluation, leader, settings, nameOf)}.`
    case 'undecided': {
      if (leader === null) return join(BECAUSE[outcome.because])
      const standing = say`${lead(evaluation, leader, settings, nameOf)}.`
      const missing = describeMissing(evaluation, leader)
      if (missing !== null) return say`${standing} ${missing}`
      return outcome.because === 'below-threshold'
        ? standing
        : say`${standing} ${BECAUSE[outcome.because]}`
    }
  }
}

const amount = (value: number): Part => numberPart(value, formatNumber(value))
const count = (value: number): Part => numberPart(value, String(value))

function lead(
  evaluation: Told,
  leader: string,
  settings: ResolvedConsensusConfig,
  nameOf: NameOf,
): Sentence {
  const chip = proposalPart(leader)
  const own = evaluation.working.filter(({ about }) => about.proposalId === leader)
  const agent = ({ about: { agentId = '' } }: WorkingLine): Part => ({
    kind: 'agent',
    id: agentId,
    text: nameOf(agentId),
  })
  const owner = own.find(({ name }) => name === 'owner-agrees')
  if (owner) {
    const verb = owner.operands[0]?.value === 1 ? 'agrees' : 'disagrees'
    return say`The final owner, ${agent(owner)}, ${verb} with ${chip}`
  }
  const top = own.find(({ name }) => name === 'top-weight')
  if (top) {
    const weight = amount(Number(top.result))
    return isFirstOfEquals(top)
      ? say`${agent(top)} is the first of those who weigh most, ${weight}, and agrees with ${chip}`
      : say`${agent(top)} weighs most, ${weight}, and agrees with ${chip}`
  }
  const test = own.findLast(({ name }) => name === 'approved')
  const [first, second] = test?.operands ?? []
  if (first && second && test?.operation === 'more-than') {
    const weight = first.name.includes('weight') ? 'weight ' : ''
    const vetoed = own.some(({ name, result }) => name === 'vetoes' && result === true)
    return say`${chip} has ${weight}${amount(first.value)} for and ${amount(second.value)} against${vetoed ? ', and is vetoed' : ''}`
  }
  if (first?.name === 'agrees' && second?.name === 'votes') {
    return say`${count(first.value)} of ${count(second.value)} votes agree with ${chip}`
  }
  return describeMeasure(evaluation, chip, settings)
}

function describeMeasure(
  evaluation: Told,
  chip: Part,
  settings: ResolvedConsensusConfig,
): Sentence {
  const { confidence, unit, rule } = evaluation
  const { bound } = scoreOf(evaluation, settings)
  if (bound === null) return say`${chip} has ${UNITS[unit]} of ${amount(confidence)}`
  const [has, needs] = formatCompared(confidence, bound)
  const bar = rule === 'supermajority' ? 'share that it needs' : 'threshold'
  const parts = [numberPart(confidence, has), numberPart(bound, needs)] as const
  if (has === needs) return say`${chip} has ${UNITS[unit]} of ${parts[0]}, just the ${bar}`
  const side = confidence > bound ? 'above' : 'below'
  return say`${chip} has ${UNITS[unit]} of ${parts[0]}, ${side} the ${bar}, ${parts[1]}`
}

/** Where voters are missing, neither side could prevail. */
function describeMissing({ working }: Told, leader: string): Sentence | null {
  const roll = working.find(
    ({ name, about, result }) =>
      name === 'quorum' && about.proposalId === leader && result === false,
  )
  const [voted, needed] = roll?.operands ?? []
  return voted && needed
    ? say`Only ${count(voted.value)} of ${count(needed.value)} voted on it.`
    : null
}
