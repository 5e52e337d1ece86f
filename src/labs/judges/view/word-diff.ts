import { diffArrays } from 'diff'

export interface DiffPart {
  readonly kind: 'same' | 'removed' | 'added'
  readonly text: string
}

/** Beyond this many changed words the texts are shown as a whole: looking further takes too long. */
const MAX_CHANGES = 1000

/** Words, each with the blanks behind it, so that texts can be put together again. */
const splitWords = (text: string): string[] => text.match(/\S+\s*|\s+/g) ?? []

/** A word is the same whatever blanks are behind it. */
const isSame = (a: string, b: string): boolean => a.trimEnd() === b.trimEnd()

/** What a revision removed and what it added, word by word; within a change the removed part is first. */
export function diffWords(before: string, after: string): readonly DiffPart[] {
  const words = [splitWords(before), splitWords(after)] as const
  const changes = diffArrays(...words, { comparator: isSame, maxEditLength: MAX_CHANGES })
  if (!changes) {
    return [
      { kind: 'removed', text: before },
      { kind: 'added', text: after },
    ]
  }
  return changes.map(({ added, removed, value }) => ({
    kind: added ? 'added' : removed ? 'removed' : 'same',
    text: value.join(''),
  }))
}
