import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { abstentionTrap } from './scenario/presets/abstention-trap'
import { readOpeningRun } from './store/opening-run'
import { createPlaygroundStore } from './store/playground-store'
import type { Shelf } from './store/preferences'
import './ui/tokens.css'
import './ui/base.css'
import './ui/controls.css'
import { App } from './views/App'
import { StoreContext } from './views/use-playground'
import { startClient } from './worker/client'

const root = document.getElementById('root')
if (!root) throw new Error('the page has no root')

/** Some browsers forbid to remember anything, and say so by throwing. */
function findShelf(): Shelf | null {
  try {
    return window.localStorage
  } catch {
    return null
  }
}

const client = startClient(abstentionTrap, (notice) => {
  if (notice.kind === 'restarted') {
    store.getState().say(`${notice.because} The worker was started again; nothing is lost.`)
  }
})
const store = createPlaygroundStore(abstentionTrap, {
  client,
  shelf: findShelf(),
  known: readOpeningRun(),
})
store.getState().refresh()

createRoot(root).render(
  <StrictMode>
    <StoreContext value={store}>
      <App />
    </StoreContext>
  </StrictMode>,
)
