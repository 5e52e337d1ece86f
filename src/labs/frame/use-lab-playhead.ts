import { useCallback, useEffect } from 'react'
import { useActions, usePlayground, usePlaygroundStore } from '../../store/hooks/use-playground'

export interface LabPlayhead {
  /** The stop that everything shows: the last one unless somebody went elsewhere. */
  readonly at: number
  /** Its place among the stops; -1 where there are none. */
  readonly place: number
  readonly goTo: (at: number) => void
}

/** Where a lab's playhead stands, among the moments at which something happens, in order. */
export function useLabPlayhead(stops: readonly number[]): LabPlayhead {
  const labAt = usePlayground((state) => state.labAt)
  const { setView } = useActions()
  const goTo = useCallback((at: number) => setView({ labAt: at }), [setView])
  const store = usePlaygroundStore()
  useEffect(() => {
    setView({ labStops: stops })
    return () => {
      if (store.getState().labStops === stops) setView({ labStops: [] })
    }
  }, [store, setView, stops])
  const place = stops.findLastIndex((stop) => stop <= labAt)
  const shown = Math.max(place, stops.length > 0 ? 0 : -1)
  return { at: stops[shown] ?? 0, place: shown, goTo }
}
