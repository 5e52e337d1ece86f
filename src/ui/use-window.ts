import {
  useCallback,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
  type RefObject,
} from 'react'

export interface WindowOptions {
  readonly axis: 'x' | 'y'
  readonly count: number
  /** Pixels of each item: they are all the same, which makes this simple. */
  readonly size: number
  /** Pixels at the beginning of the frame that something sticky covers. */
  readonly lead?: number
  /** Pixels of other things in the frame before the first item; asked whenever it is scrolled. */
  readonly offsetOf?: () => number
}

/** The items that are worth drawing: those in sight and a few around them. */
export interface Window {
  readonly places: readonly number[]
  readonly count: number
  readonly total: number
  readonly scrollTo: (place: number) => void
}

const OVERSCAN = 3
/** Before the frame has been measured. */
const FIRST = 12

/** Draws of a long list only what is in sight. Scrolling draws again only when an item comes or goes. */
export function useWindow(
  frame: RefObject<HTMLElement | null>,
  { axis, count, size, lead = 0, offsetOf }: WindowOptions,
): Window {
  const currentOffset = useEffectEvent(() => offsetOf?.() ?? 0)
  const [[from, to], setRange] = useState<readonly [number, number]>([0, FIRST])
  useLayoutEffect(() => {
    const element = frame.current
    if (!element) return
    const look = () => {
      const scrolled = axis === 'x' ? element.scrollLeft : element.scrollTop
      const offset = Math.max(0, scrolled - currentOffset())
      const extent = axis === 'x' ? element.clientWidth : element.clientHeight
      if (extent === 0) return
      const first = Math.max(0, Math.floor(offset / size) - OVERSCAN)
      const end = Math.ceil((offset + extent) / size) + OVERSCAN
      setRange((range) => (range[0] === first && range[1] === end ? range : [first, end]))
    }
    look()
    const observer = new ResizeObserver(look)
    observer.observe(element)
    element.addEventListener('scroll', look, { passive: true })
    return () => {
      observer.disconnect()
      element.removeEventListener('scroll', look)
    }
  }, [frame, axis, size, count])
  const scrollTo = useCallback(
    (place: number) => scrollToItem(frame, { axis, lead, start: place * size, size }),
    [frame, axis, size, lead],
  )
  const end = Math.min(count, to)
  const start = Math.min(from, Math.max(0, end - 1))
  return {
    places: Array.from({ length: Math.max(0, end - start) }, (_, i) => start + i),
    count,
    total: count * size,
    scrollTo,
  }
}

interface Item {
  readonly axis: 'x' | 'y'
  readonly lead: number
  readonly start: number
  readonly size: number
}

/** Scrolls no further than it takes to see all of the item. */
function scrollToItem(
  { current: element }: RefObject<HTMLElement | null>,
  { axis, lead, start, size }: Item,
): void {
  if (!element) return
  const isAcross = axis === 'x'
  const scrolled = isAcross ? element.scrollLeft : element.scrollTop
  const lastStart = start + size + lead - (isAcross ? element.clientWidth : element.clientHeight)
  if (start >= scrolled && lastStart <= scrolled) return
  const target = start < scrolled ? start : lastStart
  element.scrollTo(isAcross ? { left: target } : { top: target })
}

/** Scrolls to the last item when there is one more. */
export function useNewestInSight(count: number, scrollTo: Window['scrollTo']): void {
  const last = useRef(count)
  useLayoutEffect(() => {
    if (count === last.current + 1) scrollTo(count - 1)
    last.current = count
  }, [count, scrollTo])
}
