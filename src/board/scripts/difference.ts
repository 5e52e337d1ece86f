import { Text } from '@codemirror/state'

export interface Difference {
  readonly from: number
  readonly to: number
  readonly insert: string
}

/** The one stretch in which two texts differ, so that a cursor outside of it can stay where it is. */
export function findDifference(before: string, after: string): Difference | null {
  if (before === after) return null
  const shorter = Math.min(before.length, after.length)
  let start = 0
  while (start < shorter && before[start] === after[start]) start += 1
  let same = 0
  while (same < shorter - start && before.at(-1 - same) === after.at(-1 - same)) same += 1
  return { from: start, to: before.length - same, insert: after.slice(start, after.length - same) }
}

/** Where the line and the column of a position are in another text, or as near as that text has them. */
export function samePlace(position: number, before: Text, after: string): number {
  const { number, from } = before.lineAt(position)
  const other = Text.of(after.split('\n'))
  const line = other.line(Math.min(number, other.lines))
  return Math.min(line.from + position - from, line.to)
}
