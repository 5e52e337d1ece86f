import type { Stance } from '../../engine'
import { oncePerDocument } from '../once-per-document'
import { readVoteWeights } from '../vote-weights'

export interface CastVote {
  readonly agent: string
  readonly proposalId: string
  readonly stance: Stance
  readonly weight: number
}

/** By who cast it, when, on what, and which one of several it is: so that the same vote is found again. */
export const listVotes = oncePerDocument(({ agents, moves }) => {
  const weigh = readVoteWeights(agents)
  const votes = new Map<string, CastVote>()
  const counts = new Map<string, number>()
  for (const move of moves) {
    if (move.type !== 'vote') continue
    const { agent, round, debate = 0, payload } = move
    const { proposalId, stance, weight } = payload
    const cast = {
      agent,
      proposalId,
      stance,
      weight: weigh(weight === undefined ? { agent } : { agent, weight }),
    }
    const key = JSON.stringify([agent, round, debate, proposalId])
    const nth = counts.get(key) ?? 0
    counts.set(key, nth + 1)
    votes.set(`${key} ${nth}`, cast)
  }
  return votes
})

/** The votes that were added, removed, or differ in their stance, in their weight, or in either. */
interface ChangedVotes {
  readonly stances: number
  readonly weights: number
  readonly votes: number
  /** By agent. */
  readonly votesOf: ReadonlyMap<string, number>
}

/** From a start to what a document has become since. */
export const compareVotes = oncePerDocument((start) =>
  oncePerDocument((now): ChangedVotes => {
    const [before, after] = [listVotes(start), listVotes(now)]
    const count = { stances: 0, weights: 0, votes: 0 }
    const votesOf = new Map<string, number>()
    for (const key of new Set([...before.keys(), ...after.keys()])) {
      const [a, b] = [before.get(key), after.get(key)]
      const isStance = a?.stance !== b?.stance
      const isWeight = a?.weight !== b?.weight
      if (isStance) count.stances++
      if (isWeight) count.weights++
      if (!isStance && !isWeight) continue
      count.votes++
      const { agent } = (a ?? b)!
      votesOf.set(agent, (votesOf.get(agent) ?? 0) + 1)
    }
    return { ...count, votesOf }
  }),
)
