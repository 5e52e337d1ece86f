import { splitList } from './split-list'

export interface ListFieldProps {
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
export function ListField({
  items,
  onChange,
  id,
  placeholder,
  maxItemLength,
  maxItems,
}: ListFieldProps) {
  const text = items.join(SEPARATOR)
  return (
    <input
      className="field"
      id={id}
      key={text}
      defaultValue={text}
      placeholder={placeholder}
      onBlur={({ target }) => {
        if (target.value !== text) onChange(splitList(target.value, maxItemLength, maxItems))
      }}
    />
  )
}
