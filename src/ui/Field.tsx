import type { ReactNode } from 'react'
import { LabelledField } from './LabelledField'
import { LimitedText } from './LimitedText'

export interface TextFieldProps {
  /** Left out where `aria-label` names it. */
  readonly label?: string
  readonly 'aria-label'?: string
  readonly className?: string
  readonly value: string | undefined
  readonly onChange: (value: string) => void
  readonly placeholder?: string
  /** What finds no room is told. */
  readonly maxLength?: number
  /** More than one makes it a text area. */
  readonly rows?: number
}

export function TextField(props: TextFieldProps) {
  const { className = 'field', value = '', ...rest } = props
  return <LimitedText {...rest} className={className} value={value} />
}

type Pairs<Value extends string> = readonly (readonly [
  value: Value,
  words: string,
  help?: string,
])[]

/**
 * What can be chosen, each with the words for it; as pairs where values are not known beforehand, or where each
 * has a line on what it does.
 */
export type Options<Value extends string> = Readonly<Record<Value, string>> | Pairs<Value>

export const listOptions = <Value extends string>(options: Options<Value>) =>
  (Array.isArray(options) ? options : Object.entries(options)) as Pairs<Value>

export interface SelectProps<Value extends string> {
  readonly value: Value
  readonly options: Options<Value>
  readonly onChange: (value: Value) => void
  readonly 'aria-label'?: string
  readonly id?: string
  readonly 'aria-describedby'?: string
}

export function Select<Value extends string>({ options, onChange, ...rest }: SelectProps<Value>) {
  const listed = listOptions(options)
  return (
    <select
      {...rest}
      className="field"
      onChange={({ target }) => {
        const chosen = listed.find(([option]) => option === target.value)
        if (chosen) onChange(chosen[0])
      }}
    >
      {listed.map(([option, words]) => (
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
    <LabelledField label={label}>
      <Select {...select} />
    </LabelledField>
  )
}

export interface AgentFieldProps {
  readonly label: string
  readonly agents: readonly { readonly id: string; readonly name?: string }[]
  readonly value: string | undefined
  /** The words for no agent; left out where there must be one. */
  readonly none?: string
  /** The words for an id that belongs to none of them. */
  readonly missing?: string
  readonly onChange: (id: string | undefined) => void
}

/** One of the agents, by name; an id that belongs to none of them stays in sight. */
export const AgentField = (props: AgentFieldProps) => {
  const { agents, value = '', none, missing = value, onChange, ...rest } = props
  const isMissing = value !== '' && agents.every(({ id }) => id !== value)
  return (
    <SelectField
      {...rest}
      value={value}
      options={[
        ...(none === undefined ? [] : [['', none] as const]),
        ...(isMissing ? [[value, missing] as const] : []),
        ...agents.map(({ id, name = id }) => [id, name] as const),
      ]}
      onChange={(id) => onChange(id === '' ? undefined : id)}
    />
  )
}

export interface CheckFieldProps {
  readonly label: ReactNode
  readonly isOn: boolean
  readonly onChange: (isOn: boolean) => void
}

export const CheckField = ({ label, isOn, onChange }: CheckFieldProps) => (
  <label className="check row break">
    <input type="checkbox" checked={isOn} onChange={({ target }) => onChange(target.checked)} />
    {label}
  </label>
)
