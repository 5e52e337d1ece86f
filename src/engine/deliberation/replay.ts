import type { Signal } from '../signals/signal'
import type { Board } from '../strategies/board'
import { NEW_WEIGHT, type AgentId, type Proposal, type ProposalId } from '../votes/vote'
import { resolveAgent } from './agent'
import { proposalOf, readElectorate } from './deliberation-state'
import type { Round, Run, RunVote } from './run'
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
export function votesAt(run: Run, moment: Moment): readonly RunVote[] {
  const { round, signalIndex } = moment
  const past = run.rounds.filter(
    (each) => each.round < round || (each.round === round && signalIndex === null),
  )
  const now = findRoundWithin(run, moment)
  const heard = new Set(now?.signals.slice(0, signalIndex ?? 0).map(({ id }) => id))
  const votes = [
    ...past.flatMap((each) => each.votes),
    ...(now?.votes.filter(({ signalId }) => heard.has(signalId)) ?? []),
  ]
  const forgotten = new Set([
    ...past.flatMap((each) => each.forgotten),
    ...forgottenWithin(run, moment),
  ])
  return forgotten.size === 0 ? votes : votes.filter(({ signalId }) => !forgotten.has(signalId))
}

/** What could be voted on at a moment: what is left of what there was before the round, and what has been proposed in it. */
function proposalsAt(run: Run, moment: Moment): readonly Proposal[] {
  const { round, signalIndex } = moment
  const now = findRoundWithin(run, moment)
  if (!now) return run.rounds.find((each) => each.round === round)?.proposals ?? []
  const forgotten = forgottenWithin(run, moment)
  const said = new Set(now.signals.map(({ id }) => id))
  const before = run.rounds.find((each) => each.round === round - 1)?.proposals ?? []
  const present = new Map<ProposalId, Proposal>()
  const all = [
    ...before,
    ...now.signals
      .slice(0, signalIndex ?? 0)
      .filter(isProposal)
      .map(proposalOf),
    // Takes the place of one that is forgotten, and was said in an earlier round.
    ...now.proposals.filter(({ sourceSignalId }) => !said.has(sourceSignalId)),
  ]
  for (const proposal of all) {
    if (forgotten.has(proposal.sourceSignalId) || present.has(proposal.id)) continue
    present.set(proposal.id, proposal)
  }
  return [...present.values()]
}

const isProposal = (signal: Signal): signal is Signal<'proposal'> => signal.type === 'proposal'

const findRoundWithin = ({ rounds }: Run, { round, signalIndex }: Moment): Round | undefined =>
  signalIndex === null ? undefined : rounds.find((each) => each.round === round)

/** What expired, was swept out or was pushed out in a round before so many of its signals had been said. */
function forgottenWithin(run: Run, moment: Moment): ReadonlySet<string> {
  const gone = new Set<string>()
  const now = findRoundWithin(run, moment)
  if (!now || now.forgotten.length === 0) return gone
  const index = moment.signalIndex ?? 0
  const until = now.signals[index - 1]?.timestamp ?? now.startsAt
  let said = 0
  for (const event of run.events) {
    if (event.round !== now.round) continue
    if (event.type === 'signal:emitted') said++
    else if (event.type === 'signal:expired') {
      if (said <= index && event.at <= until) gone.add(event.signalId)
      // A signal pushes another one out before it is said itself.
    } else if (event.type === 'signal:evicted' && said < index) gone.add(event.signalId)
    if (said > index) break
  }
  return gone
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
