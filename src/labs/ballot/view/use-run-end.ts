import { usePlayground } from '../../../store/hooks/use-playground'

/** When the board's run is over, on its own clock; null as long as that is not known. */
export const useRunEnd = (): number | null =>
  usePlayground(({ run }) => run.summary?.cost.virtualMs ?? null)
