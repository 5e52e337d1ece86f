import { NumberField, type NumberFieldProps } from '../../../ui/NumberField'
import { LAB_LIMITS } from '../../limits'

export interface SecondsFieldProps extends Omit<NumberFieldProps, 'value' | 'min' | 'max'> {
  readonly min?: number
  /** In milliseconds, here and in `onChange`. */
  readonly value: number | undefined
}

export const SecondsField = ({ value, min = 0, onChange, ...rest }: SecondsFieldProps) => (
  <NumberField
    {...rest}
    value={value === undefined ? null : value / 1000}
    min={min}
    max={LAB_LIMITS.ms / 1000}
    onChange={(typed) => onChange(Math.round(typed * 1000))}
  />
)
