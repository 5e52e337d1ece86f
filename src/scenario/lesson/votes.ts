import type { Stance } from '../../engine'
import type { ScenarioDocument } from '../scenario'
import { readVoteWeights } from '../vote-weights'

export interface CastVote {
  readonly agent: string
  readonly proposalId: string
  readonly stance: Stance
  readonly weight: number
}

/** By who cast it, when, on what, and which one of several it is: so that the same vote is found again. */
export function listVotes({ agents, moves }: ScenarioDocument): ReadonlyMap<string, CastVote> {
  const weigh = readVoteWeights(agents)
  const votes = new Map<string, CastVote>()
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
    for (let nth = 0; ; nth++) {
      const key = JSON.stringify([agent, round, debate, proposalId, nth])
      if (votes.has(key)) continue
      votes.set(key, cast)
      break
    }
  }
  return votes
}

/** The votes that were added, removed, or differ in what is compared. */
export function countChanged(
  start: ScenarioDocument,
  now: ScenarioDocument,
  isSame: (a: CastVote, b: CastVote) => boolean,
): number {
  const [before, after] = [listVotes(start), listVotes(now)]
  const keys = new Set([...before.keys(), ...after.keys()])
  return [...keys].filter((key) => {
    const [a, b] = [before.get(key), after.get(key)]
    return !a || !b || !isSame(a, b)
  }).length
}
