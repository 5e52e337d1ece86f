import { proxy, releaseProxy, wrap, type Remote } from 'comlink'
import type { WorkerLike } from './session'
import type { TaskApi } from './task.worker'
import type { OnProgress } from '../labs/task'
import type { TaskInput, TaskName, TaskResult } from './tasks'

export interface TaskOptions {
  /** Cancels the work: its worker is terminated, and the next task gets another. */
  readonly signal: AbortSignal
  readonly onProgress?: OnProgress
}

interface Waiting {
  readonly start: (worker: PoolWorker) => void
  readonly signal: AbortSignal
}

interface PoolWorker {
  readonly worker: WorkerLike
  readonly remote: Remote<TaskApi>
}

export class TaskPool {
  readonly #spawn: () => WorkerLike
  readonly #size: number
  readonly #idle: PoolWorker[] = []
  #waiting: Waiting[] = []
  #busy = 0

  constructor(spawn: () => WorkerLike, size: number) {
    this.#spawn = spawn
    this.#size = Math.max(1, size)
  }

  /** Rejects with the signal's reason where it is cancelled, and with an error where its worker dies. */
  run<Task extends TaskName>(
    task: Task,
    input: TaskInput<Task>,
    options: TaskOptions,
  ): Promise<TaskResult<Task>> {
    const { signal } = options
    return new Promise((resolve, reject) => {
      if (signal.aborted) {
        reject(signal.reason as Error)
        return
      }
      const start = (worker: PoolWorker) => {
        this.#runIn(worker, task, input, options).then(resolve, reject)
      }
      const waiting = { start, signal }
      this.#waiting.push(waiting)
      signal.addEventListener('abort', () => {
        this.#waiting = this.#waiting.filter((each) => each !== waiting)
        reject(signal.reason as Error)
      })
      this.#next()
    })
  }

  #next(): void {
    if (this.#busy >= this.#size) return
    const next = this.#waiting.shift()
    if (!next) return
    this.#busy++
    next.start(this.#idle.pop() ?? this.#open())
  }

  #open(): PoolWorker {
    const worker = this.#spawn()
    return { worker, remote: wrap<TaskApi>(worker) }
  }

  async #runIn<Task extends TaskName>(
    pooled: PoolWorker,
    task: Task,
    input: TaskInput<Task>,
    { signal, onProgress = () => undefined }: TaskOptions,
  ): Promise<TaskResult<Task>> {
    const { worker, remote } = pooled
    let end: (reason: unknown) => void = () => undefined
    const ended = new Promise<never>((_, reject) => {
      end = reject
    })
    const onAbort = () => end(signal.reason)
    const onError = (event: unknown) => {
      const { message = '' } = event as { readonly message?: string }
      end(new Error(message === '' ? 'The worker could not start.' : message))
    }
    signal.addEventListener('abort', onAbort)
    worker.addEventListener('error', onError)
    try {
      const work = remote.run(task, input as never, proxy(onProgress)) as Promise<TaskResult<Task>>
      const result = await Promise.race([work, ended])
      this.#idle.push(pooled)
      return result
    } catch (error) {
      remote[releaseProxy]()
      worker.terminate()
      throw error
    } finally {
      signal.removeEventListener('abort', onAbort)
      worker.removeEventListener('error', onError)
      this.#busy--
      this.#next()
    }
  }
}
