import { isNotice } from './api'
import type { WorkerLike } from './session'

/** Of one that was not loaded, and may be at another attempt. */
const NOT_STARTED = 'The worker could not start.'

/** How often a worker that is not loaded is asked for. */
const MAX_STARTS = 3

export const isWorthAnotherStart = (error: unknown, starts: number): boolean =>
  starts < MAX_STARTS && error instanceof Error && error.message === NOT_STARTED

/** Tells of what a worker dies, in whichever way: comlink's promises never settle then. Gives back how to stop. */
export function watchLife(worker: WorkerLike, onDeath: (reason: string) => void): () => void {
  const ended = new AbortController()
  const onError = (event: unknown) => {
    const { message = '' } = event as { readonly message?: string }
    onDeath(message === '' ? NOT_STARTED : message)
  }
  // Some deaths are silent, and a worker at work cannot be asked whether it lives: its lock tells.
  const onMessage = (event: unknown) => {
    const { data } = event as { readonly data: unknown }
    if (!isNotice(data) || data.notice !== 'alive') return
    navigator.locks
      .request(data.lock, { signal: ended.signal }, () => onDeath('The worker has died.'))
      .catch(() => undefined)
  }
  worker.addEventListener('error', onError)
  worker.addEventListener('message', onMessage)
  return () => {
    ended.abort()
    worker.removeEventListener('error', onError)
    worker.removeEventListener('message', onMessage)
  }
}
