import { useId, type ReactNode } from 'react'

interface Common {
  readonly label: string
  readonly refusal?: string | undefined
  /** Where the form begins. */
  readonly isFirst?: boolean
}

interface TextProps extends Common {
  readonly kind: 'text' | 'area'
  readonly value: string
  readonly placeholder?: string
  readonly onChange: (value: string) => void
}

interface SelectProps extends Common {
  readonly kind: 'select'
  readonly value: string
  readonly options: readonly (readonly [value: string, words: string])[]
  readonly onChange: (value: string) => void
}

interface NumberProps extends Common {
  readonly kind: 'number'
  readonly value: number | null
  readonly min?: number
  readonly max?: number
  readonly step?: number | 'any'
  readonly placeholder?: string
  readonly onChange: (value: number | null) => void
}

export type FormFieldProps = TextProps | SelectProps | NumberProps

/** A field of a form that is judged as a whole: what is wrong with it stands under it. */
export function FormField(props: FormFieldProps) {
  const id = useId()
  const { label, refusal, isFirst = false } = props
  const shared = {
    id,
    className: 'field',
    'aria-invalid': refusal !== undefined,
    ...(refusal === undefined ? {} : { 'aria-describedby': `${id}-refusal` }),
    ...(isFirst ? { autoFocus: true } : {}),
  }
  return (
    <div className="form-field">
      <label htmlFor={id}>{label}</label>
      <Control {...props} shared={shared} />
      <Refusal id={`${id}-refusal`}>{refusal}</Refusal>
    </div>
  )
}

export const Refusal = ({
  id,
  children,
}: {
  readonly id: string
  readonly children: ReactNode
}) => (
  <span id={id} className="refusal" role="status">
    {children}
  </span>
)

function Control(props: FormFieldProps & { readonly shared: object }) {
  const { shared } = props
  switch (props.kind) {
    case 'text':
      return (
        <input
          {...shared}
          value={props.value}
          placeholder={props.placeholder}
          onChange={({ target }) => props.onChange(target.value)}
        />
      )
    case 'area':
      return (
        <textarea
          {...shared}
          rows={2}
          value={props.value}
          onChange={({ target }) => props.onChange(target.value)}
        />
      )
    case 'select':
      return (
        <select
          {...shared}
          value={props.value}
          onChange={({ target }) => props.onChange(target.value)}
        >
          {props.options.map(([option, words]) => (
            <option key={option} value={option}>
              {words}
            </option>
          ))}
        </select>
      )
    case 'number': {
      const { min = 1, max, step = 1, placeholder, value } = props
      return (
        <input
          {...shared}
          type="number"
          {...(Number.isFinite(min) ? { min } : {})}
          max={max}
          step={step}
          placeholder={placeholder}
          defaultValue={value ?? ''}
          onChange={({ target }) =>
            props.onChange(target.value === '' ? null : target.valueAsNumber)
          }
        />
      )
    }
  }
}
