import type { ScriptProblem } from '../engine'

/** The name under which a script is evaluated: it is what its own lines are told by in a stack. */
export const SCRIPT_NAME = 'script.js'

const PLACE = new RegExp(`${SCRIPT_NAME.replace('.', '\\.')}:(\\d+)(?::(\\d+))?`)

const MAX_CHARACTERS = 600

/** What happened, and the first line of the script on the way there. */
export function createProblem(message: string, stack = ''): ScriptProblem {
  const [, line, column] = PLACE.exec(stack) ?? []
  return {
    message: message.slice(0, MAX_CHARACTERS),
    line: line === undefined ? null : Number(line),
    column: column === undefined ? null : Number(column),
  }
}
