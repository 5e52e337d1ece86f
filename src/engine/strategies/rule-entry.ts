export type Family = 'swarm' | 'ballot' | 'pattern'

export const FAMILIES: Readonly<Record<Family, string>> = {
  swarm: 'Swarm rules',
  ballot: 'Ballot rules',
  pattern: 'Debate patterns',
}

/** What a verdict may depend on. A rule that ignores one of these gives the same verdict without it. */
export type Aspect =
  | 'weight'
  | 'disagreement'
  | 'abstention'
  | 'order'
  | 'proposal-count'
  | 'absence'
  | 'evidence'
  | 'min-voters'
  | 'threshold'

export const ASPECTS: Readonly<Record<Aspect, string>> = {
  weight: 'how much a vote weighs',
  disagreement: 'who is against it',
  abstention: 'abstentions, except as voters',
  order: 'who voted first',
  'proposal-count': 'how many proposals have no votes',
  absence: 'who has not voted',
  evidence: 'what a vote cites',
  'min-voters': 'how many must vote',
  threshold: 'the threshold',
}

/** What the number called confidence is. All but `weight` lie between 0 and 1. */
export type ConfidenceUnit = 'share' | 'probability' | 'concentration' | 'score' | 'weight'

export interface RuleEntry {
  readonly name: string
  /** For places where the name has no room. */
  readonly shortName?: string
  readonly family: Family
  readonly motto: string
  readonly rule: string
  readonly confidence: ConfidenceUnit
  readonly ignores: readonly Aspect[]
}

/** What no ballot rule looks at. */
export const BALLOT_IGNORES = [
  'order',
  'proposal-count',
  'min-voters',
  'threshold',
  'evidence',
] as const
