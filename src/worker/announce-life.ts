import type { WorkerNotice } from './api'

/** Whoever waits for this lock gets it when the worker dies, in whichever way. Not every page has locks. */
export function announceLife(): void {
  const lock = `conclave-worker-${crypto.getRandomValues(new Uint32Array(4)).join('-')}`
  const locks = navigator.locks as LockManager | undefined
  locks
    ?.request(lock, () => {
      postMessage({ notice: 'alive', lock } satisfies WorkerNotice)
      return new Promise(() => undefined)
    })
    .catch(() => undefined)
}
