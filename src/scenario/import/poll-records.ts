import { MODERATOR, ORCHESTRATOR, type TabledProposal } from '../../engine'
import { quote } from '../ballot-notation'
import { SCENARIO_LIMITS } from '../limits'
import type { CastVote, Poll } from './compose-scenario'
import type { Complain, Records } from './read-records'
import { type Report } from './report'
import { createSafeIds } from './safe-ids'
import type { ProposalRecord } from './vote-record'
import { plural } from '../../describe/format'

const OFFICIALS: readonly string[] = [ORCHESTRATOR, MODERATOR]

type Ids = ReadonlyMap<string, string>

/** Agents and proposals that are only named in votes are there as well. */
export function pollRecords(
  { proposals, votes }: Records,
  { notes }: Report,
  complain: Complain,
): Pick<Poll, 'agents' | 'proposals' | 'votes'> {
  const agentIds = createSafeIds(
    [...votes.map(({ agentId }) => agentId), ...proposals.flatMap((each) => authorOf(each) ?? [])],
    OFFICIALS,
    'agent',
  )
  const proposalIds = createSafeIds(
    [...proposals.map(({ id }) => id), ...votes.map(({ proposalId }) => proposalId)],
    [],
    'proposal',
  )
  const listed = new Map(proposals.map((proposal) => [proposal.id, proposal]))
  notes.push(...noteRenamed([...agentIds, ...proposalIds]))
  const cast = castInRounds(votes, agentIds, proposalIds, complain)
  notes.push(...noteRevisions(cast))
  return {
    agents: Array.from(agentIds, ([name, id]) => ({ id, name })),
    proposals: Array.from(proposalIds, ([given, id]) => ({
      ...tableProposal(listed.get(given) ?? { id: given }, agentIds),
      id,
    })),
    votes: cast,
  }
}

/** The orchestrator is no agent. */
const authorOf = ({ sourceAgentId: id }: ProposalRecord): string | null =>
  typeof id === 'string' && id !== '' && !OFFICIALS.includes(id) ? id : null

function tableProposal(proposal: ProposalRecord, agentIds: Ids): TabledProposal {
  const { id, content, reasoning, confidence } = proposal
  const by = agentIds.get(authorOf(proposal) ?? '')
  return {
    id,
    content: content ?? id,
    ...(typeof reasoning === 'string' && reasoning !== '' && { reasoning }),
    ...(typeof confidence === 'number' && { confidence }),
    ...(by !== undefined && { by }),
  }
}

/** Who votes on the same proposal again revises: a round later, where it shows as that. */
function castInRounds(
  votes: Records['votes'],
  agentIds: Ids,
  proposalIds: Ids,
  complain: Complain,
): CastVote[] {
  const most = SCENARIO_LIMITS.rounds
  const rounds = new Map<string, number>()
  return votes.flatMap(({ agentId, proposalId, vote, causalLevel, path }) => {
    const key = JSON.stringify([agentId, proposalId])
    const round = (rounds.get(key) ?? 0) + 1
    rounds.set(key, round)
    if (round > most) {
      complain(path, `is one of more than ${most} votes by one agent on one proposal`)
      return []
    }
    const { stance, weight, reasoning, evidence } = vote
    return [
      {
        agent: agentIds.get(agentId)!,
        proposalId: proposalIds.get(proposalId)!,
        round,
        stance,
        ...(typeof weight === 'number' && { weight }),
        ...(typeof reasoning === 'string' && reasoning !== '' && { reasoning }),
        ...(Array.isArray(evidence) && { evidence }),
        ...(typeof causalLevel === 'string' && { causalLevel }),
      },
    ]
  })
}

function* noteRenamed(ids: readonly (readonly [string, string])[]): Iterable<string> {
  const renamed = ids.filter(([given, id]) => given !== id)
  const [first] = renamed
  if (first === undefined) return
  const example = `${quote(first[0])} is ${quote(first[1])} here`
  yield `${plural(renamed.length, 'id')} had to change: ${example}.`
}

function* noteRevisions(votes: readonly CastVote[]): Iterable<string> {
  const revisions = votes.filter(({ round }) => round > 1)
  if (revisions.length === 0) return
  const last = revisions.reduce((latest, { round }) => Math.max(latest, round), 2)
  const many = plural(revisions.length, 'vote revises', 'votes revise')
  const when = last === 2 ? 'in round 2' : `in rounds 2 to ${last}`
  yield `${many} what the same agent said on the same proposal before, ${when}.`
}
