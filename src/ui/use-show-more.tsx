import { Button } from './Button'
import { useState, type ReactNode } from 'react'

/** The first of many items, and a button for more of them; null where all are shown. */
export function useShowMore<Item>(
  items: readonly Item[],
  atFirst: number,
  step = atFirst,
): [shown: readonly Item[], more: ReactNode] {
  const [count, setCount] = useState(atFirst)
  const more = items.length > count && (
    <Button kind="link" onClick={() => setCount(count + step)}>
      {step === Infinity ? 'Show all' : 'Show more of'} {items.length}
    </Button>
  )
  return [items.slice(0, count), more]
}
