import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { abstentionTrap } from './scenario/presets/abstention-trap'
import './ui/tokens.css'
import './ui/base.css'
import './views/board.css'
import { createPlaygroundStore } from './store/playground-store'
import { App } from './views/App'
import { startClient } from './worker/client'

const root = document.getElementById('root')
if (!root) throw new Error('the page has no root')

const store = createPlaygroundStore(abstentionTrap, startClient(abstentionTrap))
store.getState().refresh()

createRoot(root).render(
  <StrictMode>
    <App store={store} />
  </StrictMode>,
)
