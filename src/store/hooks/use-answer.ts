import { useEffect, useEffectEvent, useState } from 'react'
import type { RemotePlayground, RunSummary } from '../../worker/api'
import { useActions, usePlayground } from './use-playground'

export interface Dated<Answer> {
  readonly summary: RunSummary
  readonly key: string
  readonly value: Answer
}

export interface Asking<Answer> {
  readonly answer: Dated<Answer> | null
  /** Why the newest question has no answer, and how to put it again. */
  readonly failure: { readonly reason: string; readonly retry: () => void } | null
}

/** The last answer of the worker, which may be about the run or the question before; asked after a pause in typing. */
export function useAsking<Answer>(
  question: (remote: RemotePlayground) => Promise<Answer>,
  key: string,
  pauseMs = 0,
): Asking<Answer> {
  const summary = usePlayground((state) => state.run.summary)
  const { ask } = useActions()
  const [answer, setAnswer] = useState<Dated<Answer> | null>(null)
  const [failed, setFailed] = useState<Dated<string> | null>(null)
  const [attempt, setAttempt] = useState(0)
  // What is asked is known by its key; the function is a new one at every render.
  const send = useEffectEvent(() => ask(question))
  useEffect(() => {
    if (!summary) return
    let isCurrent = true
    const learn = async () => {
      const given = await send()
      if (!isCurrent) return
      if (given.status === 'done') setAnswer({ summary, key, value: given.answer })
      setFailed(given.status === 'failed' ? { summary, key, value: given.reason } : null)
    }
    const timer = pauseMs > 0 ? setTimeout(() => void learn(), pauseMs) : void learn()
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [key, summary, pauseMs, attempt])
  const isFailed = failed?.key === key && failed.summary === summary
  const retry = () => {
    setFailed(null)
    setAttempt(attempt + 1)
  }
  return { answer, failure: isFailed ? { reason: failed.value, retry } : null }
}

/** The same, for views that are nothing without it: the panel around says why there is none, and tries again. */
export function useDatedAnswer<Answer>(
  question: (remote: RemotePlayground) => Promise<Answer>,
  key: string,
  pauseMs = 0,
): Dated<Answer> | null {
  const { answer, failure } = useAsking(question, key, pauseMs)
  if (failure) throw new Error(failure.reason)
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
