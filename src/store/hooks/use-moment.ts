import { useMemo } from 'react'
import type { Moment } from '../../engine'
import { selectMoment } from '../selectors'
import { usePlayground } from './use-playground'

export function useMoment(): Moment {
  const round = usePlayground((state) => selectMoment(state).round)
  const signalIndex = usePlayground((state) => selectMoment(state).signalIndex)
  return useMemo(() => ({ round, signalIndex }), [round, signalIndex])
}
