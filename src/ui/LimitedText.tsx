import { useId, useState, type TextareaHTMLAttributes } from 'react'
import { describeCut, fitText } from './fit-text'
import { LabelledField } from './LabelledField'

export interface LimitedTextProps extends Omit<
  TextareaHTMLAttributes<HTMLTextAreaElement>,
  'value' | 'onChange' | 'maxLength'
> {
  /** Left out where something else names it. */
  readonly label?: string | undefined
  readonly value: string
  readonly onChange: (value: string) => void
  readonly maxLength?: number | undefined
}

/** A text that tells what found no room in it. The browser's own limit cuts without a word. */
export function LimitedText(props: LimitedTextProps) {
  const { label, value, onChange, maxLength = Infinity, rows = 1, ...rest } = props
  const id = useId()
  const [cut, setCut] = useState({ text: '', leftOut: 0 })
  // Undo, or another control, may have changed it meanwhile.
  const isCut = cut.leftOut > 0 && cut.text === value
  const shared = {
    ...rest,
    value,
    'aria-describedby': [rest['aria-describedby'], isCut ? id : ''].filter(Boolean).join(' '),
    onChange: ({ target }: { readonly target: HTMLInputElement | HTMLTextAreaElement }) => {
      const { text, end, leftOut } = fitText(value, target.value, maxLength)
      if (leftOut > 0) {
        // Here already, so that the caret stays behind what was inserted.
        target.value = text
        target.setSelectionRange(end, end)
      }
      setCut({ text, leftOut })
      onChange(text)
    },
  }
  const input =
    rows > 1 ? (
      <textarea {...shared} rows={rows} />
    ) : (
      <input {...(shared as React.InputHTMLAttributes<HTMLInputElement>)} />
    )
  return (
    <>
      {label === undefined ? input : <LabelledField label={label}>{input}</LabelledField>}
      {isCut && (
        <span id={id} className="refusal" role="status">
          {describeCut(cut.leftOut, maxLength)}
        </span>
      )}
    </>
  )
}
