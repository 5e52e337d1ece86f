import { useState } from 'react'
import { parseSchema, SCHEMA_LIMITS } from '../../engine/protocols/judges'
import { LOOP_DEFAULTS, type VerdictSchema } from '../../engine/protocols/plans'
import { Button } from '../../ui/Button'
import { Choice } from '../../ui/Choice'
import { CodeField } from './CodeField'

const FORMS = [
  [
    'none',
    'Accept',
    'Accept and critique; other fields are allowed. It is read from the whole reply, else from its fenced blocks in turn, else from the first object or list in it.',
  ],
  ['confidence', 'Confidence', 'A verdict without a confidence is dissent.'],
  ['strict', 'Nothing else', 'A verdict with anything but accept and critique is dissent.'],
  ['json', 'JSON Schema', 'A verdict that does not fit your schema is dissent, whatever it says.'],
] as const

const EXAMPLE = `{
  "type": "object",
  "required": ["accept", "critique", "severity"],
  "properties": {
    "accept": { "type": "boolean" },
    "critique": { "type": "string", "maxLength": 500 },
    "severity": { "enum": ["none", "minor", "major"] }
  }
}`

export interface VerdictSchemaFieldProps {
  readonly value: VerdictSchema | undefined
  /** Undefined for the default. */
  readonly onChange: (value: VerdictSchema | undefined, group?: string) => void
}

/** What a verdict has to look like: one of a few forms, or any JSON Schema. */
export function VerdictSchemaField({ value, onChange }: VerdictSchemaFieldProps) {
  const form = typeof value === 'object' ? 'json' : (value ?? LOOP_DEFAULTS.verdictSchema)
  return (
    <>
      <Choice
        label="A verdict must have"
        options={FORMS}
        value={form}
        onChange={(chosen) => {
          if (chosen === 'json') onChange({ json: EXAMPLE })
          else onChange(chosen === LOOP_DEFAULTS.verdictSchema ? undefined : chosen)
        }}
      />
      {typeof value === 'object' && <SchemaText text={value.json} onChange={onChange} />}
    </>
  )
}

interface SchemaTextProps {
  readonly text: string
  readonly onChange: VerdictSchemaFieldProps['onChange']
}

/** What is being typed is the typist's own until it is a schema. */
function SchemaText({ text, onChange }: SchemaTextProps) {
  const [draft, setDraft] = useState<string | null>(null)
  const shown = draft ?? text
  const parsed = parseSchema(shown)
  return (
    <>
      <CodeField
        label="JSON Schema of a verdict"
        rows={9}
        maxLength={SCHEMA_LIMITS.text}
        value={shown}
        problem={
          parsed.ok
            ? null
            : `${parsed.at === '#' ? '' : `${parsed.at} `}${parsed.reason}. ${draft === null ? 'Every verdict is dissent.' : 'The schema before still counts.'}`
        }
        help="Checked within a counted number of steps. Formats are not checked; lookbehind and references to other documents are refused."
        onChange={(written) => {
          const isSchema = parseSchema(written).ok
          setDraft(isSchema ? null : written)
          if (isSchema) onChange({ json: written }, 'schema')
        }}
      />
      {draft !== null && (
        <Button kind="link" onClick={() => setDraft(null)}>
          Discard my changes
        </Button>
      )}
    </>
  )
}
