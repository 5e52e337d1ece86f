import type { CSSProperties, InputHTMLAttributes } from 'react'

export interface SliderProps extends Omit<
  InputHTMLAttributes<HTMLInputElement>,
  'type' | 'value' | 'onChange' | 'min' | 'max'
> {
  readonly value: number
  readonly min?: number
  readonly max?: number
  readonly onChange: (value: number) => void
  /** Given where a drag is one step: it has come to its end. */
  readonly onSettle?: () => void
}

/** A number by sliding. The style sheets fill it up to `--at`. */
export const Slider = ({ value, min = 0, max = 1, onChange, onSettle, ...rest }: SliderProps) => (
  <input
    type="range"
    min={min}
    max={max}
    value={value}
    style={{ '--at': max > min ? (value - min) / (max - min) : 0 } as CSSProperties}
    onChange={({ target }) => onChange(target.valueAsNumber)}
    onPointerUp={onSettle}
    onKeyUp={onSettle}
    onBlur={onSettle}
    {...rest}
  />
)
