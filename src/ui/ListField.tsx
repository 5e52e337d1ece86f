import { useId, useState } from 'react'
import { LabelledField } from './LabelledField'
import { splitList } from './split-list'

export interface ListFieldProps {
  /** Left out where another element labels it, by `id`. */
  readonly label?: string
  readonly items: readonly string[]
  readonly onChange: (items: readonly string[]) => void
  readonly id?: string
  readonly placeholder?: string
  /** What is longer is cut, and a line says so. */
  readonly maxItemLength: number
  readonly maxItems: number
}

const SEPARATOR = ', '

/**
 * A short list with commas between. It is read when somebody has changed the text and leaves it: an item
 * with a comma of its own is not torn apart by a mere visit.
 */
export function ListField(props: ListFieldProps) {
  const { label, items, onChange, maxItemLength, maxItems, ...rest } = props
  const text = items.join(SEPARATOR)
  const help = useId()
  const [told, setTold] = useState<{ readonly text: string; readonly cut: string } | null>(null)
  const cut = told?.text === text ? told.cut : null
  const input = (
    <input
      {...rest}
      className="field"
      key={text}
      defaultValue={text}
      aria-describedby={cut === null ? undefined : help}
      onBlur={({ target }) => {
        if (target.value === text) return
        const split = splitList(target.value, maxItemLength, maxItems)
        const kept = split.items.join(SEPARATOR)
        target.value = kept
        setTold(split.cut === null ? null : { text: kept, cut: split.cut })
        onChange(split.items)
      }}
    />
  )
  return (
    <>
      {label === undefined ? input : <LabelledField label={label}>{input}</LabelledField>}
      {cut !== null && (
        <span id={help} className="refusal" role="status">
          {cut}
        </span>
      )}
    </>
  )
}
