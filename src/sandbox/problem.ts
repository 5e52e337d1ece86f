import type { ScriptProblem } from '../engine'

/** The name under which a script is evaluated: it is what its own lines are told by in a stack. */
export const SCRIPT_NAME = 'script.js'

const PLACE = new RegExp(`${SCRIPT_NAME.replace('.', '\\.')}:(\\d+)(?::(\\d+))?`)

const MAX_CHARACTERS = 600

/** Where to look for the place: what a script says of it may be made up. */
interface Origin {
  readonly stack: string | undefined
  readonly source: string
}

/** What happened, and the first line of the script on the way there, if the script has such a line. */
export function createProblem(message: string, origin?: Origin): ScriptProblem {
  return { message: message.slice(0, MAX_CHARACTERS), ...findPlace(origin) }
}

function findPlace(origin: Origin | undefined): Pick<ScriptProblem, 'line' | 'column'> {
  const [, ...digits] = PLACE.exec(origin?.stack ?? '') ?? []
  const [line, column] = digits.map(Number)
  const text = origin?.source.split('\n')[(line ?? 0) - 1]
  if (line === undefined || text === undefined) return { line: null, column: null }
  const isInside = column !== undefined && column >= 1 && column <= text.length + 1
  return { line, column: isInside ? column : null }
}
