import { useId, useState, type InputHTMLAttributes } from 'react'
import { LabelledField } from './LabelledField'

export interface NumberFieldProps extends Omit<
  InputHTMLAttributes<HTMLInputElement>,
  'type' | 'value' | 'onChange' | 'min' | 'max' | 'step'
> {
  readonly label?: string
  /** Null where it is left open. */
  readonly value: number | null
  readonly min: number
  readonly max: number
  readonly step?: number
  readonly isWhole?: boolean
  /** Why a number within the range is refused all the same; null where it is not. */
  readonly refuse?: (value: number) => string | null
  readonly onChange: (value: number) => void
  /** Given where it may be left open. */
  readonly onClear?: () => void
}

/** Decimal places that are shown of what somebody else has set. */
const PLACES = 4

/**
 * A number by keyboard. What is being typed is the typist's own until it is a number that is allowed;
 * until then a line says what would be, and leaving the field shows what holds.
 */
export function NumberField(props: NumberFieldProps) {
  const {
    label,
    value,
    min,
    max,
    step = 1,
    isWhole = false,
    refuse,
    onChange,
    onClear,
    ...rest
  } = props
  const { onBlur, className = 'field', ...attributes } = rest
  const id = useId()
  const [draft, setDraft] = useState<string | null>(null)
  const parse = (text: string): number | string => {
    const number = text.trim() === '' ? NaN : Number(text)
    if (!(number >= min && number <= max) || (isWhole && !Number.isInteger(number)))
      return `A ${isWhole ? 'whole ' : ''}number ${max === Infinity ? `of at least ${min}` : `from ${min} to ${max}`}`
    return refuse?.(number) ?? number
  }
  const typed = draft === null ? null : parse(draft)
  const isOpen = draft?.trim() === '' && onClear !== undefined
  const refusal = typeof typed === 'string' && !isOpen ? typed : null
  // Undo, or another control, may have changed it meanwhile.
  const isCurrent =
    draft !== null && (isOpen ? value === null : refusal !== null || typed === value)
  const shown = value === null ? '' : String(Number(value.toFixed(PLACES)))
  const input = (
    <input
      {...attributes}
      className={className}
      type="number"
      min={min}
      max={max}
      step={step}
      value={isCurrent ? draft : shown}
      aria-invalid={refusal !== null}
      aria-describedby={refusal === null ? attributes['aria-describedby'] : id}
      onChange={({ target }) => {
        setDraft(target.value)
        const next = parse(target.value)
        if (typeof next === 'number') onChange(next)
        else if (target.value === '') onClear?.()
      }}
      onBlur={(event) => {
        setDraft(null)
        onBlur?.(event)
      }}
    />
  )
  return (
    <>
      {label === undefined ? input : <LabelledField label={label}>{input}</LabelledField>}
      {refusal !== null && (
        <span id={id} className="refusal" role="status">
          {refusal}
        </span>
      )}
    </>
  )
}
