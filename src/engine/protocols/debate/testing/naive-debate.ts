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

/** What happens to the record of a debate before it is evaluated. */
export interface NaiveDamage {
  readonly losesProposal: boolean
  readonly losesStop: boolean
  readonly losesDissent: boolean
  readonly losesDecision: boolean
  readonly claimsAcceptance: boolean
}

/** A debate and its evaluation as the document tells them, as text. */
export function debateNaively({ owner, evidence, reviewers }: NaiveInput, damage: NaiveDamage) {
  const proposals = reviewers.map(({ id, needs, says }) => {
    const missing = needs.filter((key) => (evidence.get(key) ?? '') === '')
    const found = needs.filter((key) => !missing.includes(key))
    return says
      ? { id, confidence: 0.5, ...says }
      : {
          id,
          vote: missing.length > 0 ? ('revise' as const) : ('accept' as const),
          confidence: missing.length > 0 ? 0.45 : 0.9,
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
  const transcript = [
    ...proposals.map(({ id }) => `proposal of ${id}`),
    ...critiques.map((critique) => `critique of ${critique.split(':')[0]!}`),
    'decision',
  ]
  const votes = proposals.map(({ vote }) => vote)
  const stop = !owner
    ? 'blocked'
    : votes.includes('escalate')
      ? 'escalated'
      : votes.includes('revise')
        ? 'needs_revision'
        : 'accepted'
  const dissent = proposals.filter(({ vote }) => vote !== 'accept').map(({ id }) => id)
  const left = proposals.slice(damage.losesProposal ? 1 : 0).filter(({ vote }) => vote !== 'accept')
  const distinct = (values: readonly string[]) => new Set(values).size
  const scopes = distinct(reviewers.map(({ scope }) => scope))
  const roles = distinct(reviewers.map(({ role }) => role))
  const reasons = [
    reviewers.length < 2 && 'too-few-agents',
    distinct(reviewers.map(({ id }) => id)) !== reviewers.length && 'duplicate-agent-ids',
    scopes < 2 && roles < 2 && 'not-independent',
    !owner && 'no-final-owner',
    damage.losesProposal && proposals.length > 0 && 'proposal-count',
    damage.losesStop && 'no-stop-reason',
    left.length > 0 && damage.losesDissent && 'dissent-not-preserved',
    left.length > 0 && damage.claimsAcceptance && 'accepted-despite-dissent',
    damage.losesDecision && 'no-decision-event',
  ].filter((reason) => reason !== false)
  return { proposals, critiques, transcript, stop, dissent, reasons }
}
