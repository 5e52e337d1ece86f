import { createProblem, type ScriptProblem } from '../engine'

/** The name under which a script is evaluated: it is what its own lines are told by in a stack. */
export const SCRIPT_NAME = 'script.js'

const PLACE = new RegExp(`${SCRIPT_NAME.replace('.', '\\.')}:(\\d+)(?::(\\d+))?`)

/** What happened, and the first line of the script on the way there, if the script has such a line. */
export const locateProblem = (
  message: string,
  stack: string | undefined,
  source: string,
): ScriptProblem => createProblem(message, findPlace(stack ?? '', source))

/** What a script says of the place may be made up. */
function findPlace(stack: string, source: string): Pick<ScriptProblem, 'line' | 'column'> {
  const [, ...digits] = PLACE.exec(stack) ?? []
  const [line, column] = digits.map(Number)
  const text = source.split('\n')[(line ?? 0) - 1]
  if (line === undefined || text === undefined) return { line: null, column: null }
  const isInside = column !== undefined && column >= 1 && column <= text.length + 1
  return { line, column: isInside ? column : null }
}
