import type { ModelError, StandIn } from '../../../engine/protocols/judges'
import { SCENARIO_LIMITS } from '../../../scenario/limits'
import { Select, type Options } from '../../../ui/Field'
import { CodeField } from '../CodeField'
import { MODEL_EXAMPLES } from '../../../scenario/scripts/model-examples'

type Script = Extract<StandIn, { kind: 'script' }>

export interface ScriptFieldProps {
  readonly model: Script
  /** What went wrong in it, and where. */
  readonly error: ModelError | null
  readonly onChange: (model: Script, group?: string) => void
}

const EXAMPLES: Options<string> = [
  ['', 'Start from an example …'],
  ...MODEL_EXAMPLES.map(({ id, name, about }) => [id, `${name}: ${about}`] as const),
]

/** A script in the place of a model. */
export const ScriptField = ({ model, error, onChange }: ScriptFieldProps) => (
  <>
    <CodeField
      label="Script"
      rows={10}
      maxLength={SCENARIO_LIMITS.script}
      value={model.source}
      problem={error && `${error.line === null ? '' : `Line ${error.line}: `}${error.message}`}
      help={
        <>
          <code>export default function (call)</code>: call has kind (propose, judge or revise),
          question, answer, critiques, prompt, round and me. Give back a text, or as a judge accept
          and critique.
        </>
      }
      onChange={(source) => onChange({ ...model, source }, 'script')}
    />
    <Select
      aria-label="Start from an example"
      value=""
      options={EXAMPLES}
      onChange={(chosen) => {
        const example = MODEL_EXAMPLES.find((each) => each.id === chosen)
        if (example) onChange({ ...model, source: example.source })
      }}
    />
  </>
)
