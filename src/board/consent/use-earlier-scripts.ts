import { useEffect, useState } from 'react'
import type { Library } from '../../store/library/library'
import { createYield } from '../../worker/yield-to-events'
import { findEarlierScripts, MAX_KNOWN, type EarlierScript } from './find-earlier-scripts'

const NONE: ReadonlyMap<string, EarlierScript> = new Map()

/** For each script what changed since one like it was allowed: looked for once the dialog is drawn. */
export function useEarlierScripts(
  library: Library | null,
  blocked: readonly string[],
): ReadonlyMap<string, EarlierScript> {
  const [earlier, setEarlier] = useState(NONE)
  useEffect(() => {
    let isOver = false
    const look = async () => {
      const known = (await library?.listAllowed(MAX_KNOWN)) ?? []
      const pause = createYield()
      const found = await findEarlierScripts(blocked, known, { pause, isOver: () => isOver })
      if (!isOver) setEarlier(found)
    }
    // Where the library fails, the whole texts stay.
    look().catch(() => undefined)
    return () => {
      isOver = true
    }
  }, [library, blocked])
  return earlier
}
