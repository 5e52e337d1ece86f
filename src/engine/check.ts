import * as v from 'valibot'
import { MISFIT, readFitting } from './read-fitting'

/** What is wrong with something from outside: where, and why. */
export interface Problem {
  readonly path: string
  readonly reason: string
}

export type Checked<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly problems: readonly Problem[] }

/** Holds something from outside to a schema. Never throws. */
export function check<T>(schema: v.GenericSchema<unknown, T>, input: unknown): Checked<T> {
  try {
    const fitting = readFitting(schema, input)
    if (fitting !== MISFIT) return { ok: true, value: fitting as T }
    const result = v.safeParse(schema, input)
    if (result.success) return { ok: true, value: result.output }
    return { ok: false, problems: result.issues.map(describe) }
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    return { ok: false, problems: [{ path: '', reason: `cannot be read: ${reason}` }] }
  }
}

/** `payload.evidence[1]: must be text` */
function describe(issue: v.BaseIssue<unknown>): Problem {
  const path = (issue.path ?? []).reduce((walked, { key }) => {
    if (typeof key === 'number') return `${walked}[${key}]`
    return walked === '' ? String(key) : `${walked}.${String(key)}`
  }, '')
  return { path, reason: reasonFor(issue) }
}

function reasonFor({
  type,
  expected,
  requirement,
  input,
  kind,
  message,
}: v.BaseIssue<unknown>): string {
  const bound = String(requirement)
  if (kind === 'schema' && input === undefined) return 'is missing'
  switch (type) {
    case 'string':
      return 'must be text'
    case 'number':
      return 'must be a number'
    case 'boolean':
      return 'must be true or false'
    case 'array':
      return 'must be a list'
    case 'strict_object':
      return expected === 'never' ? 'is not known here' : 'must be an object'
    case 'picklist':
    case 'literal':
    case 'variant':
      return `must be ${(expected ?? '').replaceAll(' | ', ' or ').replace(/^\((.*)\)$/, '$1')}`
    case 'finite':
      return 'must be finite'
    case 'integer':
      return 'must be a whole number'
    case 'min_value':
      return `must be at least ${bound}`
    case 'max_value':
      return `must be at most ${bound}`
    case 'min_length':
      return `must be at least ${bound} long`
    case 'max_entries':
    case 'max_length':
      return `must be at most ${bound} long`
    case 'check':
      return message
    default:
      return `must be ${expected ?? 'something else'}`
  }
}
