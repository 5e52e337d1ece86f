import { use, useEffect, useState } from 'react'
import { LoadFailure } from '../../loading/load-part'
import { describeError } from '../../worker/describe-error'
import { TaskPoolContext } from './task-pool-context'
import type { TaskInput, TaskName, TaskResult } from '../../worker/tasks'

export interface TaskState<Task extends TaskName> {
  /** The last result, which may be that of an earlier input. */
  readonly result: TaskResult<Task> | null
  readonly isStale: boolean
  /** From 0 to 1, while it runs. */
  readonly progress: number
  readonly failure: string | null
  readonly retry: () => void
}

/** Started again when its input changes, and cancelled when the view is gone. */
export function useTask<Task extends TaskName>(
  task: Task,
  input: TaskInput<Task> | null,
): TaskState<Task> {
  const openPool = use(TaskPoolContext)
  const [done, setDone] = useState<{
    readonly of: unknown
    readonly result: TaskResult<Task> | null
    readonly failure: string | null
  } | null>(null)
  const [attempt, setAttempt] = useState(0)
  const [progress, setProgress] = useState({ of: input, share: 0 })
  useEffect(() => {
    if (input === null) return
    const cancel = new AbortController()
    const { signal } = cancel
    const onProgress = (share: number) => {
      if (!signal.aborted) setProgress({ of: input, share })
    }
    openPool()
      .then((pool) => pool.run(task, input, { signal, onProgress }))
      .then(
        (result) => {
          if (!signal.aborted) setDone({ of: input, result, failure: null })
        },
        (error: unknown) => {
          if (error instanceof LoadFailure) error.forget()
          if (!signal.aborted) setDone({ of: input, result: null, failure: describeError(error) })
        },
      )
    return () => cancel.abort()
  }, [openPool, task, input, attempt])
  return {
    result: done?.result ?? null,
    isStale: done?.of !== input,
    progress: progress.of === input ? progress.share : 0,
    failure: done?.of === input ? done.failure : null,
    retry: () => {
      setDone(null)
      setAttempt(attempt + 1)
    },
  }
}
