/** What there is, as data: the rules and the settings, their names and their one-line explanations. */

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
  'proposal-count': 'how many proposals nobody voted on',
  absence: 'who has not voted',
  evidence: 'what a vote cites',
  'min-voters': 'how many must vote',
  threshold: 'the threshold',
}

/** What the number called confidence is. All but `weight` lie between 0 and 1. */
export type ConfidenceUnit = 'share' | 'probability' | 'concentration' | 'score' | 'weight'

export interface RuleEntry {
  readonly name: string
  readonly family: Family
  /** The rule in a few words. */
  readonly motto: string
  readonly rule: string
  readonly confidence: ConfidenceUnit
  readonly ignores: readonly Aspect[]
}

/** What no ballot rule looks at. */
const BALLOT_IGNORES = ['order', 'proposal-count', 'min-voters', 'threshold', 'evidence'] as const

export const CATALOGUE = {
  voting: {
    name: 'Voting',
    family: 'swarm',
    motto: 'One agent, one vote',
    rule: 'One vote, one voice: agrees over all votes on a proposal.',
    confidence: 'share',
    ignores: ['weight', 'order', 'proposal-count', 'absence', 'evidence'],
  },
  'confidence-weighted': {
    name: 'Confidence-weighted',
    family: 'swarm',
    motto: 'Agreeing weight over all weight',
    rule: 'Agreeing weight over all weight on a proposal.',
    confidence: 'share',
    ignores: ['order', 'proposal-count', 'absence', 'evidence'],
  },
  hierarchical: {
    name: 'Hierarchical',
    family: 'swarm',
    motto: 'The heaviest voter decides',
    rule: 'The heaviest voter decides alone; if it agrees with nothing, weights do.',
    confidence: 'weight',
    ignores: ['proposal-count', 'absence', 'evidence'],
  },
  bayesian: {
    name: 'Bayesian',
    family: 'swarm',
    motto: 'Every vote is evidence',
    rule: 'Every vote is evidence: it multiplies the odds of its proposal.',
    confidence: 'probability',
    ignores: ['abstention', 'order', 'absence', 'evidence'],
  },
  entropy: {
    name: 'Entropy',
    family: 'swarm',
    motto: 'How concentrated support is',
    rule: 'How concentrated the support is, not how large.',
    confidence: 'concentration',
    ignores: ['disagreement', 'abstention', 'order', 'absence', 'evidence'],
  },
  majority: {
    name: 'Majority',
    family: 'ballot',
    motto: 'More for it than against it',
    rule: 'More approve than reject.',
    confidence: 'share',
    ignores: ['weight', 'absence', ...BALLOT_IGNORES],
  },
  supermajority: {
    name: 'Supermajority',
    family: 'ballot',
    motto: 'At least two thirds for it',
    rule: 'At least two thirds of the votes approve (or the share you set).',
    confidence: 'share',
    ignores: ['weight', 'absence', ...BALLOT_IGNORES],
  },
  unanimous: {
    name: 'Unanimous',
    family: 'ballot',
    motto: 'Everybody is for it',
    rule: 'Everybody on the roll approves.',
    confidence: 'share',
    ignores: ['weight', ...BALLOT_IGNORES],
  },
  weighted: {
    name: 'Weighted',
    family: 'ballot',
    motto: 'More weight for than against',
    rule: 'More weight approves than rejects.',
    confidence: 'share',
    ignores: ['absence', ...BALLOT_IGNORES],
  },
  quorum: {
    name: 'Quorum',
    family: 'ballot',
    motto: 'Majority, if enough voted',
    rule: 'Majority, once enough of the roll has voted.',
    confidence: 'share',
    ignores: ['weight', ...BALLOT_IGNORES],
  },
  veto: {
    name: 'Veto',
    family: 'pattern',
    motto: 'Majority, unless vetoed',
    rule: 'Majority, unless a veto holder objects and cites why.',
    confidence: 'share',
    ignores: ['weight', 'absence', 'order', 'proposal-count', 'min-voters', 'threshold'],
  },
  'weighted-rubric': {
    name: 'Weighted rubric',
    family: 'pattern',
    motto: 'Criteria cited, times authority',
    rule: 'A vote counts by the criteria it cites, times its agent’s authority.',
    confidence: 'score',
    ignores: ['weight', 'order', 'proposal-count', 'absence', 'min-voters'],
  },
  pairwise: {
    name: 'Pairwise',
    family: 'pattern',
    motto: 'Wins the most duels',
    rule: 'Every two proposals duel; the one that wins most duels leads.',
    confidence: 'score',
    ignores: ['abstention', 'order', 'absence', 'evidence', 'min-voters'],
  },
  'owner-review': {
    name: 'Owner review',
    family: 'pattern',
    motto: 'The final owner decides',
    rule: 'The final owner decides, with the dissent on the table.',
    confidence: 'share',
    ignores: ['weight', 'proposal-count', 'absence', 'evidence', 'min-voters', 'threshold'],
  },
} as const satisfies Readonly<Record<string, RuleEntry>>

export type StrategyId = keyof typeof CATALOGUE

export const STRATEGY_IDS = Object.keys(CATALOGUE) as readonly StrategyId[]

export const isStrategyId = (id: string): id is StrategyId => Object.hasOwn(CATALOGUE, id)
