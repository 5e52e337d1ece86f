import { useId } from 'react'
import { listOptions, type Options } from './Field'

export interface ChoiceProps<Value extends string> {
  readonly label: string
  readonly options: Options<Value>
  readonly value: Value
  readonly onChange: (value: Value) => void
  /** One line on what it does. */
  readonly help?: string
}

/** One of a few, all of them in sight. */
export function Choice<Value extends string>(props: ChoiceProps<Value>) {
  const { label, options, value, onChange, help } = props
  const name = useId()
  return (
    <fieldset
      className="lab-choice"
      aria-describedby={help === undefined ? undefined : `${name}-help`}
    >
      <legend>{label}</legend>
      <div className="lab-choice-options">
        {listOptions(options).map(([option, words]) => (
          <label key={option}>
            <input
              type="radio"
              name={name}
              value={option}
              checked={option === value}
              onChange={() => onChange(option)}
            />
            <span>{words}</span>
          </label>
        ))}
      </div>
      {help !== undefined && (
        <p id={`${name}-help`} className="quiet">
          {help}
        </p>
      )}
    </fieldset>
  )
}
