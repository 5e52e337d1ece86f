import { useCallback, useState, type RefCallback } from 'react'

/**
 * How wide an element is, also after the page has changed its shape, and the ref that measures it: of
 * whichever element is there, as a chart that was a table for a while is another one.
 */
export function useWidth(atFirst: number): readonly [measure: RefCallback<HTMLElement>, number] {
  const [width, setWidth] = useState(atFirst)
  const measure = useCallback((element: HTMLElement | null) => {
    if (!element) return
    const observer = new ResizeObserver(() => {
      // What is not shown has no width, and will have the old one again.
      if (element.clientWidth > 0) setWidth(element.clientWidth)
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return [measure, width]
}
