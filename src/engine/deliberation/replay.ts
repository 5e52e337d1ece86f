import type { Board } from '../strategies/board'
import { NEW_WEIGHT, type AgentId, type Proposal, type ProposalId } from '../votes/vote'
import { resolveAgent } from './agent'
import { readElectorate } from './deliberation-state'
import type { Run, RunVote } from './run'
import { resolveDeliberation, type Scenario } from './scenario'
import { VotingState } from './voting-state'
import { attentionFactor, computeReputation, weigh } from './weights'

/** A point in a run: the end of a round, or the moment when so many signals of it have been said. */
export interface Moment {
  readonly round: number
  readonly signalIndex: number | null
}

export const endOf = (round: number): Moment => ({ round, signalIndex: null })

/** The votes that counted at a moment, in the order of casting. */
export function votesAt({ rounds }: Run, { round, signalIndex }: Moment): readonly RunVote[] {
  const past = rounds.filter(
    (each) => each.round < round || (each.round === round && signalIndex === null),
  )
  const now = signalIndex === null ? undefined : rounds.find((each) => each.round === round)
  const heard = new Set(now?.signals.slice(0, signalIndex ?? 0).map(({ id }) => id))
  const votes = [
    ...past.flatMap((each) => each.votes),
    ...(now?.votes.filter(({ signalId }) => heard.has(signalId)) ?? []),
  ]
  const forgotten = new Set(past.flatMap((each) => each.forgotten))
  return forgotten.size === 0 ? votes : votes.filter(({ signalId }) => !forgotten.has(signalId))
}

/** What could be voted on at a moment: what there was before the round, and what has been proposed in it. */
function proposalsAt({ rounds }: Run, { round, signalIndex }: Moment): readonly Proposal[] {
  const now = rounds.find((each) => each.round === round)
  if (!now || signalIndex === null) return now?.proposals ?? []
  const before = rounds.find((each) => each.round === round - 1)?.proposals ?? []
  const known = new Set(before.map(({ id }) => id))
  const heard = new Set(now.signals.slice(0, signalIndex).map(({ id }) => id))
  const fresh = now.proposals.filter(
    ({ id, sourceSignalId }) => !known.has(id) && heard.has(sourceSignalId),
  )
  return [...before, ...fresh]
}

/**
 * What a ballot would weigh in the end if an agent cast it in a round: as heavy as its last one on
 * that proposal, or as its agent's votes are, through the same steps as every other vote of that round.
 */
export function ballotWeightsAt(
  scenario: Scenario,
  { rounds }: Run,
  round: number,
): (agent: AgentId, proposalId: ProposalId) => number {
  const { weights } = resolveDeliberation(scenario)
  const agents = new Map(scenario.agents.map((setup) => [setup.id, resolveAgent(setup)]))
  const earlier = rounds.filter((each) => each.round < round).flatMap(({ votes }) => votes)
  return (id, proposalId) => {
    const own = earlier.filter(({ record }) => record.agentId === id)
    const last = own.findLast(({ record }) => record.proposalId === proposalId)
    const bits = own.reduce((sum, { surprise }) => sum + surprise, 0)
    const agent = agents.get(id)
    return weigh(
      last?.steps.raw ?? agent?.weight ?? NEW_WEIGHT,
      weights.attention && own.length > 0 ? attentionFactor(bits / own.length) : 1,
      weights.reputation && agent ? computeReputation(agent.reputation) : 1,
    ).final
  }
}

/** What the rules judged, or would have judged, at a moment: so that they can be asked why, or what if. */
export function boardAt(scenario: Scenario, run: Run, moment: Moment): Board {
  const voting = new VotingState(readElectorate(scenario.agents.map(resolveAgent), scenario))
  for (const proposal of proposalsAt(run, moment)) voting.submit(proposal)
  for (const vote of votesAt(run, moment)) voting.cast(vote)
  return voting.board
}
