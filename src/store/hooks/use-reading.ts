import { useEffect, useEffectEvent, useState } from 'react'
import type { RemotePlayground } from '../../worker/api'
import { describeUnasked } from '../../worker/describe-error'
import { useActions } from './use-playground'

export interface Reading<Result> {
  /** Null until it is done. */
  readonly result: Result | null
  /** Why the worker gave up, and how to have it try again. */
  readonly failure: { readonly reason: string; readonly retry: () => void } | null
}

interface Known<Input, Result> {
  readonly input: Input
  readonly result: Result | null
  readonly reason: string
}

/** What the worker makes of an input: a large one would keep the page from answering. */
export function useReading<Input, Result>(
  input: Input | null,
  read: (remote: RemotePlayground, input: Input) => Promise<Result>,
): Reading<Result> {
  const { call } = useActions()
  const [known, setKnown] = useState<Known<Input, Result> | null>(null)
  const [attempt, setAttempt] = useState(0)
  const send = useEffectEvent((given: Input) => call((remote) => read(remote, given)))
  useEffect(() => {
    if (input === null) return
    let isCurrent = true
    void send(input).then((answer) => {
      if (!isCurrent) return
      setKnown(
        answer.status === 'done'
          ? { input, result: answer.answer, reason: '' }
          : { input, result: null, reason: describeUnasked(answer) },
      )
    })
    return () => {
      isCurrent = false
    }
  }, [input, attempt])
  const current = known?.input === input ? known : null
  const retry = () => {
    setKnown(null)
    setAttempt(attempt + 1)
  }
  return {
    result: current?.result ?? null,
    failure: current && current.reason !== '' ? { reason: current.reason, retry } : null,
  }
}
