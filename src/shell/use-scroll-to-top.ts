import { useEffect } from 'react'
import { usePlayground } from '../store/hooks/use-playground'

/** Another scenario is read from its beginning. */
export function useScrollToTop(): void {
  const opened = usePlayground((state) => state.opened)
  useEffect(() => {
    for (const part of document.querySelectorAll('.app *'))
      if (part.scrollTop > 0) part.scrollTop = 0
    scrollTo(0, 0)
  }, [opened])
}
