import {
  CONSENSUS_DEFAULTS,
  DELIBERATION_DEFAULTS,
  SIGNAL_LIMITS,
  type CausalLevel,
  type Move,
  type Stance,
  type TabledProposal,
} from '../../engine'
import { SCENARIO_LIMITS } from '../limits'
import { SCENARIO_VERSION, type ScenarioDocument } from '../scenario'
import { type Report } from './report'
import { plural } from '../../describe/format'

/** What a file says of who voted how on what. Ids are such as a scenario accepts, and no two are the same. */
export interface Poll {
  readonly title: string
  readonly prompt: string
  readonly agents: readonly { readonly id: string; readonly name: string; readonly role?: string }[]
  readonly proposals: readonly TabledProposal[]
  /** In the order in which they were cast. */
  readonly votes: readonly CastVote[]
}

export interface CastVote {
  readonly agent: string
  readonly round: number
  readonly proposalId: string
  readonly stance: Stance
  readonly weight?: number
  readonly reasoning?: string
  readonly evidence?: readonly string[]
  readonly causalLevel?: CausalLevel
}

/** Makes a scenario of a poll, and leaves out what is too much for one, with a note. */
export function composeScenario(poll: Poll, report: Report): ScenarioDocument {
  const { name, text } = SCENARIO_LIMITS
  const agents = keepFirst(poll.agents, 'agents', report)
  const proposals = keepFirst(poll.proposals, 'proposals', report)
  const agentIds = new Set(agents.map(({ id }) => id))
  const proposalIds = new Set(proposals.map(({ id }) => id))
  const votes = keepFirst(
    poll.votes.filter(
      ({ agent, proposalId }) => agentIds.has(agent) && proposalIds.has(proposalId),
    ),
    'votes',
    report,
  )
  let cuts = 0
  const cut = (given: string, most: number): string => {
    if (given.length <= most) return given
    cuts++
    return `${given.slice(0, most - 1)}…`
  }
  const scenario: ScenarioDocument = {
    version: SCENARIO_VERSION,
    title: cut(poll.title, name),
    prompt: cut(poll.prompt, text),
    agents: agents.map((agent) => ({
      id: agent.id,
      name: cut(agent.name, name),
      ...(agent.role !== undefined && { role: cut(agent.role, name) }),
    })),
    proposals: proposals.map(({ by, reasoning, ...proposal }) => ({
      ...proposal,
      content: cut(proposal.content, text),
      ...(reasoning !== undefined && { reasoning: cut(reasoning, text) }),
      ...(by !== undefined && agentIds.has(by) && { by }),
    })),
    moves: votes.map((vote) => toMove(vote, cut)),
    config: configFor(votes.reduce((last, { round }) => Math.max(last, round), 1)),
  }
  if (cuts > 0) {
    const many = plural(cuts, 'text is', 'texts are')
    report.notes.push(`${many} cut, to ${name} characters for names and ${text} for the rest.`)
  }
  return scenario
}

function keepFirst<T>(
  all: readonly T[],
  what: 'agents' | 'proposals' | 'votes',
  { notes }: Report,
): readonly T[] {
  const most = SCENARIO_LIMITS[what === 'votes' ? 'signals' : what]
  if (all.length <= most) return all
  const along = what === 'votes' ? '' : ', with their votes'
  notes.push(
    `The last ${all.length - most} of ${all.length} ${what} are left out${along}: there can be at most ${most}.`,
  )
  return all.slice(0, most)
}

function toMove(
  { agent, round, causalLevel, reasoning, evidence = [], ...vote }: CastVote,
  cut: (given: string, most: number) => string,
): Move {
  const cited = evidence
    .filter((each) => each !== '')
    .slice(0, SIGNAL_LIMITS.evidence)
    .map((each) => cut(each, SIGNAL_LIMITS.text))
  return {
    agent,
    round,
    type: 'vote',
    payload: {
      ...vote,
      ...(reasoning !== undefined && { reasoning: cut(reasoning, SIGNAL_LIMITS.text) }),
      ...(cited.length > 0 && { evidence: cited }),
    },
    ...(causalLevel !== undefined && { causalLevel }),
  }
}

/**
 * Every vote counts, regardless of decisions on the way: the run goes on to the last of them, has the
 * time for it, and the bus forgets none. Proposals by different agents are no conflict here.
 */
export function configFor(lastRound: number): NonNullable<ScenarioDocument['config']> {
  const { most, lastMs } = DELIBERATION_DEFAULTS.rounds
  const neededMs = lastRound * lastMs
  return {
    ...(neededMs > CONSENSUS_DEFAULTS.timeoutMs && { consensus: { timeoutMs: neededMs } }),
    bus: { enableConflictDetection: false, maxHistorySize: 2 * SCENARIO_LIMITS.signals },
    rounds: { stopWhenDecided: false, ...(lastRound > most && { most: lastRound }) },
  }
}
