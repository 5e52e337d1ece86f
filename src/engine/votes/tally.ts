import type { Count } from './count'
import { Duels } from './duels'
import { STANCES, type ProposalId, type Stance } from './vote'
import { NONE } from './roster'
import type { VoteColumns } from './vote-columns'

/** `all`: every vote counts. `latest`: an agent's newest vote on a proposal replaces its older ones. */
export const REVISIONS = ['all', 'latest'] as const
export type Revisions = (typeof REVISIONS)[number]

const AGREE = STANCES.indexOf('agree')
const DISAGREE = STANCES.indexOf('disagree')
const ABSTAIN = STANCES.indexOf('abstain')

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
  readonly agreeHeads: number
  readonly disagreeHeads: number
}

/** What every rule reads, shared by all: the sums by proposal, and what needs another look at the votes. */
export class Tally {
  readonly columns: VoteColumns
  readonly proposals: readonly ProposalTally[]
  /** By vote: 1 where it counts; null where every vote on a known proposal does. */
  readonly #standing: Uint8Array | null
  readonly #count: Count
  readonly #dissent = new Map<string, Int32Array>()
  #duels: Duels | undefined

  constructor(columns: VoteColumns, revisions: Revisions) {
    this.columns = columns
    const latest = revisions === 'latest' ? columns.latest : null
    this.#standing = latest?.standing ?? null
    this.#count = latest?.count ?? columns.count
    this.proposals = describe(columns, this.#count)
  }

  /** On any proposal. */
  get voters(): number {
    return this.columns.agents.length
  }

  /** The first vote with the strictly greatest weight above 0, or NONE. */
  get topVote(): number {
    return this.#count.topVote
  }

  /** The place of the proposal that a vote counts for, or NONE. */
  proposalOf(vote: number): number {
    return this.isReplaced(vote) ? NONE : this.columns.proposal[vote]!
  }

  /** Whether a later vote by the same agent took its place. */
  isReplaced(vote: number): boolean {
    return this.#standing?.[vote] === 0 && this.columns.proposal[vote] !== NONE
  }

  stanceOf(vote: number): Stance {
    return STANCES[this.columns.stance[vote]!]!
  }

  /** The votes by which some agents are against anything, in order. */
  objectionsBy(agents: readonly number[]): number[] {
    const { agent } = this.columns
    const isWanted = new Uint8Array(this.voters)
    for (const each of agents) isWanted[each] = 1
    const found: number[] = []
    for (const { id, index } of this.proposals) {
      if (!agents.some((each) => this.#count.hasTaken(each, index, DISAGREE))) continue
      const against = this.dissent([id])
      for (let i = 0; i < against.length; i++) {
        const vote = against[i]!
        if (isWanted[agent[vote]!] === 1) found.push(vote)
      }
    }
    return found.sort((a, b) => a - b)
  }

  /** By proposal: where an agent stands by its latest word. Reads backwards until all is found. */
  stancesOf(voter: number): ReadonlyMap<number, Stance> {
    const { agent, length } = this.columns
    const stances = new Map<number, Stance>()
    let missing = this.proposals.filter(({ index }) => this.#count.hasVoted(voter, index)).length
    for (let vote = length - 1; missing > 0; vote--) {
      if (agent[vote] !== voter) continue
      const proposal = this.proposalOf(vote)
      if (proposal === NONE || stances.has(proposal)) continue
      stances.set(proposal, this.stanceOf(vote))
      missing--
    }
    return stances
  }

  agreedBy(voter: number): ProposalTally[] {
    return this.proposals.filter(({ index }) => this.#count.hasTaken(voter, index, AGREE))
  }

  /** The proposal that an agent agreed with first; none where it agrees with nothing. */
  firstAgreedBy(voter: number): ProposalTally | undefined {
    const agreed = this.agreedBy(voter)
    if (agreed.length < 2) return agreed[0]
    const { agent, stance } = this.columns
    let vote = 0
    while (agent[vote] !== voter || stance[vote] !== AGREE || this.proposalOf(vote) === NONE) vote++
    return this.proposals[this.proposalOf(vote)]
  }

  /** The votes against any of some proposals, as places in the voting record, in order. */
  dissent(ids: readonly ProposalId[]): Int32Array {
    const places = this.proposals.filter(({ id }) => ids.includes(id)).map(({ index }) => index)
    const key = places.join()
    const known = this.#dissent.get(key)
    if (known) return known
    const [only = NONE] = places
    const dissent =
      places.length === 1 ? this.#count.votes(only, DISAGREE) : this.#dissentOnSeveral(places)
    this.#dissent.set(key, dissent)
    return dissent
  }

  /** The agents, but one, whose heaviest vote is as heavy as the heaviest of all, as they voted. */
  *equallyHeavy(but: number): Generator<number> {
    const { agent, weight, length } = this.columns
    const { topWeight } = this.#count
    const seen = new Set([but])
    for (let vote = 0; vote < length; vote++) {
      const each = agent[vote]!
      if (weight[vote] !== topWeight || this.proposalOf(vote) === NONE || seen.has(each)) continue
      seen.add(each)
      yield each
    }
  }

  /** Counted when a rule first asks for it. */
  get duels(): Duels {
    return (this.#duels ??= new Duels(this.#count.scores, this.voters, this.proposals.length))
  }

  /** Each list is in order already, and so is what comes of merging them two by two. */
  #dissentOnSeveral(places: readonly number[]): Int32Array {
    let lists = places.map((place) => this.#count.votes(place, DISAGREE))
    while (lists.length > 1) {
      const merged = lists.filter((_, i) => i % 2 === 0)
      lists.forEach((list, i) => {
        if (i % 2 === 1) merged[(i - 1) / 2] = mergeAscending(lists[i - 1]!, list)
      })
      lists = merged
    }
    return lists[0] ?? new Int32Array(0)
  }
}

function describe({ proposals, agents }: VoteColumns, count: Count): ProposalTally[] {
  const heads = count.heads(agents.length)
  return proposals.map(({ id }, index) => {
    const agree = count.cell(index, AGREE)
    const disagree = count.cell(index, DISAGREE)
    const abstain = count.cell(index, ABSTAIN)
    return {
      id,
      index,
      agrees: agree.votes,
      disagrees: disagree.votes,
      abstains: abstain.votes,
      votes: agree.votes + disagree.votes + abstain.votes,
      agreeWeight: agree.weight,
      disagreeWeight: disagree.weight,
      abstainWeight: abstain.weight,
      totalWeight: count.totalWeight(index),
      logFor: agree.logOdds,
      logAgainst: disagree.logOdds,
      heads: heads.all[index]!,
      agreeHeads: heads.agreed[index]!,
      disagreeHeads: heads.disagreed[index]!,
    }
  })
}

/** No branch on which list is next: that could be guessed right only every other time. */
function mergeAscending(a: Int32Array, b: Int32Array): Int32Array {
  const merged = new Int32Array(a.length + b.length)
  let i = 0
  let j = 0
  let at = 0
  while (i < a.length && j < b.length) {
    const nextA = a[i]!
    const nextB = b[j]!
    merged[at++] = Math.min(nextA, nextB)
    i += Number(nextA < nextB)
    j += Number(nextB < nextA)
  }
  merged.set(a.subarray(i), at)
  merged.set(b.subarray(j), at + a.length - i)
  return merged
}
