import { choose, countChoices } from '../choices'

export interface SmallestSet<Item> {
  readonly items: readonly Item[]
  /** How many are enough: all of them, or so many of these. */
  readonly size: number
  /** Whether others would have done as well, or fewer might. */
  readonly isExample: boolean
}

/** Up to this size, all choices are tried. */
const MAX_SIZE = 3

/**
 * The fewest items that do it, where all together do. Where several choices are equally small, they are
 * named together, as far as they do it together. Null once it is clear that as many as `below` are needed.
 */
export function* findSmallestSet<Item, Question, Answer>(
  all: readonly Item[],
  tries: (items: readonly Item[]) => Generator<Question, boolean, Answer>,
  maxTries: number,
  below: number,
): Generator<Question, SmallestSet<Item> | null, Answer> {
  for (let size = 0; size <= Math.min(MAX_SIZE, all.length - 1); size++) {
    if (size >= below) return null
    if (countChoices(all.length, size) > maxTries) break
    const found: (readonly Item[])[] = []
    for (const choice of choose(all, size)) if (yield* tries(choice)) found.push(choice)
    if (found.length === 0) continue
    if (found.length === 1) return { items: found[0]!, size, isExample: false }
    const named = new Set(found.flat())
    const together = all.filter((each) => named.has(each))
    const isTogether = yield* tries(together)
    return { items: isTogether ? together : found[0]!, size, isExample: !isTogether }
  }
  if (all.length <= 1) return { items: all, size: all.length, isExample: false }
  const items = yield* dropNeedless(all, tries, maxTries)
  return { items, size: items.length, isExample: items.length < all.length }
}

/** Leaves out halves, quarters, and so on down to single ones, as long as the rest does it. */
function* dropNeedless<Item, Question, Answer>(
  all: readonly Item[],
  tries: (items: readonly Item[]) => Generator<Question, boolean, Answer>,
  maxTries: number,
): Generator<Question, readonly Item[], Answer> {
  let kept = all
  let left = maxTries
  for (let length = Math.ceil(all.length / 2); ; length = Math.ceil(length / 2)) {
    for (let at = 0; at < kept.length && kept.length > 1 && left-- > 0;) {
      const rest = [...kept.slice(0, at), ...kept.slice(at + length)]
      if (rest.length > 0 && (yield* tries(rest))) kept = rest
      else at += length
    }
    if (length === 1 || left <= 0) return kept
  }
}
