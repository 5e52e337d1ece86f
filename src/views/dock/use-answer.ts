import { useEffect, useState } from 'react'
import type { RemotePlayground } from '../../worker/api'
import { useActions, usePlayground } from '../use-playground'

/** What the worker says about the last run; asked again after every run. */
export function useAnswer<Answer>(
  question: (remote: RemotePlayground) => Promise<Answer>,
  key: string,
): Answer | null {
  const summary = usePlayground((state) => state.run.summary)
  const { ask } = useActions()
  const [answer, setAnswer] = useState<{ readonly key: string; readonly value: Answer } | null>(
    null,
  )
  useEffect(() => {
    let isCurrent = true
    void ask(question).then((given) => {
      if (isCurrent && given.status === 'done') setAnswer({ key, value: given.answer })
    })
    return () => {
      isCurrent = false
    }
  }, [ask, key, summary])
  return answer?.key === key ? answer.value : null
}
