import { useId } from 'react'

export interface ChoiceProps<Value extends string> {
  readonly label: string
  /** What there is, each with the words for it. */
  readonly options: readonly (readonly [Value, string])[]
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
