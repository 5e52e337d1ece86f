import type { MemoryFact, Scenario } from './scenario'

/** At most this many facts are recalled; those that are told in any case come on top. */
export const MAX_RECALLED = 10

/** Shorter words are in everything. */
const MIN_LETTERS = 4

const COMMON = new Set(
  'about after also been before because between both could does each from have into just like more most much only other over should some such than that their them then there these they this those very were what when where which while will with would your'.split(
    ' ',
  ),
)

export interface Recalled {
  readonly fact: MemoryFact
  /** In the scenario's list. */
  readonly place: number
  /** Its words that the task or a proposal has, too. */
  readonly shared: readonly string[]
  /** How many different words it has. */
  readonly words: number
  readonly isTold: boolean
}

const wordsOf = (text: string): ReadonlySet<string> =>
  new Set(
    (text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).filter(
      (word) => word.length >= MIN_LETTERS && !COMMON.has(word),
    ),
  )

/**
 * Every fact of the memory, in its order, with whether it is told: always, or because the largest share of its
 * words is in the task, its background or the proposals. Between equals the more important, then the earlier one.
 */
export function recallFacts({
  memory = [],
  task = '',
  context = '',
  proposals,
}: Pick<Scenario, 'memory' | 'task' | 'context' | 'proposals'>): readonly Recalled[] {
  const asked = wordsOf([task, context, ...proposals.map(({ content }) => content)].join(' '))
  const matched = memory.map((fact, place) => {
    const words = wordsOf(fact.content)
    const shared = [...words].filter((word) => asked.has(word))
    return { fact, place, shared, words: words.size }
  })
  const told = new Set(
    matched
      .filter(({ fact, shared }) => fact.isAlwaysTold !== true && shared.length > 0)
      .sort(
        (a, b) =>
          b.shared.length * a.words - a.shared.length * b.words ||
          b.fact.importance - a.fact.importance ||
          a.place - b.place,
      )
      .slice(0, MAX_RECALLED)
      .map(({ place }) => place),
  )
  return matched.map((each) => ({
    ...each,
    isTold: each.fact.isAlwaysTold === true || told.has(each.place),
  }))
}
