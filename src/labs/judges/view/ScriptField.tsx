import { useId } from 'react'
import type { ModelError, StandIn } from '../../../engine/protocols/judges'
import { SCENARIO_LIMITS } from '../../../scenario/limits'
import { Select, type Options } from '../../../ui/Field'
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
export function ScriptField({ model, error, onChange }: ScriptFieldProps) {
  const id = useId()
  return (
    <div className="form-field">
      <label htmlFor={id}>Script</label>
      <textarea
        id={id}
        className="field lab-code"
        rows={10}
        spellCheck={false}
        autoCapitalize="off"
        maxLength={SCENARIO_LIMITS.script}
        value={model.source}
        aria-invalid={error !== null}
        aria-describedby={`${id}-help`}
        onChange={({ target }) => onChange({ ...model, source: target.value }, 'script')}
      />
      {error && (
        <p className="judges-error break medium" role="status">
          {error.line !== null && `Line ${error.line}: `}
          {error.message}
        </p>
      )}
      <p id={`${id}-help`} className="quiet">
        <code>export default function (call)</code>: call has kind (propose, judge or revise),
        question, answer, critiques, prompt, round and me. Give back a text, or as a judge accept
        and critique.
      </p>
      <Select
        aria-label="Start from an example"
        value=""
        options={EXAMPLES}
        onChange={(chosen) => {
          const example = MODEL_EXAMPLES.find((each) => each.id === chosen)
          if (example) onChange({ ...model, source: example.source })
        }}
      />
    </div>
  )
}
