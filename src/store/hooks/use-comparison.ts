import type { Comparison } from '../../engine'
import { selectCompared } from '../selectors'
import { useDatedAnswer } from './use-answer'
import { useMoment } from './use-moment'
import { usePlayground } from './use-playground'

/** A drag of the threshold that pauses for this long is compared again. */
const PAUSE_MS = 150

export interface ComparisonState {
  /** The last one, which may be of other votes, other settings or other rules; null for none. */
  readonly comparison: Comparison | null
  readonly isStale: boolean
}

/** The comparison of the two rules that are chosen, at the moment looked at. */
export function useComparison(): ComparisonState {
  const a = usePlayground((state) => selectCompared(state)?.[0] ?? null)
  const b = usePlayground((state) => selectCompared(state)?.[1] ?? null)
  const summary = usePlayground((state) => state.run.summary)
  const settings = usePlayground(({ scenario }) => scenario.config?.consensus)
  const at = useMoment()
  const key = JSON.stringify([a, b, at, settings])
  const answer = useDatedAnswer(
    (remote) =>
      a === null || b === null ? Promise.resolve(null) : remote.compare(at, [a, b], settings ?? {}),
    key,
    PAUSE_MS,
  )
  return {
    comparison: a === null ? null : (answer?.value ?? null),
    isStale: answer?.key !== key || answer.summary !== summary,
  }
}
