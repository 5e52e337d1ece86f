import * as v from 'valibot'
import { parseSchema, validate } from '../../json-schema'
import type { VerdictSchema } from './plan'

/** What is wrong with the form of a verdict; null where nothing is, empty where there is no more to say. */
export type CheckForm = (verdict: unknown) => string | null

const BUILT_IN = {
  none: null,
  confidence: v.object({ accept: v.boolean(), confidence: v.number() }),
  strict: v.strictObject({ accept: v.boolean(), critique: v.string() }),
}

/** Never throws, also where the schema is a stranger's or no schema at all. */
export function createFormCheck(schema: VerdictSchema): CheckForm {
  if (typeof schema === 'object') return createSchemaCheck(schema.json)
  const built = BUILT_IN[schema]
  return (verdict) => (built === null || v.is(built, verdict) ? null : '')
}

function createSchemaCheck(text: string): CheckForm {
  const parsed = parseSchema(text)
  if (!parsed.ok) return () => `the schema cannot be used: ${parsed.at} ${parsed.reason}`
  return (verdict) => {
    const answer = validate(parsed.schema, verdict)
    if (answer.ok) return null
    return 'culprit' in answer
      ? `checking took too long at ${answer.culprit}`
      : `${answer.at === '' ? 'the verdict' : answer.at} fails ${answer.keyword}`
  }
}
