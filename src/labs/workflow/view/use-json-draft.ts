import { useState } from 'react'
import { usePlayground } from '../../../store/hooks/use-playground'

/** Outlives the form: whoever looks at the list, the board or another lab meanwhile finds it again. */
let kept: { readonly of: number; readonly text: string } | null = null

/** The workflow as somebody is writing it; null where nobody is. Another scenario has none. */
export function useJsonDraft(): readonly [string | null, (draft: string | null) => void] {
  const opened = usePlayground((state) => state.opened)
  const [draft, setDraft] = useState(kept?.of === opened ? kept.text : null)
  const keep = (text: string | null) => {
    kept = text === null ? null : { of: opened, text }
    setDraft(text)
  }
  return [draft, keep]
}

export const useHasJsonDraft = (): boolean =>
  usePlayground((state) => kept !== null && kept.of === state.opened)
