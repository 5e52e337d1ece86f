import type { Stance } from '../../engine'

/** Agents that are shown one by one, and proposals; of others there are counts. */
const MAX_AGENTS = 8
const MAX_PROPOSALS = 3

interface Ballot {
  readonly stance: Stance
  readonly weight: number
}

export interface ProposalRow {
  readonly proposalId: string
  /** By agent, null where it has not voted; null where there are too many agents for that. */
  readonly ballots: readonly (Ballot | null)[] | null
  readonly counts: Readonly<Record<Stance, number>>
}

export interface StandOnProposals {
  readonly rows: readonly ProposalRow[]
  /** Proposals with votes for which there is no room. */
  readonly more: number
  /** Whether ballots weigh anything but 1. */
  readonly hasWeights: boolean
}

/** Who stands where, as far as it can be shown on a projector: proposals that anybody has voted on. */
export function standOnProposals(
  agents: readonly string[],
  proposals: readonly string[],
  ballotOf: (agent: string, proposalId: string) => Ballot | undefined,
): StandOnProposals {
  const voted = proposals.flatMap((proposalId) => {
    const all = agents.map((agent) => toBallot(ballotOf(agent, proposalId)))
    if (all.every((ballot) => ballot === null)) return []
    const count = (stance: Stance) => all.filter((ballot) => ballot?.stance === stance).length
    const counts = {
      agree: count('agree'),
      disagree: count('disagree'),
      abstain: count('abstain'),
    }
    return [{ proposalId, counts, ballots: agents.length > MAX_AGENTS ? null : all }]
  })
  const rows = voted.slice(0, MAX_PROPOSALS)
  const hasWeights = rows.some(({ ballots }) =>
    ballots?.some((ballot) => ballot !== null && ballot.weight !== 1),
  )
  return { rows, more: voted.length - rows.length, hasWeights }
}

const toBallot = (ballot: Ballot | undefined): Ballot | null =>
  ballot ? { stance: ballot.stance, weight: ballot.weight } : null
