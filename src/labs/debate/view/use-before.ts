import { useState } from 'react'

/** What something was before it last changed; null where it never has. */
export function useBefore<Value>(now: Value | null): Value | null {
  const [seen, setSeen] = useState<{ readonly now: Value | null; readonly before: Value | null }>({
    now,
    before: null,
  })
  if (now === seen.now) return seen.before
  setSeen({ now, before: seen.now })
  return seen.now
}
