import { useId } from 'react'
import { listOptions, type Options } from './Field'

export interface ChoiceProps<Value extends string> {
  readonly label: string
  readonly options: Options<Value>
  readonly value: Value
  readonly onChange: (value: Value) => void
  /** One line on what it does, where that is not the chosen option's own. */
  readonly help?: string
}

/** One of a few, all of them in sight. */
export function Choice<Value extends string>(props: ChoiceProps<Value>) {
  const { label, value, onChange } = props
  const options = listOptions(props.options)
  const help = props.help ?? options.find(([option]) => option === value)?.[2]
  const name = useId()
  return (
    <fieldset
      className="lab-choice"
      aria-describedby={help === undefined ? undefined : `${name}-help`}
    >
      <legend>{label}</legend>
      <div className="lab-choice-options">
        {options.map(([option, words]) => (
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
