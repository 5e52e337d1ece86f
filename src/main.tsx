import { startTransition, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { riverRising } from './scenario/presets/river-rising'
import { hasPendingRestore, isQuestionLink } from './store/library/pending-restore'
import { readOpeningRun } from './store/opening-run'
import { createPlaygroundStore } from './store/playground-store'
import { isFramed, openStorage } from './store/safe-storage'
import './ui/tokens.css'
import './ui/base.css'
import './ui/controls.css'
import './ui/layout.css'
import { App } from './shell/App'
import { saveScenario } from './shell/save-scenario'
import { DocumentLoaderContext } from './store/hooks/use-document-loader'
import { StoreContext } from './store/hooks/use-playground'
import { LoadFailure, loadOnce, loadPart, setSurroundings } from './loading/load-part'
import { surroundByPage } from './loading/page-surroundings'
import { lazyPart } from './ui/lazy-part'
import { Panel, RescueContext } from './ui/Panel'
import { TaskPoolContext } from './store/hooks/task-pool-context'
import { startClient } from './worker/client'
import { describeError } from './worker/describe-error'

const root = document.getElementById('root')
if (!root) throw new Error('the page has no root')

/** What follows the `#`, if it means to be a link: places in the page have short names. */
function readHash(): string {
  const hash = location.hash.slice(1)
  return /^c\d+-/.test(hash) || hash.length > 40 ? hash : ''
}

const firstHash = readHash()
const isEmbed = new URLSearchParams(location.search).has('embed')
/** The question of a class, alone: nothing is opened or kept for it. */
const isVote = isQuestionLink(location.hash)
/** A page that others frame could be made to look like theirs: it keeps nothing and allows nothing for good. */
const isGuest = isEmbed || isVote || isFramed()
const storage = isGuest ? null : openStorage('localStorage')
const tab = isGuest ? null : openStorage('sessionStorage')

const client = startClient(riverRising, (notice) => {
  store.getState().hear(notice)
})
// A class that votes has no use for it.
if (!isVote) client.prepare()

const store = createPlaygroundStore(riverRising, {
  client,
  storage,
  isGuest,
  known: readOpeningRun(),
})

const findDocumentLoader = loadOnce(async () => {
  const { openDocumentLoader } = await import('./store/library/document-loader')
  return openDocumentLoader(store, {
    storage,
    tab,
    readHash,
    readSearch: () => location.search,
    readNote: () => history.state as unknown,
    write: (how, { search, hash, note }) =>
      history[how](note, '', location.pathname + search + (hash && `#${hash}`)),
    isGuest,
    readPage: () =>
      root.querySelector('.app') ? 'shown' : root.hasChildNodes() ? 'failed' : 'waiting',
    onLeave: (listener) => addEventListener('pagehide', listener),
  })
})

const findTaskPool = loadOnce(async () => (await import('./worker/open-task-pool')).openTaskPool())

/**
 * Longer than this nobody looks at an empty page: what is late is opened when it comes. An embed has
 * nothing else to show.
 */
const MAX_WAIT_MS = isEmbed ? 10_000 : 1500

const EmbedApp = lazyPart(async () => {
  const { prepareEmbed } = await import('./shell/embed/prepare-embed')
  prepareEmbed(store)
  return import('./shell/embed/EmbedApp')
})

const VotePage = lazyPart(() => import('./learn/poll/view/VotePage'))

const rescue = {
  label: 'Save my scenario',
  onChoose: () => saveScenario(store.getState().scenario),
}

/** Colours and what is hidden come first, so that nothing flashes. */
const prepareEmbed = () =>
  loadPart(() => import('./shell/embed/prepare-embed'))
    .then((embed) => embed.prepareEmbed(store))
    // What fails is tried again with the page itself, which can say so.
    .catch(() => undefined)

/** Opens what the address says, or what was open before; that not in place of what somebody has begun meanwhile. */
const restore = async () => {
  const { begin: restoreAll, followLink } = await findDocumentLoader()
  const { opened, history } = store.getState()
  return opened > 0 || history.past.length > 0 ? followLink() : restoreAll()
}

/** Ends the task: a start in one piece would keep a slow phone from answering for as long as it takes. */
const nextTask = () => new Promise((resolve) => setTimeout(resolve))

/** A page in the background is not drawn: what waits for that waits no longer than this. */
const MAX_UNDRAWN_MS = 1500

/** When there is something to see. What the page can do without until then must not compete with it for the network. */
const firstDrawing = () =>
  new Promise<void>((resolve) => {
    new PerformanceObserver((list, observer) => {
      if (list.getEntriesByName('first-contentful-paint').length === 0) return
      observer.disconnect()
      resolve()
    }).observe({ type: 'paint', buffered: true })
    setTimeout(resolve, MAX_UNDRAWN_MS)
  })

async function begin(page: HTMLElement): Promise<void> {
  await nextTask()
  setSurroundings(surroundByPage(window))
  if (isEmbed) await prepareEmbed()
  const asked = readHash() || (isEmbed ? '' : location.search)
  const isAwaited = !isVote && hasPendingRestore(asked, [tab, storage])
  const restored = isAwaited ? restore() : Promise.resolve()
  if (isAwaited) {
    const patience = new Promise((resolve) => setTimeout(resolve, MAX_WAIT_MS))
    restored.catch(() => store.getState().refresh())
    await Promise.race([restored, patience]).catch(() => undefined)
  }
  const react = createRoot(page)
  const app = (
    <StrictMode>
      <StoreContext value={store}>
        <DocumentLoaderContext value={findDocumentLoader}>
          <TaskPoolContext value={findTaskPool}>
            <RescueContext value={isVote ? null : rescue}>
              <Panel name="The page" waiting={null}>
                {isVote ? <VotePage /> : isEmbed ? <EmbedApp /> : <App />}
              </Panel>
            </RescueContext>
          </TaskPoolContext>
        </DocumentLoaderContext>
      </StoreContext>
    </StrictMode>
  )
  // In slices: what is clicked meanwhile is not kept waiting.
  startTransition(() => react.render(app))
  if (isVote) return
  if (!isAwaited) {
    await firstDrawing()
    store.getState().refresh()
  }
  await restored.then(keepAndWatch).catch(offerRestore)
}

/** What the page can be drawn without: keeping scenarios, opening what is dropped, working offline. */
async function keepAndWatch(): Promise<void> {
  if (isEmbed) return
  const loader = await findDocumentLoader()
  loader.watch(window)
  if (isGuest) return
  finishStart()
  // A link that was opened before anybody listened.
  if (readHash() !== firstHash) await loader.followLink()
}

const UNFINISHED =
  'Files cannot be dropped or pasted here, the board is not printed as a document, and the page does not work without a network.'

const finishStart = () => {
  loadPart(() => import('./shell/finish-start'))
    .then((start) => start.finishStart(window, store))
    .catch((error: unknown) => offer(UNFINISHED, error, finishStart))
}

function offerRestore(error: unknown): void {
  const linkless = isGuest ? '' : 'Nothing is saved.'
  const missing = readHash() === '' ? linkless : `The link was not opened. ${linkless}`
  offer(missing, error, () => {
    restore().then(keepAndWatch).catch(offerRestore)
  })
}

/** Says what the page does without a part that is missing, until that is there. */
function offer(missing: string, error: unknown, retry: () => void): void {
  const isLoadable = error instanceof LoadFailure && !error.isOutdated
  store.getState().say(`${missing} ${describeError(error)}`, {
    stays: true,
    label: isLoadable ? 'Retry' : 'Reload',
    act: () => {
      if (!isLoadable) location.reload()
      else {
        error.forget()
        retry()
      }
    },
  })
}

void begin(root)
