import { useRef } from 'react'
import type { RunSummary, SignalSheet, SignalSort } from '../../worker/api'
import { usePlayground } from '../../store/hooks/use-playground'
import { useDatedAnswer } from '../../store/hooks/use-answer'

export interface Signals {
  readonly sheet: SignalSheet
  /** The places of those that match, in the order asked for. */
  readonly found: Int32Array
}

/**
 * What was said in the run, as far as it matches the filter; null until that is known. The sheet and what
 * was found in it are always of the same run, and the last ones stay until the next are there.
 */
export function useSignals(sort: SignalSort | null = null): Signals | null {
  const query = usePlayground((state) => state.query)
  const summary = usePlayground((state) => state.run.summary)
  const last = useRef<{ readonly summary: RunSummary | null; readonly sheet: SignalSheet } | null>(
    null,
  )
  const answer = useDatedAnswer(
    async (remote) => {
      const known = last.current?.summary === summary ? last.current.sheet : undefined
      const sheet = known ?? (await remote.signalSheet())
      last.current = { summary, sheet }
      return { sheet, found: await remote.findSignals({ ...query, sort }) }
    },
    JSON.stringify([query, sort]),
  )
  return answer?.value ?? null
}
