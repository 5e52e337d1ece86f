import { expose } from 'comlink'
import type { WorkerNotice } from './api'
import { createPlayground } from './playground'
import { createScriptNotices } from './script-notices'

const notify = (notice: WorkerNotice) => postMessage(notice)

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
