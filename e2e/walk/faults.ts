import { inTime } from './in-time'
import type { Walker } from './walker'

/** Something that goes wrong around the page, until it is mended. */
interface Fault {
  readonly name: string
  readonly inject: (walker: Walker) => Promise<unknown>
  readonly mend?: (walker: Walker) => Promise<unknown>
}

/** Not what the page begins with: without that there is no page to say anything. */
const CHUNKS = /\/assets\/(?!index-|playground\.worker-|rolldown-runtime-)[^/]+\.(js|css|wasm)$/

type StorageFault = 'fail' | 'hang' | 'quota' | 'blocked'

/** In every document: makes the stores fail as the name of the window says, which outlives a reload. */
export const STORAGE_SWITCH = `
  globalThis.__name = (each) => each
  const isNow = (...faults) => faults.includes(window.name)
  const fail = (name) => { throw new DOMException('injected', name) }
  const failNow = () => {
    if (isNow('fail')) fail('UnknownError')
    if (isNow('blocked')) fail('SecurityError')
  }
  const failToWrite = () => {
    failNow()
    if (isNow('quota')) fail('QuotaExceededError')
  }
  const replace = (prototype, name, before) => {
    const native = prototype[name]
    prototype[name] = function (...given) {
      before()
      const request = Reflect.apply(native, this, given)
      if (!isNow('hang') || !(request instanceof IDBRequest)) return request
      return Object.create(request, { onsuccess: { set() {} }, addEventListener: { value() {} }, removeEventListener: { value() {} } })
    }
  }
  for (const name of ['get', 'getAll', 'getAllKeys', 'delete']) replace(IDBObjectStore.prototype, name, failNow)
  for (const name of ['put', 'add']) replace(IDBObjectStore.prototype, name, failToWrite)
  replace(IDBFactory.prototype, 'open', failNow)
  for (const name of ['getItem', 'key', 'removeItem']) replace(Storage.prototype, name, failNow)
  replace(Storage.prototype, 'setItem', failToWrite)
`

const breakStorage = (how: StorageFault): Fault => ({
  name: `storage: ${how}`,
  inject: ({ page }) =>
    page.evaluate((fault) => {
      window.name = fault
    }, how),
  mend: ({ page }) =>
    page.evaluate(() => {
      window.name = ''
    }),
})

/** What is kept of some scenario becomes something else. That of the open one is lost by that, if it is not saved again. */
async function spoilRecord({ page, chance }: Walker): Promise<void> {
  await page.evaluate(async (share) => {
    const known = await indexedDB.databases()
    if (!known.some(({ name }) => name === 'conclave')) return
    await new Promise<void>((resolve) => {
      const opening = indexedDB.open('conclave')
      opening.onerror = () => resolve()
      opening.onsuccess = () => {
        const store = opening.result.transaction('scenarios', 'readwrite').objectStore('scenarios')
        store.getAllKeys().onsuccess = ({ target }) => {
          const keys = (target as IDBRequest<IDBValidKey[]>).result
          if (keys.length > 0) store.put('spoilt', keys[Math.floor(share * keys.length)])
        }
        store.transaction.oncomplete = () => {
          opening.result.close()
          resolve()
        }
      }
    })
  }, chance.next())
}

const throttle = (rate: number) => async (walker: Walker) => {
  walker.throttle = rate
  await walker.session.send('Emulation.setCPUThrottlingRate', { rate })
}

/** A worker that hangs cannot be told to end. */
const WORKER_MS = 1_000

async function killWorker({ page, chance }: Walker): Promise<void> {
  const workers = page.workers()
  if (workers.length === 0) return
  const ended = chance.pick(workers).evaluate(() => self.close())
  const late = new Promise((resolve) => setTimeout(resolve, WORKER_MS))
  await Promise.race([ended.catch(() => undefined), late])
}

const FAULTS: readonly Fault[] = [
  {
    name: 'parts of the page do not arrive',
    inject: ({ page }) => page.route(CHUNKS, (route) => route.abort()),
    mend: ({ page }) => page.unroute(CHUNKS),
  },
  { name: 'a worker dies', inject: killWorker },
  breakStorage('fail'),
  breakStorage('hang'),
  breakStorage('quota'),
  breakStorage('blocked'),
  { name: 'a record is spoilt', inject: spoilRecord },
  {
    name: 'no network',
    inject: ({ context }) => context.setOffline(true),
    mend: ({ context }) => context.setOffline(false),
  },
  { name: 'a slow machine', inject: throttle(4), mend: throttle(1) },
]

const MAX_ACTIONS = 6

/** A database that is busy or gone may never answer, and a page that does not is found by the next look. */
const MAX_MS = 5_000

const attempt = (change: Promise<unknown>): Promise<unknown> =>
  inTime(change, 'no answer', MAX_MS).catch(() => undefined)

/** At most one fault at a time; it lasts for a few actions. */
export class Faults {
  readonly #walker: Walker
  #current: Fault | null = null
  #left = 0
  count = 0

  constructor(walker: Walker) {
    this.#walker = walker
  }

  get name(): string | null {
    return this.#current?.name ?? null
  }

  /** Goes on to the next action: mends what has lasted long enough, or lets something go wrong. */
  async step(): Promise<void> {
    if (this.#current && --this.#left <= 0) await this.mend()
    else if (!this.#current && this.#walker.chance.next() < 0.15) await this.#inject()
  }

  async mend(): Promise<void> {
    const { mend } = this.#current ?? {}
    this.#current = null
    if (mend) await attempt(mend(this.#walker))
  }

  async #inject(): Promise<void> {
    const fault = this.#walker.chance.pick(FAULTS)
    this.#left = 1 + this.#walker.chance.below(MAX_ACTIONS)
    this.count++
    this.#current = fault
    await attempt(fault.inject(this.#walker))
  }
}
