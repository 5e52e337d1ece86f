import { releaseProxy, wrap, type Endpoint, type Remote } from 'comlink'
import { SCRIPT_LIMITS } from '../sandbox/limits'
import {
  isNotice,
  type PlaygroundApi,
  type RemotePlayground,
  type RunningScript,
  type WorkerNotice,
} from './api'
import { watchLife } from './watch-life'

/** Comlink's promises never settle when a worker dies, so silence has to count as an answer. */
const MAX_SILENCE_MS = 20_000
/** What is on its way when time is up may still arrive. */
const GRACE_MS = 60

export interface WorkerLike extends Endpoint {
  terminate(): void
}

export class WorkerFailure extends Error {
  override readonly name = 'WorkerFailure'
  /** The text of the script that did not come back, where it was that. */
  readonly source: string | null

  constructor(reason: string, source: string | null = null) {
    super(reason)
    this.source = source
  }
}

export class Session {
  readonly remote: RemotePlayground
  readonly #proxy: Remote<PlaygroundApi>
  readonly #worker: WorkerLike
  readonly #onNotice: (notice: WorkerNotice) => void
  readonly #waiting = new Set<(failure: WorkerFailure) => void>()
  readonly #sources: string[] = []
  #silence: ReturnType<typeof setTimeout> | undefined
  #patience: ReturnType<typeof setTimeout> | undefined
  #failure: WorkerFailure | null = null
  readonly #stopWatching: () => void

  constructor(worker: WorkerLike, onNotice: (notice: WorkerNotice) => void) {
    this.#worker = worker
    this.#onNotice = onNotice
    this.#proxy = wrap<PlaygroundApi>(worker)
    // Comlink's own type splits an answer of several shapes into several promises.
    this.remote = this.#proxy
    this.#stopWatching = watchLife(worker, (reason) => this.#fail(new WorkerFailure(reason)))
    worker.addEventListener('message', this.#onMessage)
  }

  ask<Answer>(question: (remote: RemotePlayground) => Promise<Answer>): Promise<Answer> {
    if (this.#failure) return Promise.reject(this.#failure)
    return new Promise((resolve, reject) => {
      this.#waiting.add(reject)
      this.#listen()
      question(this.remote)
        .then(resolve, reject)
        .finally(() => {
          this.#waiting.delete(reject)
          if (this.#waiting.size === 0) clearTimeout(this.#silence)
        })
    })
  }

  end(): void {
    this.#fail(new WorkerFailure('The worker was ended.'))
    this.#stopWatching()
    clearTimeout(this.#silence)
    clearTimeout(this.#patience)
    this.#worker.removeEventListener('message', this.#onMessage)
    this.#proxy[releaseProxy]()
    this.#worker.terminate()
  }

  readonly #onMessage = (event: unknown) => {
    const { data } = event as { data: unknown }
    if (this.#waiting.size > 0) this.#listen()
    if (!isNotice(data)) return
    if (data.notice === 'script') this.#watchScript(data.running)
    this.#onNotice(data)
  }

  #listen(): void {
    clearTimeout(this.#silence)
    this.#silence = setTimeout(
      () => this.#fail(new WorkerFailure('The worker does not answer.')),
      MAX_SILENCE_MS,
    )
  }

  /** Most scripts are stopped from within; some can only be stopped together with their worker. */
  #watchScript(running: RunningScript | null): void {
    clearTimeout(this.#patience)
    if (!running) return
    const { caller, number, source } = running
    if (source !== undefined) this.#sources[number] = source
    this.#patience = setTimeout(() => {
      this.#patience = setTimeout(() => {
        const reason = `The script of ${caller.id} did not come back.`
        this.#fail(new WorkerFailure(reason, this.#sources[number] ?? null))
      }, GRACE_MS)
    }, SCRIPT_LIMITS.patienceMs - GRACE_MS)
  }

  #fail(failure: WorkerFailure): void {
    this.#failure ??= failure
    for (const reject of [...this.#waiting]) reject(this.#failure)
  }
}
