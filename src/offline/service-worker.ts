/**
 * Keeps the files of one build, so that the page works without a network after the first visit. An
 * open page keeps the version that it has: a newer one waits until no page of the older is left. Pages
 * without any are taken over, whatever version they are of: files are named by their content, so that
 * they get what is theirs, and ask the host for what is not here.
 */

/** Put in by the build: the digest of every file by its address under the scope; the page's own is ''. */
declare const FILES: Readonly<Record<string, string>>
declare const VERSION: string

/** TypeScript knows these only in a library that contradicts the one of pages. */
interface LifeEvent extends Event {
  waitUntil(work: Promise<unknown>): void
}

interface FetchEvent extends Event {
  readonly request: Request
  respondWith(answer: Promise<Response>): void
}

interface ServiceWorkerScope {
  readonly clients: { claim(): Promise<void> }
  readonly registration: ServiceWorkerRegistration
  addEventListener(type: 'install' | 'activate', listener: (event: LifeEvent) => void): void
  addEventListener(type: 'fetch', listener: (event: FetchEvent) => void): void
}

const worker = globalThis as unknown as ServiceWorkerScope
const page = worker.registration.scope
const addressOf = (file: string): string => new URL(file, page).href
const digests = new Map(Object.entries(FILES).map(([file, digest]) => [addressOf(file), digest]))

/** Pages under other paths of the same host have caches beside these. */
const ours = `conclave ${page} `
const cacheName = ours + VERSION

/** All or nothing: an answer that is an error, or of another build, fails the whole. */
async function keepFiles(): Promise<void> {
  const cache = await caches.open(cacheName)
  const requests = Array.from(
    digests,
    ([address, integrity]) => new Request(address, { integrity, cache: 'no-cache' }),
  )
  await cache.addAll(requests)
}

async function dropOtherVersions(): Promise<void> {
  const names = await caches.keys()
  const others = names.filter((name) => name.startsWith(ours) && name !== cacheName)
  await Promise.all(others.map((name) => caches.delete(name)))
}

async function findKept(address: string): Promise<Response | undefined> {
  const cache = await caches.open(cacheName)
  return cache.match(address, { ignoreVary: true })
}

const answerFromCache = async (request: Request, address: string): Promise<Response> =>
  (await findKept(address)) ?? fetch(request)

/** Longer than this, an empty page is worse than a kept one. */
const PATIENCE_MS = 4000

const giveUp = (): Promise<null> =>
  new Promise((resolve) => {
    setTimeout(resolve, PATIENCE_MS, null)
  })

/** From the network first, so that a new version is seen, unless it fails, or is slow, or has an error to tell. */
async function answerWithPage(request: Request): Promise<Response> {
  const fetched = fetch(request)
  const answer = await Promise.race([fetched, giveUp()]).catch(() => null)
  // A redirection has the status 0 here, and is the browser's to follow.
  if (answer !== null && answer.status < 400) return answer
  return (await findKept(page)) ?? fetched
}

worker.addEventListener('install', (event) => event.waitUntil(keepFiles()))

worker.addEventListener('activate', (event) =>
  event.waitUntil(Promise.all([dropOtherVersions(), worker.clients.claim()])),
)

worker.addEventListener('fetch', (event) => {
  const { request } = event
  if (request.method !== 'GET') return
  const { origin, pathname } = new URL(request.url)
  // A scenario or an embedding stands behind the path, and is the page's own business.
  const address = origin + pathname
  const isPage = address === page || address === addressOf('index.html')
  if (isPage) {
    // What a page asks of itself is which version the host has.
    if (request.mode === 'navigate') event.respondWith(answerWithPage(request))
  } else if (digests.has(address)) event.respondWith(answerFromCache(request, address))
})
