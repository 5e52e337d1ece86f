import { DEFAULT_SETTINGS, type Settings } from '../../../engine'
import type { ShownBallots, ShownRow, ShownVote } from './computed-reference'
import type { ExampleProfile } from './profile'

export function showBallots(profile: ExampleProfile): ShownBallots {
  const { proposals, votes, electorate, settings } = profile
  const rows = electorate.agents.map(({ id, holdsVeto = false, authority }): ShownRow => {
    const own: Record<string, ShownVote[]> = {}
    for (const { agentId, proposalId, vote } of votes) {
      if (agentId !== id) continue
      const { stance, weight, evidence: cites = [] } = vote
      own[proposalId] = [...(own[proposalId] ?? []), { stance, weight, cites }]
    }
    return {
      agent: id,
      isOwner: electorate.finalOwner === id,
      holdsVeto,
      authority: authority ?? null,
      votes: own,
    }
  })
  const changed = Object.entries(settings).filter(
    ([key, value]) =>
      JSON.stringify(value) !== JSON.stringify(DEFAULT_SETTINGS[key as keyof Settings]),
  )
  return {
    proposals: proposals.map(({ id }) => id),
    rows,
    settings: Object.fromEntries(changed),
    rubric: electorate.rubric ?? [],
  }
}
