import type { DebateVote } from '../plan'

/** One reviewer: what it needs to see, or what it says whatever there is. */
export interface NaiveReviewer {
  readonly id: string
  readonly role: string
  readonly scope: string
  readonly needs: readonly string[]
  readonly says?: {
    readonly vote: DebateVote
    readonly refs: readonly string[]
    readonly risks: readonly string[]
  }
}

export interface NaiveInput {
  readonly owner: string | undefined
  readonly evidence: ReadonlyMap<string, string>
  readonly reviewers: readonly NaiveReviewer[]
}

/** A debate and its evaluation as the document tells them, as text. */
export function debateNaively({ owner, evidence, reviewers }: NaiveInput) {
  const proposals = reviewers.map(({ id, needs, says }) => {
    const missing = needs.filter((key) => (evidence.get(key) ?? '') === '')
    const found = needs.filter((key) => !missing.includes(key))
    return says
      ? { id, ...says }
      : {
          id,
          vote: missing.length > 0 ? ('revise' as const) : ('accept' as const),
          refs: found,
          risks: missing.map((key) => `missing ${key}`),
        }
  })
  const critiques = proposals.flatMap(({ id, risks, refs }) =>
    reviewers
      .filter((critic) => critic.id !== id)
      .map((critic) => {
        const concerns = [...risks, ...(refs.length === 0 ? ['cites nothing'] : [])]
        return `${critic.id} on ${id}: ${concerns.join('; ')}`
      }),
  )
  const votes = proposals.map(({ vote }) => vote)
  const stop = !owner
    ? 'blocked'
    : votes.includes('escalate')
      ? 'escalated'
      : votes.includes('revise')
        ? 'needs_revision'
        : 'accepted'
  const dissent = proposals.filter(({ vote }) => vote !== 'accept').map(({ id }) => id)
  const distinct = (values: readonly string[]) => new Set(values).size
  const scopes = distinct(reviewers.map(({ scope }) => scope))
  const roles = distinct(reviewers.map(({ role }) => role))
  const reasons = [
    reviewers.length < 2 && 'too-few-agents',
    distinct(reviewers.map(({ id }) => id)) !== reviewers.length && 'duplicate-agent-ids',
    scopes < 2 && roles < 2 && 'not-independent',
    !owner && 'no-final-owner',
  ].filter((reason) => reason !== false)
  return { proposals, critiques, stop, dissent, reasons }
}
