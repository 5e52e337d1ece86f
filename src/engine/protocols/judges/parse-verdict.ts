import { inBraces, inBrackets, inJsonFence, listFenced } from '../find-json'
import { createFormCheck, type CheckForm } from './check-form'
import type { Critique } from './dissent'
import type { VerdictSchema } from './plan'

/** What cannot be read is dissent. */
export type ParsedVerdict =
  { readonly accept: true } | { readonly accept: false; readonly critique: Critique }

export const parseVerdict = (text: string, schema: VerdictSchema = 'none'): ParsedVerdict =>
  readVerdict(text, createFormCheck(schema))

/** Never throws. A list is no verdict, whatever it holds. */
export function readVerdict(text: string, check: CheckForm): ParsedVerdict {
  const found = findJson(text)
  if (!found) return { accept: false, critique: { code: 'invalid-json' } }
  const fault = check(found.value)
  if (fault !== null) {
    return { accept: false, critique: { code: 'schema', ...(fault !== '' && { detail: fault }) } }
  }
  const { accept, critique } = fieldsOf(found.value)
  if (accept === true) return { accept: true }
  return typeof critique === 'string' && critique !== ''
    ? { accept: false, critique }
    : { accept: false, critique: { code: 'no-critique' } }
}

const fieldsOf = (value: unknown): { readonly accept?: unknown; readonly critique?: unknown } =>
  typeof value === 'object' && value !== null ? value : {}

/** The first of these that is JSON. */
function* listCandidates(text: string): Generator<string | null> {
  yield text
  yield inJsonFence(text)
  yield* listFenced(text)
  // An object inside a list is that list's, and no verdict; one beside a list, as after [1], is.
  const list = inBrackets(text)
  const object = text.indexOf('{')
  if (text.indexOf('[') < object && object < text.lastIndexOf(']')) yield list
  yield inBraces(text)
  yield list
}

/** Boxed, because `null` is JSON as well. */
function findJson(text: string): { readonly value: unknown } | null {
  for (const candidate of listCandidates(text)) {
    // JSON's own white space is four characters; a model may say others, such as a byte order mark.
    const trimmed = candidate?.trim() ?? ''
    if (trimmed === '') continue
    try {
      return { value: JSON.parse(trimmed) as unknown }
    } catch {
      // Not this one.
    }
  }
  return null
}
