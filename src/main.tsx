import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { abstentionTrap } from './scenario/presets/abstention-trap'
import type { Arrivals } from './store/library/arrive'
import { isAwaited } from './store/library/awaited'
import { readOpeningRun } from './store/opening-run'
import { createPlaygroundStore } from './store/playground-store'
import type { Shelf } from './store/preferences'
import './ui/tokens.css'
import './ui/base.css'
import './ui/controls.css'
import { App } from './views/App'
import { ArrivalsContext } from './views/use-arrivals'
import { StoreContext } from './views/use-playground'
import { startClient } from './worker/client'

const root = document.getElementById('root')
if (!root) throw new Error('the page has no root')

/** Some browsers forbid to remember anything, and say so by throwing. */
function findShelf(name: 'localStorage' | 'sessionStorage'): Shelf | null {
  try {
    return window[name]
  } catch {
    return null
  }
}

/** What follows the `#`, unless that is a place in the page. */
function readHash(): string {
  const hash = location.hash.slice(1)
  return hash.length < 12 && !/^c\d/.test(hash) ? '' : hash
}

const isGuest = new URLSearchParams(location.search).has('embed')
const shelf = findShelf('localStorage')
const tab = findShelf('sessionStorage')

const client = startClient(abstentionTrap, (notice) => {
  if (notice.kind === 'restarted') {
    store.getState().say(`${notice.because} The worker was started again; nothing is lost.`)
  }
})
const store = createPlaygroundStore(abstentionTrap, { client, shelf, known: readOpeningRun() })

let arrivals: Promise<Arrivals> | undefined
const findArrivals = (): Promise<Arrivals> =>
  (arrivals ??= import('./store/library/arrive').then(({ openArrivals }) =>
    openArrivals(store, {
      shelf,
      tab,
      readHash,
      writeHash: (hash) => {
        history.replaceState(
          null,
          '',
          hash === '' ? location.pathname + location.search : `#${hash}`,
        )
      },
      isGuest,
    }),
  ))

async function begin(page: HTMLElement): Promise<void> {
  if (isAwaited(readHash(), isGuest ? [] : [tab, shelf])) await (await findArrivals()).begin()
  else store.getState().refresh()
  const Page = isGuest ? (await import('./views/embed/EmbedApp')).EmbedApp : App
  createRoot(page).render(
    <StrictMode>
      <StoreContext value={store}>
        <ArrivalsContext value={findArrivals}>
          <Page />
        </ArrivalsContext>
      </StoreContext>
    </StrictMode>,
  )
  if (isGuest) return
  ;(await findArrivals()).watch(window)
  const { watchIncoming } = await import('./views/open/watch-incoming')
  watchIncoming(window, store)
  if (import.meta.env.PROD) (await import('./offline/register')).registerOffline()
}

void begin(root)
