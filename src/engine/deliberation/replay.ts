import type { Board } from '../strategies/board'
import { resolveAgent } from './agent'
import { readElectorate } from './chamber'
import type { Run, RunVote } from './run'
import type { Scenario } from './scenario'
import { Standing } from './standing'

/** The votes that counted at the end of a round, in the order of casting. */
export function votesAt({ rounds }: Run, round: number): readonly RunVote[] {
  const past = rounds.filter((each) => each.round <= round)
  const votes = past.flatMap((each) => each.votes)
  const forgotten = new Set(past.flatMap((each) => each.forgotten))
  return forgotten.size === 0 ? votes : votes.filter(({ signalId }) => !forgotten.has(signalId))
}

/** What the rules judged at the end of a round, so that they can be asked again: why, or what if. */
export function boardAt(scenario: Scenario, run: Run, round: number): Board {
  const standing = new Standing(readElectorate(scenario.agents.map(resolveAgent), scenario))
  const proposals = run.rounds.find((each) => each.round === round)?.proposals ?? []
  for (const proposal of proposals) standing.submit(proposal)
  for (const vote of votesAt(run, round)) standing.cast(vote)
  return standing.board
}
