import { parseSchema, sampleRequired, validate } from '../../json-schema'
import type { VerdictSchema } from './plan'
import type { PromptSettings } from './prompts'

interface Verdicts {
  readonly yes: string
  readonly no: string
}

const YES = { accept: true, critique: '' }
const NO = { accept: false, critique: 'This does not convince me.' }

/** Found once for all models of all runs of a plan. */
const known = new WeakMap<PromptSettings, Verdicts>()

/** Verdicts as the loop wants them, so that a model's form is never what it is judged by. */
export function verdictsFor(prompts: PromptSettings): Verdicts {
  const before = known.get(prompts)
  if (before) return before
  const more = fillIn(prompts.verdictSchema)
  const verdicts = {
    yes: JSON.stringify({ ...more, ...YES }),
    no: JSON.stringify({ ...more, ...NO }),
  }
  known.set(prompts, verdicts)
  return verdicts
}

/** What else a verdict has to have, as far as that can be guessed. */
function fillIn(schema: VerdictSchema): object {
  if (schema === 'confidence') return { confidence: 0.8 }
  const parsed = typeof schema === 'object' ? parseSchema(schema.json) : null
  if (!parsed?.ok) return {}
  const sampled = sampleRequired(parsed.schema.root)
  const fits = (more: object) => validate(parsed.schema, { ...more, ...YES }).ok
  return [{}, sampled].find(fits) ?? {}
}
