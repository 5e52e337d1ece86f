import type { ScriptAnswer } from '../engine'
import { createProblem } from './problem'

/** The first letter of what a script's environment hands out tells what the rest is. */
export const ANSWER_TAGS = { value: 'v', nothing: 'n', problem: 'p' } as const

/** Between what went wrong and where. */
export const STACK_MARK = '\u0001'

/** Text from a stranger: nothing about it is taken on trust. What a value has to be, its reader knows. */
export function parseAnswer(text: string, source: string, fuel: number): ScriptAnswer {
  const fail = (message: string, stack?: string): ScriptAnswer => ({
    ok: false,
    problem: createProblem(message, { stack, source }),
    fuel,
  })
  const rest = text.slice(1)
  switch (text.charAt(0)) {
    case ANSWER_TAGS.nothing:
      return { ok: true, value: undefined, fuel }
    case ANSWER_TAGS.problem: {
      const [message = '', stack] = rest.split(STACK_MARK, 2)
      return fail(message, stack)
    }
    case ANSWER_TAGS.value:
      try {
        return { ok: true, value: JSON.parse(rest), fuel }
      } catch {
        return fail('its answer cannot be read')
      }
    default:
      return fail('its answer cannot be read')
  }
}
