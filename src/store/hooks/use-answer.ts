import { useEffect, useEffectEvent, useState } from 'react'
import type { RemotePlayground, RunSummary } from '../../worker/api'
import { useActions, usePlayground } from './use-playground'

export interface Dated<Answer> {
  readonly summary: RunSummary
  readonly key: string
  readonly value: Answer
}

/** The last answer of the worker, which may be about the run or the question before; asked after a pause in typing. */
export function useDatedAnswer<Answer>(
  question: (remote: RemotePlayground) => Promise<Answer>,
  key: string,
  pauseMs = 0,
): Dated<Answer> | null {
  const summary = usePlayground((state) => state.run.summary)
  const { ask } = useActions()
  const [answer, setAnswer] = useState<Dated<Answer> | null>(null)
  // What is asked is known by its key; the function is a new one at every render.
  const send = useEffectEvent(() => ask(question))
  useEffect(() => {
    if (!summary) return
    let isCurrent = true
    const learn = async () => {
      const given = await send()
      if (isCurrent && given.status === 'done') setAnswer({ summary, key, value: given.answer })
    }
    const timer = pauseMs > 0 ? setTimeout(() => void learn(), pauseMs) : void learn()
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [key, summary, pauseMs])
  return answer
}

export function useAnswer<Answer>(
  question: (remote: RemotePlayground) => Promise<Answer>,
  key: string,
): Answer | null {
  const summary = usePlayground((state) => state.run.summary)
  const answer = useDatedAnswer(question, key)
  return answer?.key === key && answer.summary === summary ? answer.value : null
}
