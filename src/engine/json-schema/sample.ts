import type { JsonSchema } from './parse-schema'

/** Something for every member that an object must have: a guess, which may still not fit. */
export function sampleRequired(schema: JsonSchema): Readonly<Record<string, unknown>> {
  if (typeof schema === 'boolean') return {}
  const { required = [], properties = {} } = schema as {
    readonly required?: readonly string[]
    readonly properties?: Readonly<Record<string, JsonSchema>>
  }
  return Object.fromEntries(
    required.map((name) => [
      name,
      Object.hasOwn(properties, name) ? sample(properties[name]!) : '',
    ]),
  )
}

function sample(schema: JsonSchema): unknown {
  if (typeof schema === 'boolean') return ''
  const { enum: listed = [], examples = [], type } = schema as Readonly<Record<string, unknown[]>>
  if ('const' in schema) return schema['const']
  if ('default' in schema) return schema['default']
  if (listed.length > 0) return listed[0]
  if (Array.isArray(examples) && examples.length > 0) return examples[0]
  return sampleType(Array.isArray(type) ? type[0] : type, schema)
}

function sampleType(type: unknown, schema: Readonly<Record<string, unknown>>): unknown {
  switch (type) {
    case 'null':
      return null
    case 'boolean':
      return true
    case 'integer':
    case 'number':
      return Number(schema['minimum'] ?? schema['maximum'] ?? 1)
    case 'array':
      return []
    case 'object':
      return sampleRequired(schema)
    default:
      return 'None.'.padEnd(Math.min(Number(schema['minLength'] ?? 0), 1_000), '.')
  }
}
