import { useId, type ReactNode } from 'react'
import { LimitedText } from '../../ui/LimitedText'

export interface CodeFieldProps {
  readonly label: string
  readonly rows: number
  readonly maxLength: number
  readonly value: string
  readonly onChange: (value: string) => void
  /** What is wrong with it; null where nothing is. */
  readonly problem: string | null
  /** Below it, whatever is wrong. */
  readonly help?: ReactNode
}

/** A script or a schema: what is wrong with it stands below, and is told to screen readers. */
export function CodeField(props: CodeFieldProps) {
  const { label, rows, maxLength, value, onChange, problem, help } = props
  const id = useId()
  return (
    <div className="form-field">
      <label htmlFor={id}>{label}</label>
      <LimitedText
        id={id}
        className="field lab-code"
        rows={rows}
        spellCheck={false}
        autoCapitalize="off"
        maxLength={maxLength}
        value={value}
        aria-invalid={problem !== null}
        aria-describedby={`${id}-problem${help ? ` ${id}-help` : ''}`}
        onChange={onChange}
      />
      <p id={`${id}-problem`} className="refusal break" role="status">
        {problem}
      </p>
      {help && (
        <p id={`${id}-help`} className="quiet">
          {help}
        </p>
      )}
    </div>
  )
}
