export interface DiffPart {
  readonly kind: 'same' | 'removed' | 'added'
  readonly text: string
}

/** Beyond this many comparisons what differs is shown as a whole. */
const MAX_CELLS = 4_000_000

/** Words, each with the blanks behind it, so that texts can be put together again. */
const splitWords = (text: string): readonly string[] => text.match(/\S+\s*|\s+/g) ?? []

/** What a revision took away and what it put in, word by word: the longest common subsequence stays. */
export function diffWords(before: string, after: string): readonly DiffPart[] {
  const a = splitWords(before)
  const b = splitWords(after)
  const start = countSame(a, b, (words, i) => words[i])
  const rest = Math.min(a.length, b.length) - start
  const end = Math.min(
    rest,
    countSame(a, b, (words, i) => words[words.length - 1 - i]),
  )
  const parts: DiffPart[] = [
    ...a.slice(0, start).map(same),
    ...diffMiddle(a.slice(start, a.length - end), b.slice(start, b.length - end)),
    ...a.slice(a.length - end).map(same),
  ]
  return joinParts(parts)
}

const same = (text: string): DiffPart => ({ kind: 'same', text })
const removed = (text: string): DiffPart => ({ kind: 'removed', text })
const added = (text: string): DiffPart => ({ kind: 'added', text })

function countSame(
  a: readonly string[],
  b: readonly string[],
  wordAt: (words: readonly string[], i: number) => string | undefined,
): number {
  const shorter = Math.min(a.length, b.length)
  let count = 0
  while (count < shorter && isSame(wordAt(a, count)!, wordAt(b, count)!)) count++
  return count
}

/** A word is the same whatever blanks are behind it. */
const isSame = (a: string, b: string): boolean => a === b || a.trimEnd() === b.trimEnd()

function diffMiddle(a: readonly string[], b: readonly string[]): readonly DiffPart[] {
  if (a.length * b.length > MAX_CELLS) return [...a.map(removed), ...b.map(added)]
  const width = b.length + 1
  /** By how many words of each are left: how many of them can stay. */
  const kept = new Uint16Array((a.length + 1) * width)
  for (let i = a.length - 1; i >= 0; i--) {
    for (let j = b.length - 1; j >= 0; j--) {
      kept[i * width + j] = isSame(a[i]!, b[j]!)
        ? kept[(i + 1) * width + j + 1]! + 1
        : Math.max(kept[(i + 1) * width + j]!, kept[i * width + j + 1]!)
    }
  }
  const parts: DiffPart[] = []
  let [i, j] = [0, 0]
  while (i < a.length || j < b.length) {
    if (i < a.length && j < b.length && isSame(a[i]!, b[j]!)) {
      parts.push(same(b[j]!))
      i++
      j++
    } else if (
      i < a.length &&
      (j === b.length || kept[(i + 1) * width + j]! >= kept[i * width + j + 1]!)
    ) {
      parts.push(removed(a[i++]!))
    } else parts.push(added(b[j++]!))
  }
  return parts
}

/** Neighbours of a kind as one, and within a change first what went, then what came. */
function joinParts(parts: readonly DiffPart[]): readonly DiffPart[] {
  const joined: DiffPart[] = []
  let went = ''
  let came = ''
  const flush = () => {
    if (went !== '') joined.push(removed(went))
    if (came !== '') joined.push(added(came))
    went = came = ''
  }
  let stays = ''
  for (const { kind, text } of parts) {
    if (kind === 'same') {
      flush()
      stays += text
      continue
    }
    if (stays !== '') joined.push(same(stays))
    stays = ''
    if (kind === 'removed') went += text
    else came += text
  }
  flush()
  if (stays !== '') joined.push(same(stays))
  return joined
}
