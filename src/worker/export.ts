import { toJsonLines, type Run, type RunEvent } from '../engine'
import type { ScenarioDocument } from '../scenario/scenario'

/** Characters that are joined before they become a part of a file: all of them may be too many for one text. */
const CHARACTERS_A_PART = 1_000_000

/** A run's lists are in its rounds, and their items are small enough to be written as they are. */
const DEPTH = 4

export const exportJsonLines = (events: readonly RunEvent[]): Blob =>
  new Blob(inParts(toJsonLines(events)), { type: 'application/x-ndjson' })

/** With the scenario that it is a run of. The same as JSON.stringify gives, but never in one piece. */
export const exportJson = (run: Run | null, scenario: ScenarioDocument | null): Blob =>
  new Blob(inParts(writeJson(run && { ...run, scenario }, DEPTH)), { type: 'application/json' })

function* writeJson(value: unknown, depth: number): Iterable<string> {
  if (depth === 0 || typeof value !== 'object' || value === null) {
    yield JSON.stringify(value)
    return
  }
  const isList = Array.isArray(value)
  let separator = isList ? '[' : '{'
  for (const [key, item] of Object.entries(value) as [string, unknown][]) {
    if (item === undefined) continue
    yield isList ? separator : `${separator}${JSON.stringify(key)}:`
    yield* writeJson(item, depth - 1)
    separator = ','
  }
  if (separator !== ',') yield separator
  yield isList ? ']' : '}'
}

function inParts(pieces: Iterable<string>): string[] {
  const parts: string[] = []
  let part: string[] = []
  let length = 0
  for (const piece of pieces) {
    part.push(piece)
    length += piece.length
    if (length < CHARACTERS_A_PART) continue
    parts.push(part.join(''))
    part = []
    length = 0
  }
  return [...parts, part.join('')]
}
