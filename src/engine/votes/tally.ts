import { coarsePart } from '../math/exact-sum'
import { Duels } from './duels'
import { Pile } from './pile'
import { STANCES } from './vote'
import type { ProposalId, Stance } from './vote'
import { NONE } from './vote-columns'
import type { VoteColumns } from './vote-columns'

/** `all`: every vote counts. `latest`: an agent's newest vote on a proposal replaces its older ones. */
export const REVISIONS = ['all', 'latest'] as const
export type Revisions = (typeof REVISIONS)[number]

/** What was said about one proposal. */
export interface ProposalTally {
  readonly id: ProposalId
  readonly index: number
  readonly agrees: number
  readonly disagrees: number
  readonly abstains: number
  readonly votes: number
  readonly agreeWeight: number
  readonly disagreeWeight: number
  readonly abstainWeight: number
  readonly totalWeight: number
  /** Sum of ln(1+w) over the agrees, and over the disagrees. */
  readonly logFor: number
  readonly logAgainst: number
  /** How many different agents voted on it. */
  readonly heads: number
}

/** Exact sums in two parts each (see exact-sum.ts), and the heaviest vote. */
interface PileSums {
  readonly count: number
  readonly weight: number
  readonly weightRest: number
  readonly log: number
  readonly logRest: number
  readonly topWeight: number
  readonly topVote: number
}

type SumsByStance = Readonly<Record<Stance, PileSums>>

/** One pass over the votes: what every rule reads, counted once and shared by all. */
export class Tally {
  readonly columns: VoteColumns
  readonly revisions: Revisions
  readonly proposals: readonly ProposalTally[]
  /** The first vote with the strictly greatest weight above 0, or NONE. */
  readonly topVote: number
  /** By proposal: the votes that count. */
  readonly #piles: readonly Readonly<Record<Stance, Pile>>[]
  #duels: Duels | undefined

  constructor(columns: VoteColumns, revisions: Revisions) {
    this.columns = columns
    this.revisions = revisions
    const replaced = revisions === 'all' ? null : columns.replaced
    this.#piles = columns.proposals.map((_, index) =>
      byStance((stance) => {
        const pile = columns.pile(index, stance)
        return replaced === null ? pile : withoutReplaced(pile, replaced)
      }),
    )
    const sums = this.#piles.map((piles) => byStance((stance) => sumPile(piles[stance])))
    this.proposals = sums.map((each, index) => describe(each, columns, index))
    this.topVote = findTopVote(sums)
  }

  /** Different agents that voted, on whatever. */
  get voters(): number {
    return this.columns.agents.length
  }

  /** The votes that count for this stance on this proposal. */
  pile(proposal: number, stance: Stance): Pile {
    return this.#piles[proposal]![stance]
  }

  counts(vote: number): boolean {
    return this.revisions === 'all' || this.columns.replaced?.[vote] !== 1
  }

  /** Whether another agent cast a vote as heavy as the heaviest. */
  get isTopWeightShared(): boolean {
    const { columns, topVote } = this
    if (topVote === NONE) return false
    const topAgent = columns.agentOf(topVote)
    const topWeight = columns.votes[topVote]!.vote.weight
    const isShared = ({ weight, vote, length }: Pile) => {
      for (let i = 0; i < length; i++) {
        if (weight[i] === topWeight && columns.agentOf(vote[i]!) !== topAgent) return true
      }
      return false
    }
    return this.#piles.some((piles) => STANCES.some((stance) => isShared(piles[stance])))
  }

  /** Counted when a rule first asks for it. */
  get duels(): Duels {
    return (this.#duels ??= new Duels(this))
  }
}

const byStance = <T>(make: (stance: Stance) => T): Readonly<Record<Stance, T>> => ({
  agree: make('agree'),
  disagree: make('disagree'),
  abstain: make('abstain'),
})

function describe(
  { agree, disagree, abstain }: SumsByStance,
  columns: VoteColumns,
  index: number,
): ProposalTally {
  return {
    id: columns.proposals[index]!.id,
    index,
    agrees: agree.count,
    disagrees: disagree.count,
    abstains: abstain.count,
    votes: agree.count + disagree.count + abstain.count,
    agreeWeight: agree.weight + agree.weightRest,
    disagreeWeight: disagree.weight + disagree.weightRest,
    abstainWeight: abstain.weight + abstain.weightRest,
    totalWeight:
      agree.weight +
      disagree.weight +
      abstain.weight +
      (agree.weightRest + disagree.weightRest + abstain.weightRest),
    logFor: agree.log + agree.logRest,
    logAgainst: disagree.log + disagree.logRest,
    heads: columns.heads(index),
  }
}

function findTopVote(sums: readonly SumsByStance[]): number {
  let top = { topVote: NONE, topWeight: 0 }
  for (const each of sums) {
    for (const stance of STANCES) {
      const { topVote, topWeight } = each[stance]
      const isHeavier = topWeight > top.topWeight
      if (isHeavier || (topWeight === top.topWeight && topVote < top.topVote)) {
        top = { topVote, topWeight }
      }
    }
  }
  return top.topVote
}

function sumPile({ weight: weights, logOdds, vote, length }: Pile): PileSums {
  let weight = 0
  let weightRest = 0
  let log = 0
  let logRest = 0
  let topPlace = NONE
  let topWeight = 0
  for (let i = 0; i < length; i++) {
    const w = weights[i]!
    const l = logOdds[i]!
    const coarseWeight = coarsePart(w)
    const coarseLog = coarsePart(l)
    weight += coarseWeight
    weightRest += w - coarseWeight
    log += coarseLog
    logRest += l - coarseLog
    if (w > topWeight) {
      topWeight = w
      topPlace = i
    }
  }
  const topVote = topPlace === NONE ? NONE : vote[topPlace]!
  return { count: length, weight, weightRest, log, logRest, topWeight, topVote }
}

function withoutReplaced(pile: Pile, replaced: Uint8Array): Pile {
  const kept = new Pile()
  for (let i = 0; i < pile.length; i++) {
    const vote = pile.vote[i]!
    if (replaced[vote] !== 1) kept.push(pile.weight[i]!, pile.logOdds[i]!, vote)
  }
  return kept
}
