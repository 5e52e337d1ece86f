import { useLayoutEffect, useState, type RefObject } from 'react'

/** How wide an element is, also after the page has changed its shape. */
export function useWidth(element: RefObject<HTMLElement | null>, atFirst: number): number {
  const [width, setWidth] = useState(atFirst)
  useLayoutEffect(() => {
    const measured = element.current
    if (!measured) return
    const observer = new ResizeObserver(() => {
      // What is not shown has no width, and will have the old one again.
      if (measured.clientWidth > 0) setWidth(measured.clientWidth)
    })
    observer.observe(measured)
    return () => observer.disconnect()
  }, [element])
  return width
}
