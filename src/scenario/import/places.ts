import type { FileProblem } from './imported'
import { IMPORT_LIMITS } from './import-limits'

export type Place = Pick<FileProblem, 'line' | 'column' | 'text'>

export const NOWHERE: Place = { line: null, column: null, text: '' }

export interface Places {
  /** The line and column of a character, counted from 1. */
  at(offset: number): Place
  /** Where a line begins. */
  startOf(line: number): number
}

const LINE_BREAK = /\r\n|\n|\r/g

/** Most texts are right from end to end, so lines are looked for on demand. */
export function createPlaces(text: string): Places {
  let known: number[] | null = null
  const starts = () => (known ??= findLineStarts(text))
  return {
    at(offset) {
      const line = countUpTo(starts(), offset)
      const start = starts()[line - 1]!
      const shown = text.slice(start, start + IMPORT_LIMITS.shown).split(LINE_BREAK, 1)[0]!
      return { line, column: offset - start + 1, text: shown }
    },
    startOf: (line) => starts()[line - 1] ?? text.length,
  }
}

function findLineStarts(text: string): number[] {
  const starts = [0]
  for (const {
    index,
    0: { length },
  } of text.matchAll(LINE_BREAK))
    starts.push(index + length)
  return starts
}

/** How many of the numbers, which ascend, are at most so large. */
function countUpTo(ascending: readonly number[], most: number): number {
  let low = 0
  let high = ascending.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if (ascending[middle]! <= most) low = middle + 1
    else high = middle
  }
  return low
}
