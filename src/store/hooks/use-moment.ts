import { useMemo } from 'react'
import type { Moment } from '../../engine'
import { selectMoment } from '../selectors'
import { usePlayground } from './use-playground'

/** The moment that is looked at: the same object until it is another moment. */
export function useMoment(): Moment {
  const round = usePlayground((state) => selectMoment(state).round)
  const signalIndex = usePlayground((state) => selectMoment(state).signalIndex)
  return useMemo(() => ({ round, signalIndex }), [round, signalIndex])
}
