import {
  settingsFor,
  type Evaluation,
  type ResolvedConsensusConfig,
  type WorkingLine,
} from '../engine'
import { formatBeside, formatNumber } from './format'

/** The number that decides a rule, how far along its bar that is, and where on the bar the rule decides. */
export interface Score {
  readonly text: string
  readonly value: number
  /** Null where the rule has no such place. */
  readonly bound: number | null
}

type Scored = Pick<Evaluation, 'rule' | 'ignores' | 'working' | 'leader' | 'confidence' | 'outcome'>

export function scoreOf(evaluation: Scored, settings: ResolvedConsensusConfig): Score {
  return compareSides(evaluation) ?? countHeads(evaluation) ?? measure(evaluation, settings)
}

/** Rules that compare those for with those against do not divide by all votes. */
function compareSides(evaluation: Scored): Score | null {
  const test = findTest(evaluation)
  if (test?.operation !== 'more-than') return null
  const [pro = 0, contra = 0] = test.operands.map(({ value }) => value)
  const lead = pro - contra
  const sign = lead > 0 ? '+' : lead < 0 ? '−' : ''
  const value = pro + contra === 0 ? 0 : pro / (pro + contra)
  return { text: sign + formatNumber(Math.abs(lead)), value, bound: 0.5 }
}

/** Unanimity counts all who may vote, also those who did not. */
function countHeads(evaluation: Scored): Score | null {
  const [agrees, votes] = findTest(evaluation)?.operands ?? []
  if (agrees?.name !== 'agrees' || votes?.name !== 'votes') return null
  const [voted, roll] = findTest(evaluation, 'quorum')?.operands ?? []
  const all = votes.value + Math.max(0, (roll?.value ?? 0) - (voted?.value ?? 0))
  const value = all === 0 ? 0 : agrees.value / all
  return { text: `${agrees.value} of ${all}`, value, bound: 1 }
}

/** Of the leader, and of any one of those that are equal. */
function findTest(
  { working, leader, outcome }: Scored,
  test: 'approved' | 'quorum' = 'approved',
): WorkingLine | undefined {
  const proposal = outcome.status === 'tied' ? outcome.between[0] : leader
  return working.findLast(({ name, about }) => name === test && about.proposalId === proposal)
}

function measure(evaluation: Scored, settings: ResolvedConsensusConfig): Score {
  const { confidence } = evaluation
  const bound = boundOf(evaluation, settings)
  return { text: formatBeside(confidence, bound), value: confidence, bound }
}

const boundOf = ({ rule, ignores }: Scored, settings: ResolvedConsensusConfig): number | null => {
  if (rule === 'supermajority') return settings.supermajority
  return ignores.includes('threshold') ? null : settingsFor(rule, settings).threshold
}
