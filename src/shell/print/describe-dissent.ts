import type { Evaluation } from '../../engine'
import type { BallotSheet } from '../../board/ballots/ballot-sheet'
import { list, plural } from '../../describe/format'

export interface DissentSource {
  readonly agents: readonly string[]
  readonly voteOf: BallotSheet['voteOf']
  readonly nameOf: (agentId: string) => string
  /** False where the ballots on paper are not the votes that were judged: within a round, or with revised votes. */
  readonly isWhole: boolean
}

/** `2 votes against: Di on A, and Ed on A`. Their reasons stand with the ballots. */
export function describeDissent(
  { dissent, dissentOn }: Pick<Evaluation, 'dissent' | 'dissentOn'>,
  { agents, voteOf, nameOf, isWhole }: DissentSource,
): string {
  if (dissent.length === 0) return 'No vote against.'
  const against = dissentOn.flatMap((id) =>
    agents
      .filter((agent) => voteOf(agent, id)?.stance === 'disagree')
      .map((agent) => `${nameOf(agent)} on ${id}`),
  )
  const count = `${plural(dissent.length, 'vote')} against`
  return isWhole && against.length === dissent.length ? `${count}: ${list(against)}.` : `${count}.`
}
