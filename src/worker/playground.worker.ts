import { expose } from 'comlink'
import type { WorkerNotice } from './api'
import { createPlayground } from './playground'
import { createScriptNotices } from './script-notices'

const notify = (notice: WorkerNotice) => postMessage(notice)

// Whoever waits for this lock gets it when the worker dies, in whichever way. Not every page has locks.
const lock = `conclave-worker-${crypto.getRandomValues(new Uint32Array(4)).join('-')}`
const locks = navigator.locks as LockManager | undefined
locks
  ?.request(lock, () => {
    notify({ notice: 'alive', lock })
    return new Promise(() => undefined)
  })
  .catch(() => undefined)

expose(
  createPlayground({
    notify,
    async openSandbox() {
      const [{ Sandbox }, { loadInterpreter }] = await Promise.all([
        import('../sandbox/sandbox'),
        import('../sandbox/load-browser'),
      ])
      return Sandbox.open(await loadInterpreter(), createScriptNotices(notify))
    },
  }),
)
