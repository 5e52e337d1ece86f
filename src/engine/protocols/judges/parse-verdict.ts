import * as v from 'valibot'
import { inBraces, inFence } from '../find-json'
import type { Critique } from './dissent'
import type { VerdictSchema } from './plan'

/** What cannot be read is dissent. */
export type ParsedVerdict =
  { readonly accept: true } | { readonly accept: false; readonly critique: Critique }

const SCHEMAS = {
  confidence: v.object({ accept: v.boolean(), confidence: v.number() }),
  strict: v.strictObject({ accept: v.boolean(), critique: v.string() }),
}

/** Never throws: a verdict is the whole text, else a fenced block, else what the outermost braces hold. */
export function parseVerdict(text: string, schema: VerdictSchema = 'none'): ParsedVerdict {
  const found = readJson(text) ?? readJson(inFenceOfJson(text)) ?? readJson(inBraces(text))
  if (!found) return { accept: false, critique: { code: 'invalid-json' } }
  if (schema !== 'none' && !v.is(SCHEMAS[schema], found.value)) {
    return { accept: false, critique: { code: 'schema' } }
  }
  const { accept, critique } = fieldsOf(found.value)
  if (accept === true) return { accept: true }
  return typeof critique === 'string' && critique.trim() !== ''
    ? { accept: false, critique }
    : { accept: false, critique: { code: 'no-critique' } }
}

const fieldsOf = (value: unknown): { readonly accept?: unknown; readonly critique?: unknown } =>
  typeof value === 'object' && value !== null ? value : {}

const inFenceOfJson = (text: string): string | null => inFence(text)?.replace(/^json/i, '') ?? null

/** Boxed, because `null` is JSON as well. */
function readJson(text: string | null): { readonly value: unknown } | null {
  if (text === null || text.trim() === '') return null
  try {
    return { value: JSON.parse(text) as unknown }
  } catch {
    return null
  }
}
