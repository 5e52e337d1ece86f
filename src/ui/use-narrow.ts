import { useSyncExternalStore } from 'react'

/** The same width at which the style sheets show one panel at a time. */
const NARROW = '(max-width: 999px)'

const subscribe = (onChange: () => void) => {
  const query = matchMedia(NARROW)
  query.addEventListener('change', onChange)
  return () => query.removeEventListener('change', onChange)
}

/** Whether the page is too narrow for panels side by side. */
export const useNarrow = (): boolean =>
  useSyncExternalStore(subscribe, () => matchMedia(NARROW).matches)
