import type { ReactNode } from 'react'

export interface FieldProps {
  readonly label: string
  readonly children: ReactNode
}

export const Field = ({ label, children }: FieldProps) => (
  <label className="lab-field">
    <span>{label}</span>
    {children}
  </label>
)

export interface TextProps {
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
  readonly isLong?: boolean
}

export const TextField = ({ label, value, onChange, isLong = false }: TextProps) => (
  <Field label={label}>
    {isLong ? (
      <textarea
        className="field"
        rows={2}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
    ) : (
      <input className="field" value={value} onChange={({ target }) => onChange(target.value)} />
    )}
  </Field>
)

export interface SelectProps<Value extends string> {
  readonly label: string
  readonly value: Value
  readonly options: readonly (readonly [Value, string])[]
  readonly onChange: (value: Value) => void
}

export function SelectField<Value extends string>(props: SelectProps<Value>) {
  const { label, value, options, onChange } = props
  return (
    <Field label={label}>
      <select
        className="field"
        value={value}
        onChange={({ target }) => {
          const chosen = options.find(([option]) => option === target.value)
          if (chosen) onChange(chosen[0])
        }}
      >
        {options.map(([option, words]) => (
          <option key={option} value={option}>
            {words}
          </option>
        ))}
      </select>
    </Field>
  )
}
