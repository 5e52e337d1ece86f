import { ConsensusError } from '../errors'
import type { AgentId } from './vote'

export interface Elector {
  readonly id: AgentId
  /** Authority in the rubric rule, fixed before the run; 1 where absent. */
  readonly authority?: number
  /** Whether a cited objection by this agent blocks a proposal. */
  readonly holdsVeto?: boolean
}

export interface Electorate {
  readonly agents: readonly Elector[]
  readonly finalOwner?: AgentId
  /** The criteria that a vote may cite. */
  readonly rubric?: readonly string[]
}

/** The roll is the agents that vote. */
export const OPEN_ELECTORATE: Electorate = { agents: [] }

export function checkElectorate({ agents }: Electorate): void {
  const seen = new Set<AgentId>()
  agents.forEach(({ id, authority = 1 }, index) => {
    if (seen.has(id)) {
      throw new ConsensusError('duplicate-id', `agents[${index}].id`, `"${id}" is listed twice`)
    }
    if (!Number.isFinite(authority) || authority < 0) {
      const reason = 'must be a finite number of at least 0'
      throw new ConsensusError('invalid-number', `agents[${index}].authority`, reason)
    }
    seen.add(id)
  })
}
