import {
  lastReasons,
  NEW_WEIGHT,
  type AgentId,
  type ProposalId,
  type Stance,
  type VoteRecord,
} from '../votes/vote'
import type { Settings } from '../settings'
import type { Board } from '../strategies/board'
import { isDecided, type Evaluation } from '../strategies/strategy'
import { isStrategyId } from '../catalogue'
import { builtInRule } from '../strategies/registry'
import { choose, countChoices } from './choices'

/**
 * The fewest ballots which, changed like this, flip a verdict; among many agents, a few. It was tried,
 * so it is true as it stands.
 */
export interface NearestFlip {
  readonly change: 'agree' | 'withdraw'
  readonly proposalId: ProposalId
  readonly agents: readonly AgentId[]
}

/** Further away than this is "not near". */
const MAX_CHANGED = 4

/** As long as there are no more choices of so many ballots than this, all of them are tried. */
const MAX_TRIED = 500

/** Whom to try together first: those who could easily, who are missing, or who are against it. */
const ORDERS: Readonly<Record<NearestFlip['change'], readonly (readonly (Stance | 'none')[])[]>> = {
  agree: [
    ['abstain', 'none', 'disagree'],
    ['none', 'abstain', 'disagree'],
    ['disagree', 'abstain', 'none'],
  ],
  withdraw: [['agree', 'disagree', 'abstain']],
}

interface Ballot {
  readonly agent: AgentId
  readonly stance: Stance | 'none'
  readonly weight: number
}

/** When the ballots would be changed: in the round that is looked at. */
export interface Present {
  /** How many of the votes are of earlier rounds, which stay. */
  readonly earlier: number
  /** What a ballot would weigh in the end that an agent casts now. */
  readonly weightOf: (agent: AgentId, proposalId: ProposalId) => number
}

const AT_ONCE: Present = { earlier: 0, weightOf: () => NEW_WEIGHT }

/** Neighbouring boards depend on no setting: each is counted once for all rules and thresholds. */
export class Neighbourhood {
  readonly #board: Board
  readonly #present: Present
  readonly #neighbours = new Map<string, Board>()
  readonly #ballots = new Map<ProposalId, readonly Ballot[]>()

  constructor(board: Board, present: Present = AT_ONCE) {
    this.#board = board
    this.#present = present
  }

  /**
   * Null where nothing near flips it. Undefined where nothing is tried: without a proposal that ballots could lift or
   * drop, and for rules of the user's own, which are not asked again and again.
   */
  nearestFlip(
    { rule, outcome, leader }: Pick<Evaluation, 'rule' | 'outcome' | 'leader'>,
    settings: Settings,
  ): NearestFlip | null | undefined {
    const proposalId = leader ?? this.#board.columns.proposals[0]?.id
    if (!isStrategyId(rule) || proposalId === undefined) return undefined
    if (outcome.status === 'decided-without-winner') return undefined
    const rules = [builtInRule(rule)]
    const wasDecided = isDecided(outcome)
    const change = wasDecided ? 'withdraw' : 'agree'
    for (const changed of this.#attempts(proposalId, change)) {
      const there = this.#neighbour(proposalId, change, changed).evaluate(settings, rules)[0]!
      const holds = isDecided(there.outcome) && there.leader === proposalId
      if (holds === wasDecided) continue
      return { change, proposalId, agents: changed.map(({ agent }) => agent) }
    }
    return null
  }

  /** What to try, the fewest ballots first: of as many, the heaviest of a kind, then all there are. */
  *#attempts(proposalId: ProposalId, change: NearestFlip['change']): Iterable<readonly Ballot[]> {
    const ballots = this.#ballotsOn(proposalId)
    const orders = ORDERS[change].map((stances) =>
      stances.flatMap((wanted) => ballots.filter(({ stance }) => stance === wanted)),
    )
    const all = orders[0]!
    for (let size = 1; size <= Math.min(MAX_CHANGED, all.length); size++) {
      for (const order of orders) yield order.slice(0, size)
      if (countChoices(all.length, size) <= MAX_TRIED) yield* choose(all, size)
    }
  }

  /** The latest ballot of every agent on a proposal; agents without one included. */
  #ballotsOn(proposalId: ProposalId): readonly Ballot[] {
    const known = this.#ballots.get(proposalId)
    if (known) return known
    const byAgent = new Map<AgentId, Ballot>()
    const { earlier, weightOf } = this.#present
    for (const agent of this.#board.roll) {
      byAgent.set(agent, { agent, stance: 'none', weight: weightOf(agent, proposalId) })
    }
    for (const [
      at,
      { agentId: agent, proposalId: on, vote },
    ] of this.#board.columns.votes.entries()) {
      if (on !== proposalId) continue
      const weight = at < earlier ? weightOf(agent, proposalId) : vote.weight
      byAgent.set(agent, { agent, stance: vote.stance, weight })
    }
    const ballots = [...byAgent.values()].sort((a, b) => b.weight - a.weight)
    this.#ballots.set(proposalId, ballots)
    return ballots
  }

  #neighbour(
    proposalId: ProposalId,
    change: NearestFlip['change'],
    changed: readonly Ballot[],
  ): Board {
    const key = JSON.stringify([proposalId, change, changed.map(({ agent }) => agent)])
    const known = this.#neighbours.get(key)
    if (known) return known
    const board = this.#board.withVotes(
      change === 'withdraw'
        ? withdraw(this.#board.columns.votes, proposalId, changed)
        : agree(this.#board.columns.votes, proposalId, changed, this.#present.earlier),
    )
    this.#neighbours.set(key, board)
    return board
  }
}

const voicesOf = (changed: readonly Ballot[]): ReadonlyMap<AgentId, number> =>
  new Map(changed.map(({ agent, weight }) => [agent, weight]))

function withdraw(
  votes: readonly VoteRecord[],
  proposalId: ProposalId,
  changed: readonly Ballot[],
): VoteRecord[] {
  const voices = voicesOf(changed)
  return votes.filter((vote) => vote.proposalId !== proposalId || !voices.has(vote.agentId))
}

/** A ballot of this round is changed in place; an agent without one casts it at the end. */
function agree(
  votes: readonly VoteRecord[],
  proposalId: ProposalId,
  changed: readonly Ballot[],
  earlier: number,
): VoteRecord[] {
  const missing = new Map(voicesOf(changed))
  const result = [...votes]
  for (let at = votes.length - 1; at >= earlier && missing.size > 0; at--) {
    const vote = votes[at]!
    if (vote.proposalId !== proposalId || !missing.delete(vote.agentId)) continue
    result[at] = { ...vote, vote: { ...vote.vote, stance: 'agree' } }
  }
  const timestamp = votes.at(-1)?.timestamp ?? 0
  for (const [agentId, weight] of missing) {
    const reasons = lastReasons(votes, agentId, proposalId)
    const vote = { ...reasons, proposalId, stance: 'agree', weight } as const
    result.push({ agentId, proposalId, vote, timestamp })
  }
  return result
}
