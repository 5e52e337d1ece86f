import { useEffect, useEffectEvent, useState } from 'react'
import type { RemotePlayground } from '../../worker/api'
import { useActions } from './use-playground'

/**
 * What the worker makes of an input: a large one would keep the page from answering. Null until it is done;
 * where the worker gave up, what is `unread`.
 */
export function useReading<Input, Result>(
  input: Input | null,
  read: (remote: RemotePlayground, input: Input) => Promise<Result>,
  unread: Result | null = null,
): Result | null {
  const { call } = useActions()
  const [known, setKnown] = useState<{ readonly input: Input; readonly result: Result | null }>()
  const send = useEffectEvent((given: Input) => call((remote) => read(remote, given)))
  const fail = useEffectEvent(() => unread)
  useEffect(() => {
    if (input === null) return
    let isCurrent = true
    void send(input).then((answer) => {
      if (!isCurrent) return
      setKnown({ input, result: answer.status === 'done' ? answer.answer : fail() })
    })
    return () => {
      isCurrent = false
    }
  }, [input])
  return known?.input === input ? known.result : null
}
