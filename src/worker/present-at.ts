import { ballotWeightsAt, endOf, resolveAgent, votesAt, type Present, type Run } from '../engine'
import type { ScenarioDocument } from '../scenario/scenario'
import { canLowerThreshold } from './can-lower-threshold'

/**
 * What an edit of the scenario can do in a round. Agents that speak by themselves would fall silent if a hand
 * spoke for them, and a debate might take another course, so neither is tried.
 */
export function presentAt(scenario: ScenarioDocument, run: Run, round: number): Present | null {
  const past = run.rounds.slice(0, round)
  if (past.at(-1)?.debate !== undefined) return null
  const agents = scenario.agents
    .map(resolveAgent)
    .filter(({ behaviour, canEmit }) => behaviour.kind === 'hand' && canEmit.includes('vote'))
    .map(({ id }) => id)
  const byHand = new Set(agents)
  const votes = votesAt(run, endOf(round))
  const lastByHand = votes.findLastIndex(
    (vote) => vote.round < round || byHand.has(vote.record.agentId),
  )
  return {
    agents,
    weightOf: ballotWeightsAt(scenario, run, round),
    factorOf: (place) => {
      const steps = votes[place]?.steps
      return steps ? steps.attention * steps.reputation : 1
    },
    end: lastByHand + 1,
    canLower: canLowerThreshold(scenario, run, round),
  }
}
