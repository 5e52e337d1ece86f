import type { Evaluation } from '../../strategies/strategy'
import type { ComparedVerdict } from './comparison'

/** The verdict with the lines of the proposal in front, and without what only the inspector shows. */
export function keepLeader(evaluation: Evaluation): ComparedVerdict {
  const { rule, outcome, leader, confidence, unit, ignores } = evaluation
  const working = evaluation.working.filter(
    ({ about }) => about.proposalId === undefined || about.proposalId === leader,
  )
  return { rule, outcome, leader, confidence, unit, ignores, working }
}
