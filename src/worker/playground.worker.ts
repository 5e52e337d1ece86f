import { expose } from 'comlink'
import { loadPart } from '../loading/load-part'
import { announceLife } from './announce-life'
import type { WorkerNotice } from './api'
import { createPlayground } from './playground'
import { createScriptNotices } from './script-notices'

const notify = (notice: WorkerNotice) => postMessage(notice)

announceLife()
expose(
  createPlayground({
    notify,
    // The interpreter's own package loads its parts late, too.
    openSandbox: () =>
      loadPart(async () => {
        const [{ Sandbox }, { loadInterpreter }] = await Promise.all([
          import('../sandbox/sandbox'),
          import('../sandbox/load-browser'),
        ])
        return Sandbox.open(await loadInterpreter(), createScriptNotices(notify))
      }),
  }),
)
