import type { TabledProposal } from '../../engine'
import type { ScenarioDocument } from '../scenario'
import type { Edit } from './edit'

export function updateProposal(
  scenario: ScenarioDocument,
  id: string,
  change: Partial<Omit<TabledProposal, 'id'>>,
): Edit {
  const place = scenario.proposals.findIndex((proposal) => proposal.id === id)
  const value = { ...scenario.proposals[place], ...change }
  return { name: `Change proposal ${id}`, patches: [{ path: ['proposals', place], value }] }
}
