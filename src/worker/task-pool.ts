import { proxy, releaseProxy, wrap, type Remote } from 'comlink'
import type { WorkerLike } from './session'
import type { TaskApi } from './task.worker'
import { isWorthAnotherStart, watchLife } from './watch-life'
import type { OnProgress } from '../labs/task'
import type { TaskInput, TaskName, TaskResult } from './tasks'

export interface TaskOptions {
  /** Cancels the work: its worker is terminated, and the next task gets another. */
  readonly signal: AbortSignal
  readonly onProgress?: OnProgress
}

interface Waiting {
  readonly start: (worker: PoolWorker) => void
  readonly fail: (error: unknown) => void
}

interface PoolWorker {
  readonly remote: Remote<TaskApi>
  /** Ends it, and tells whoever has a task in it. */
  readonly discard: (reason: unknown) => void
  /** Whoever has a task in it. */
  onEnd: ((reason: unknown) => void) | null
}

export class TaskPool {
  readonly #spawn: () => WorkerLike
  readonly #size: number
  #idle: readonly PoolWorker[] = []
  #waiting: Waiting[] = []
  #busy = 0

  constructor(spawn: () => WorkerLike, size: number) {
    this.#spawn = spawn
    this.#size = Math.max(1, size)
  }

  /** Rejects with the signal's reason where it is cancelled, and with an error where its worker dies. */
  async run<Task extends TaskName>(
    task: Task,
    input: TaskInput<Task>,
    options: TaskOptions,
    starts = 1,
  ): Promise<TaskResult<Task>> {
    try {
      return await this.#run(task, input, options)
    } catch (error) {
      if (isWorthAnotherStart(error, starts)) return this.run(task, input, options, starts + 1)
      throw error
    }
  }

  #run<Task extends TaskName>(
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
      const waiting = { start, fail: reject }
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
    try {
      next.start(this.#takeIdle() ?? this.#open())
      this.#busy++
    } catch (error) {
      next.fail(error)
    }
  }

  #takeIdle(): PoolWorker | undefined {
    const last = this.#idle.at(-1)
    this.#idle = this.#idle.slice(0, -1)
    return last
  }

  #open(): PoolWorker {
    const worker = this.#spawn()
    const remote = wrap<TaskApi>(worker)
    let isOver = false
    const discard = (reason: unknown) => {
      if (isOver) return
      isOver = true
      stopWatching()
      this.#idle = this.#idle.filter((each) => each !== pooled)
      remote[releaseProxy]()
      worker.terminate()
      pooled.onEnd?.(reason)
    }
    const pooled: PoolWorker = { remote, discard, onEnd: null }
    // A worker may also die while nobody needs it.
    const stopWatching = watchLife(worker, (reason) => discard(new Error(reason)))
    return pooled
  }

  async #runIn<Task extends TaskName>(
    pooled: PoolWorker,
    task: Task,
    input: TaskInput<Task>,
    { signal, onProgress = () => undefined }: TaskOptions,
  ): Promise<TaskResult<Task>> {
    const ended = new Promise<never>((_, reject) => {
      pooled.onEnd = reject
    })
    const onAbort = () => pooled.discard(signal.reason)
    signal.addEventListener('abort', onAbort)
    try {
      const work = pooled.remote.run(task, input as never, proxy(onProgress)) as Promise<
        TaskResult<Task>
      >
      const result = await Promise.race([work, ended])
      this.#idle = [...this.#idle, pooled]
      return result
    } catch (error) {
      pooled.discard(error)
      throw error
    } finally {
      pooled.onEnd = null
      signal.removeEventListener('abort', onAbort)
      this.#busy--
      this.#next()
    }
  }
}
