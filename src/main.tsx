import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { abstentionTrap } from './scenario/presets/abstention-trap'
import './ui/tokens.css'
import './ui/base.css'
import './views/board.css'
import { App } from './views/App'
import { startClient } from './worker/client'

const root = document.getElementById('root')
if (!root) throw new Error('the page has no root')

const client = startClient(abstentionTrap)

createRoot(root).render(
  <StrictMode>
    <App client={client} />
  </StrictMode>,
)
