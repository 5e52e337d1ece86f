import { NEW_WEIGHT, type NearestFlip, type Step } from '../../../engine'
import type { ScenarioDocument } from '../../../scenario/scenario'

/** What the fewest ballots that change a verdict come to, as edits. */
export const stepsOf = ({ change, proposalId, agents }: NearestFlip): readonly Step[] =>
  agents.map((agentId): Step =>
    change === 'agree'
      ? { kind: 'stance', agentId, proposalId, stance: 'agree' }
      : { kind: 'remove', agentId, proposalId },
  )

type Moves = ScenarioDocument['moves']

/** A scenario of one round of ballots, after edits that were tried on it. */
export function applySteps(scenario: ScenarioDocument, steps: readonly Step[]): ScenarioDocument {
  return steps.reduce(applyStep, scenario)
}

function applyStep(scenario: ScenarioDocument, step: Step): ScenarioDocument {
  const { config, moves } = scenario
  if (step.kind === 'threshold') {
    const consensus = { ...config?.consensus, threshold: step.value }
    return { ...scenario, config: { ...config, consensus } }
  }
  const isThere = (move: Moves[number]) =>
    move.type === 'vote' &&
    move.agent === step.agentId &&
    move.payload.proposalId === step.proposalId
  if (step.kind === 'remove') {
    return { ...scenario, moves: moves.filter((move) => !isThere(move)) }
  }
  const { agentId: agent, proposalId } = step
  const change = step.kind === 'stance' ? { stance: step.stance } : { weight: step.weight }
  if (!moves.some(isThere)) {
    const payload = { proposalId, stance: 'agree', weight: NEW_WEIGHT, ...change } as const
    return { ...scenario, moves: [...moves, { agent, round: 1, type: 'vote', payload }] }
  }
  const changed = moves.map((move) =>
    isThere(move) && move.type === 'vote'
      ? { ...move, payload: { ...move.payload, ...change } }
      : move,
  )
  return { ...scenario, moves: changed }
}
