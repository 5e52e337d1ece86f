import { createProblem, type ScriptAnswer, type ScriptProblem } from '../engine'
import { locateProblem } from './problem'

/** The first letter of what a script's environment hands out tells what the rest is. */
export const ANSWER_TAGS = { value: 'v', nothing: 'n', problem: 'p' } as const

/** Between what went wrong and where. */
export const STACK_MARK = '\u0001'

/** Text from a stranger: nothing about it is taken on trust. What a value has to be, its reader knows. */
export function parseAnswer(text: string, source: string, fuel: number): ScriptAnswer {
  const fail = (problem: ScriptProblem): ScriptAnswer => ({ ok: false, problem, fuel })
  const rest = text.slice(1)
  switch (text.charAt(0)) {
    case ANSWER_TAGS.nothing:
      return { ok: true, value: undefined, fuel }
    case ANSWER_TAGS.problem:
      return fail(parseProblem(rest, source))
    case ANSWER_TAGS.value:
      try {
        return { ok: true, value: JSON.parse(rest), fuel }
      } catch {
        return fail(UNREADABLE)
      }
    default:
      return fail(UNREADABLE)
  }
}

const UNREADABLE = createProblem('its answer cannot be read')

/** From what the script's environment says of something thrown. */
export function parseProblem(text: string, source: string): ScriptProblem {
  const [message = '', stack] = text.split(STACK_MARK, 2)
  return locateProblem(message, stack, source)
}
