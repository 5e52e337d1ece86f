import { resolveSettings, STANCES, type Settings, type VoteRecord } from '../../../engine'
import { STRATEGY_IDS, type StrategyId } from '../../../engine/catalogue'
import type { Question } from '../../../engine/testing/arbitrary'
import { createProposal } from '../../../engine/testing/make'
import { judgeNaively } from '../../../engine/testing/naive-rules'
import type { Roles, SearchSettings } from '../model/question'

/**
 * The smallest disagreement of every pair, as plainly as it can be written down: every table, every rule by its
 * plain formula, no symmetry and nothing left out because a rule would ignore it.
 */

interface Bounds {
  readonly votes: number
  readonly agents: number
  readonly proposals: number
  readonly weights: readonly (readonly number[])[]
}

export const nameOfPair = (a: StrategyId, b: StrategyId): string => `${a} / ${b}`

export function smallestByBruteForce(
  bounds: Bounds,
  given: SearchSettings,
  roles: Roles,
): ReadonlyMap<string, readonly number[]> {
  const settings = resolveSettings(given)
  const smallest = new Map<string, readonly number[]>()
  for (let agents = 1; agents <= bounds.agents; agents++) {
    for (let proposals = 1; proposals <= bounds.proposals; proposals++) {
      for (const cast of everyTable(agents, proposals, bounds)) {
        note(smallest, cast, agents, proposals, settings, roles, bounds.weights)
      }
    }
  }
  return smallest
}

interface Cast {
  readonly agent: number
  readonly proposal: number
  readonly stance: (typeof STANCES)[number]
  readonly weight: number
  readonly cites: boolean
}

/** Cell by cell: no vote, or any ballot. */
function* everyTable(
  agents: number,
  proposals: number,
  { votes, weights }: Bounds,
  cell = 0,
  cast: readonly Cast[] = [],
): Iterable<readonly Cast[]> {
  if (cell === agents * proposals) {
    yield cast
    return
  }
  const bounds = { votes, agents, proposals, weights }
  yield* everyTable(agents, proposals, bounds, cell + 1, cast)
  if (cast.length === votes) return
  const [agent, proposal] = [Math.floor(cell / proposals), cell % proposals]
  for (const weight of weights.flat()) {
    for (const stance of STANCES) {
      for (const cites of [false, true]) {
        const ballot = { agent, proposal, stance, weight, cites }
        yield* everyTable(agents, proposals, bounds, cell + 1, [...cast, ballot])
      }
    }
  }
}

function note(
  smallest: Map<string, readonly number[]>,
  cast: readonly Cast[],
  agents: number,
  proposals: number,
  settings: Settings,
  roles: Roles,
  weights: Bounds['weights'],
): void {
  const levels = cast.map(({ weight }) => weights.findIndex((round) => round.includes(weight)))
  const rank = [
    cast.length,
    agents,
    Math.max(0, ...levels),
    levels.reduce((sum, level) => sum + level, 0),
    proposals,
    cast.filter(({ cites }) => cites).length,
  ]
  const question = createQuestion(cast, agents, proposals, roles)
  const winners = STRATEGY_IDS.map((rule) => {
    const { status, leader } = judgeNaively(rule, question, settings)
    const isStopped =
      settings.guards === 'strict' && isUnsound(rule, 'ABC'.indexOf(leader!), cast, proposals)
    return status === 'decided' && !isStopped ? leader : null
  })
  STRATEGY_IDS.forEach((a, i) => {
    STRATEGY_IDS.forEach((b, j) => {
      if (j <= i || winners[i] === winners[j]) return
      const known = smallest.get(nameOfPair(a, b))
      if (!known || isSmaller(rank, known)) smallest.set(nameOfPair(a, b), rank)
    })
  })
}

/** What strict guards refuse, of a winner by its place. */
function isUnsound(
  rule: StrategyId,
  winner: number,
  cast: readonly Cast[],
  proposals: number,
): boolean {
  const votesOn = (proposal: number) => cast.filter((vote) => vote.proposal === proposal)
  const on = votesOn(winner)
  const [agree, disagree] = (['agree', 'disagree'] as const).map(
    (stance) => on.filter((vote) => vote.stance === stance).length,
  ) as [number, number]
  const isBusier = (_: unknown, proposal: number) => votesOn(proposal).length > on.length
  return (
    disagree > agree ||
    Array.from({ length: proposals }).some(isBusier) ||
    (proposals === 1 && (rule === 'bayesian' || rule === 'entropy')) ||
    (rule === 'bayesian' && agree === 0)
  )
}

function isSmaller(rank: readonly number[], known: readonly number[]): boolean {
  for (const [at, value] of rank.entries()) {
    if (value !== known[at]) return value < known[at]!
  }
  return false
}

function createQuestion(
  cast: readonly Cast[],
  agents: number,
  proposals: number,
  roles: Roles,
): Question {
  const votes = cast.map(({ agent, proposal, stance, weight, cites }): VoteRecord => {
    const proposalId = 'ABC'[proposal]!
    const vote = { proposalId, stance, weight, ...(cites ? { evidence: ['policy'] } : {}) }
    return { agentId: `agent ${agent}`, proposalId, vote, timestamp: 0 }
  })
  return {
    proposals: ['A', 'B', 'C'].slice(0, proposals).map((id) => createProposal(id)),
    votes,
    electorate: {
      agents: Array.from({ length: agents }, (_, agent) => ({
        id: `agent ${agent}`,
        holdsVeto: roles.veto && agent === 0,
      })),
      ...(roles.owner ? { finalOwner: 'agent 0' } : {}),
    },
  }
}
