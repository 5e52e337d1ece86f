import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { abstentionTrap } from './scenario/presets/abstention-trap'
import { hasPendingRestore } from './store/library/pending-restore'
import { readOpeningRun } from './store/opening-run'
import { createPlaygroundStore } from './store/playground-store'
import './ui/tokens.css'
import './ui/base.css'
import './ui/controls.css'
import './ui/layout.css'
import { App } from './shell/App'
import { saveScenario } from './shell/save-scenario'
import { DocumentLoaderContext } from './store/hooks/use-document-loader'
import { StoreContext } from './store/hooks/use-playground'
import { lazyPart, loadOnce, markFailedStyles } from './ui/lazy-part'
import { Panel, RescueContext } from './ui/Panel'
import { TaskPoolContext } from './store/hooks/task-pool-context'
import { startClient } from './worker/client'
import type { TaskPool } from './worker/task-pool'

const root = document.getElementById('root')
if (!root) throw new Error('the page has no root')

/** Some browsers forbid to remember anything, and say so by throwing. */
function findStorage(name: 'localStorage' | 'sessionStorage'): Storage | null {
  try {
    return window[name]
  } catch {
    return null
  }
}

/** What follows the `#`, if it means to be a link: places in the page have short names. */
function readHash(): string {
  const hash = location.hash.slice(1)
  return /^c\d+-/.test(hash) || hash.length > 40 ? hash : ''
}

const isEmbed = new URLSearchParams(location.search).has('embed')
/** A page that others frame could be made to look like theirs: it keeps nothing and allows nothing for good. */
const isGuest = isEmbed || window.parent !== window
const storage = findStorage('localStorage')
const tab = findStorage('sessionStorage')

const client = startClient(abstentionTrap, (notice) => {
  if (notice.kind === 'flips') store.getState().hearFlips(notice.request, notice.flips)
  else if (notice.kind === 'restarted') {
    store.getState().say(`${notice.because} The worker was started again; nothing is lost.`)
  }
})
const store = createPlaygroundStore(abstentionTrap, { client, storage, known: readOpeningRun() })

const findDocumentLoader = loadOnce(async () => {
  const { openDocumentLoader } = await import('./store/library/document-loader')
  return openDocumentLoader(store, {
    storage,
    tab,
    readHash,
    writeHash: (hash) =>
      history.replaceState(
        null,
        '',
        hash === '' ? location.pathname + location.search : `#${hash}`,
      ),
    isGuest,
  })
})

let taskPool: Promise<TaskPool> | undefined
const findTaskPool = (): Promise<TaskPool> =>
  (taskPool ??= import('./worker/open-task-pool').then(({ openTaskPool }) => openTaskPool()))

/**
 * Longer than this nobody looks at an empty page: what is late is opened when it comes. An embed has
 * nothing else to show.
 */
const MAX_WAIT_MS = isEmbed ? 10_000 : 1500

/** Colours and what is hidden come first, so that nothing flashes. */
const prepareEmbed = async () => {
  ;(await import('./shell/embed/prepare-embed')).prepareEmbed(store)
}

const EmbedApp = lazyPart(async () => {
  await prepareEmbed()
  return import('./shell/embed/EmbedApp')
})

const rescue = {
  label: 'Save my scenario',
  onChoose: () => saveScenario(store.getState().scenario),
}

async function begin(page: HTMLElement): Promise<void> {
  markFailedStyles(window)
  // What is missing here is asked for again with the page itself, which can say so.
  if (isEmbed) await prepareEmbed().catch(() => undefined)
  if (hasPendingRestore(readHash(), isGuest ? [] : [tab, storage])) {
    const patience = new Promise((resolve) => setTimeout(resolve, MAX_WAIT_MS))
    const arrived = findDocumentLoader().then((found) => found.begin())
    arrived.catch(() => store.getState().refresh())
    await Promise.race([arrived, patience]).catch(() => undefined)
  } else store.getState().refresh()
  createRoot(page).render(
    <StrictMode>
      <StoreContext value={store}>
        <DocumentLoaderContext value={findDocumentLoader}>
          <TaskPoolContext value={findTaskPool}>
            <RescueContext value={rescue}>
              <Panel name="The page" waiting={null}>
                {isEmbed ? <EmbedApp /> : <App />}
              </Panel>
            </RescueContext>
          </TaskPoolContext>
        </DocumentLoaderContext>
      </StoreContext>
    </StrictMode>,
  )
  if (!isGuest) await keepAndWatch()
}

/** What the page can be drawn without: keeping scenarios, opening what is dropped, working offline. */
async function keepAndWatch(): Promise<void> {
  try {
    ;(await findDocumentLoader()).watch(window)
    const { watchIncoming } = await import('./shell/open/watch-incoming')
    watchIncoming(window, store)
    if (import.meta.env.PROD) (await import('./offline/register')).registerOffline()
  } catch {
    store
      .getState()
      .say(
        'A part of the page could not be loaded, so links are not opened and nothing is saved.',
        {
          label: 'Reload',
          act: () => location.reload(),
        },
      )
  }
}

void begin(root)
