import { sizeOf, type OutcomeGroups } from './group-outcomes'
import { join, proposalPart, type Sentence } from './sentence'

/** "8 of 14 rules choose A. 2 choose B. 1 rejects. 3 decide nothing." */
export function describeOutcomes({ named, others, rest }: OutcomeGroups): Sentence {
  const claims: Claim[] = [
    ...named.map(({ winner, rules }) => ({
      count: rules.length,
      verbs: CHOOSE,
      object: join(' ', proposalPart(winner)),
    })),
    ...(others.length === 0
      ? []
      : [
          {
            count: sizeOf(others),
            verbs: CHOOSE,
            object: join(` ${others.length} other proposals`),
          },
        ]),
    ...rest.map(({ kind, rules }) => ({ count: rules.length, verbs: REST[kind], object: [] })),
  ]
  const all = claims.reduce((sum, { count }) => sum + count, 0)
  return join(
    ...claims.flatMap(({ count, verbs: [one, many], object }, place) => [
      `${place === 0 ? subjectOf(count, all) : ` ${count}`} ${count === 1 ? one : many}`,
      object,
      '.',
    ]),
  )
}

interface Claim {
  readonly count: number
  /** Of one rule, and of several. */
  readonly verbs: readonly [string, string]
  readonly object: Sentence
}

const CHOOSE = ['chooses', 'choose'] as const

const REST = {
  'no-winner': ['decides without a winner', 'decide without a winner'],
  rejected: ['rejects', 'reject'],
  'no-decision': ['decides nothing', 'decide nothing'],
} as const

function subjectOf(count: number, all: number): string {
  if (count < all) return `${count} of ${all} rules`
  return all === 1 ? 'The only rule' : `All ${all} rules`
}
