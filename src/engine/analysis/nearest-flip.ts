import type { Settings } from '../settings'
import type { Board } from '../strategies/board'
import { builtInRule } from '../strategies/registry'
import { isDecided } from '../strategies/strategy'
import type { Evaluation } from '../strategies/strategy'
import { isStrategyId } from '../catalogue'
import type { AgentId, ProposalId, Stance, VoteRecord } from '../votes/vote'

/** A few ballots which, changed like this, flip a verdict. It was tried, so it is true as it stands. */
export interface NearestFlip {
  readonly change: 'agree' | 'withdraw'
  readonly proposalId: ProposalId
  readonly agents: readonly AgentId[]
}

/** Further away than this is "not near". */
const MOST_CHANGED = 4

/** Weight of a ballot that nobody has cast yet. */
const NEW_WEIGHT = 1

/** How many single ballots are tried one by one before it is left to the likeliest ones. */
const MOST_TRIED = 60

/** Whose agreement to try together: of those who could easily, who are missing, or who count most. */
const AGREEABLE: readonly (readonly (Stance | 'none')[])[] = [
  ['abstain', 'none', 'disagree'],
  ['none', 'abstain', 'disagree'],
  ['disagree', 'abstain', 'none'],
]

interface Ballot {
  readonly agent: AgentId
  readonly stance: Stance | 'none'
  readonly weight: number
}

/**
 * What would flip the verdicts on these votes. The neighbouring boards do not depend on any setting:
 * each is counted once, whatever rule asks and however the threshold is turned.
 */
export class Neighbourhood {
  readonly #board: Board
  readonly #neighbours = new Map<string, Board>()
  readonly #ballots = new Map<ProposalId, readonly Ballot[]>()

  constructor(board: Board) {
    this.#board = board
  }

  /** Null where nothing near flips it; rules of the user's own are not asked again and again. */
  nearestFlip(
    { rule, outcome, leader }: Pick<Evaluation, 'rule' | 'outcome' | 'leader'>,
    settings: Settings,
  ): NearestFlip | null {
    const proposalId = leader ?? this.#board.columns.proposals[0]?.id
    if (!isStrategyId(rule) || proposalId === undefined) return null
    if (outcome.status === 'decided-without-winner') return null
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

  /** What to try, the fewest ballots first: each alone, then the heaviest of a kind together. */
  *#attempts(proposalId: ProposalId, change: NearestFlip['change']): Iterable<readonly Ballot[]> {
    const ballots = this.#ballotsOn(proposalId)
    const orders = (change === 'withdraw' ? [['agree'] as const] : AGREEABLE).map((stances) =>
      stances.flatMap((wanted) => ballots.filter(({ stance }) => stance === wanted)),
    )
    for (const ballot of orders[0]!.slice(0, MOST_TRIED)) yield [ballot]
    for (let size = 2; size <= MOST_CHANGED; size++) {
      for (const order of orders) if (order.length >= size) yield order.slice(0, size)
    }
  }

  /** Everybody's latest word on a proposal; those on the roll who said nothing, too. */
  #ballotsOn(proposalId: ProposalId): readonly Ballot[] {
    const known = this.#ballots.get(proposalId)
    if (known) return known
    const byAgent = new Map<AgentId, Ballot>()
    const silent = { stance: 'none', weight: NEW_WEIGHT } as const
    for (const agent of this.#board.roll) byAgent.set(agent, { agent, ...silent })
    for (const { agentId: agent, proposalId: on, vote } of this.#board.columns.votes) {
      if (on === proposalId) byAgent.set(agent, { agent, stance: vote.stance, weight: vote.weight })
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
      changeBallots(this.#board.columns.votes, proposalId, change, changed),
    )
    this.#neighbours.set(key, board)
    return board
  }
}

/** A changed ballot stands where the agent's last one stood; a new one comes at the end. */
function changeBallots(
  votes: readonly VoteRecord[],
  proposalId: ProposalId,
  change: NearestFlip['change'],
  changed: readonly Ballot[],
): VoteRecord[] {
  const agents = new Set(changed.map(({ agent }) => agent))
  const isChanged = (vote: VoteRecord) => vote.proposalId === proposalId && agents.has(vote.agentId)
  if (change === 'withdraw') return votes.filter((vote) => !isChanged(vote))
  const result: VoteRecord[] = []
  const missing = new Map(changed.map(({ agent, weight }) => [agent, weight]))
  for (const vote of votes.toReversed()) {
    if (!isChanged(vote)) result.push(vote)
    else if (missing.delete(vote.agentId)) {
      result.push({ ...vote, vote: { ...vote.vote, stance: 'agree' } })
    }
  }
  result.reverse()
  const timestamp = votes.at(-1)?.timestamp ?? 0
  for (const [agentId, weight] of missing) {
    const vote = { proposalId, stance: 'agree', weight } as const
    result.push({ agentId, proposalId, vote, timestamp })
  }
  return result
}
