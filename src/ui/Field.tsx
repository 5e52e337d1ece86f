import type { ReactNode } from 'react'

export interface FieldProps {
  readonly label: string
  readonly children: ReactNode
}

export const Field = ({ label, children }: FieldProps) => (
  <label className="form-field">
    <span>{label}</span>
    {children}
  </label>
)

export interface TextFieldProps {
  readonly label: string
  readonly value: string | undefined
  readonly onChange: (value: string) => void
  readonly placeholder?: string
  readonly maxLength?: number
  /** More than one makes it a text area. */
  readonly rows?: number
}

export function TextField({ label, value = '', onChange, rows = 1, ...rest }: TextFieldProps) {
  const shared = { ...rest, className: 'field', value }
  return (
    <Field label={label}>
      {rows > 1 ? (
        <textarea {...shared} rows={rows} onChange={({ target }) => onChange(target.value)} />
      ) : (
        <input {...shared} onChange={({ target }) => onChange(target.value)} />
      )}
    </Field>
  )
}

/** What can be chosen, each with the words for it. */
export type Options<Value extends string> = readonly (readonly [Value, string])[]

export interface SelectProps<Value extends string> {
  readonly value: Value
  readonly options: Options<Value>
  readonly onChange: (value: Value) => void
  readonly 'aria-label'?: string
}

export function Select<Value extends string>({ options, onChange, ...rest }: SelectProps<Value>) {
  return (
    <select
      {...rest}
      className="field"
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
  )
}

export interface SelectFieldProps<Value extends string> extends Omit<
  SelectProps<Value>,
  'aria-label'
> {
  readonly label: string
}

export const SelectField = <Value extends string>(props: SelectFieldProps<Value>) => {
  const { label, ...select } = props
  return (
    <Field label={label}>
      <Select {...select} />
    </Field>
  )
}

export interface AgentFieldProps {
  readonly label: string
  readonly agents: readonly { readonly id: string; readonly name?: string }[]
  readonly value: string | undefined
  /** The words for no agent; left out where there must be one. */
  readonly none?: string
  readonly onChange: (id: string | undefined) => void
}

/** One of the agents, by name. */
export const AgentField = ({ agents, value = '', none, onChange, ...rest }: AgentFieldProps) => (
  <SelectField
    {...rest}
    value={value}
    options={[
      ...(none === undefined ? [] : [['', none] as const]),
      ...agents.map(({ id, name = id }) => [id, name] as const),
    ]}
    onChange={(id) => onChange(id === '' ? undefined : id)}
  />
)

export interface CheckFieldProps {
  readonly label: string
  readonly isOn: boolean
  readonly onChange: (isOn: boolean) => void
}

export const CheckField = ({ label, isOn, onChange }: CheckFieldProps) => (
  <label className="check row">
    <input type="checkbox" checked={isOn} onChange={({ target }) => onChange(target.checked)} />
    {label}
  </label>
)
