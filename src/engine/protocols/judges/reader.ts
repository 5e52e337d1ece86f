import { createFormCheck } from './check-form'
import { readVerdict, type ParsedVerdict } from './parse-verdict'
import type { VerdictSchema } from './plan'
import { isRight } from './truth'

export interface Reader {
  readonly isRight: (text: string) => boolean
  readonly readVerdict: (text: string) => ParsedVerdict
}

/** Every text is read once, however often it is said: a simulation hears the same words all over. */
export function createReader(schema: VerdictSchema = 'none'): Reader {
  const check = createFormCheck(schema)
  return { isRight: once(isRight), readVerdict: once((text) => readVerdict(text, check)) }
}

function once<Read>(read: (text: string) => Read): (text: string) => Read {
  const known = new Map<string, Read>()
  return (text) => {
    const before = known.get(text)
    if (before !== undefined) return before
    const found = read(text)
    known.set(text, found)
    return found
  }
}
