import type { SignalSheet, SignalSort } from '../../worker/api'
import { usePlayground } from '../use-playground'
import { useAnswer } from './use-answer'

export interface Signals {
  readonly sheet: SignalSheet
  /** The places of those that match, in the order asked for. */
  readonly found: Int32Array
}

/** What was said in the run, as far as it matches the filter; null until that is known. */
export function useSignals(sort: SignalSort | null = null): Signals | null {
  const query = usePlayground((state) => state.query)
  const sheet = useAnswer((remote) => remote.signalSheet(), 'sheet')
  const found = useAnswer(
    (remote) => remote.findSignals({ ...query, sort }),
    JSON.stringify([query, sort]),
    'keep',
  )
  return sheet && found ? { sheet, found } : null
}
