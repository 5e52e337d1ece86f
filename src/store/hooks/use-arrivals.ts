import { createContext, use } from 'react'
import type { Arrivals } from '../library/arrive'

/** Always the same promise: nothing of it is loaded before somebody needs it. */
export const ArrivalsContext = createContext<() => Promise<Arrivals>>(() =>
  Promise.reject(new Error('nothing is kept around this view')),
)

/** For dialogs, which are loaded late themselves: waits until it is there. */
export const useArrivals = (): Arrivals => use(use(ArrivalsContext)())
