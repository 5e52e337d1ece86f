import { useState, type InputHTMLAttributes } from 'react'

export interface NumberFieldProps extends Omit<
  InputHTMLAttributes<HTMLInputElement>,
  'type' | 'value' | 'onChange' | 'min' | 'max' | 'step'
> {
  /** Null where it is left open. */
  readonly value: number | null
  readonly min: number
  readonly max: number
  readonly step?: number
  readonly isWhole?: boolean
  /** Numbers within the range that are no answer all the same. */
  readonly accepts?: (value: number) => boolean
  readonly onChange: (value: number) => void
  /** Given where it may be left open. */
  readonly onClear?: () => void
}

/** Decimal places that are shown of what somebody else has set. */
const PLACES = 4

/**
 * A number by keyboard. What is being typed is the typist's own until it is a number that is allowed;
 * leaving the field shows what holds.
 */
export function NumberField(props: NumberFieldProps) {
  const { value, min, max, step = 1, isWhole = false, accepts, onChange, onClear, ...rest } = props
  const { onBlur, className = 'field', ...input } = rest
  const [draft, setDraft] = useState<string | null>(null)
  const read = (text: string): number | null => {
    const number = text.trim() === '' ? NaN : Number(text)
    if (!(number >= min && number <= max) || (isWhole && !Number.isInteger(number))) return null
    return accepts?.(number) === false ? null : number
  }
  const typed = draft === null ? null : read(draft)
  const mayBeOpen = onClear !== undefined
  const isOpen = draft?.trim() === '' && mayBeOpen
  // Undo, or another control, may have changed it meanwhile.
  const isCurrent = draft !== null && (isOpen ? value === null : typed === null || typed === value)
  const shown = value === null ? '' : String(Number(value.toFixed(PLACES)))
  return (
    <input
      {...input}
      className={className}
      type="number"
      min={min}
      max={max}
      step={step}
      value={isCurrent ? draft : shown}
      aria-invalid={isCurrent && typed === null && !isOpen}
      onChange={({ target }) => {
        setDraft(target.value)
        const number = read(target.value)
        if (number !== null) onChange(number)
        else if (target.value === '') onClear?.()
      }}
      onBlur={(event) => {
        setDraft(null)
        onBlur?.(event)
      }}
    />
  )
}
