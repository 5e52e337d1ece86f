import { LabelledField } from './LabelledField'
import { splitList } from './split-list'

export interface ListFieldProps {
  /** Left out where another element labels it, by `id`. */
  readonly label?: string
  readonly items: readonly string[]
  readonly onChange: (items: readonly string[]) => void
  readonly id?: string
  readonly placeholder?: string
  /** What is longer is cut. */
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
  const input = (
    <input
      {...rest}
      className="field"
      key={text}
      defaultValue={text}
      onBlur={({ target }) => {
        if (target.value !== text) onChange(splitList(target.value, maxItemLength, maxItems))
      }}
    />
  )
  return label === undefined ? input : <LabelledField label={label}>{input}</LabelledField>
}
