import { useEffect, useState } from 'react'
import type { RemotePlayground } from '../../worker/api'
import { useActions, usePlayground } from '../use-playground'

/**
 * What the worker says about the last run; asked again after every run. While another question is on
 * its way there is no answer, or, with `keep`, still the last one.
 */
export function useAnswer<Answer>(
  question: (remote: RemotePlayground) => Promise<Answer>,
  key: string,
  meanwhile: 'drop' | 'keep' = 'drop',
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
  return answer && (answer.key === key || meanwhile === 'keep') ? answer.value : null
}
