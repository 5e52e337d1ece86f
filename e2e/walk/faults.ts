import type { Walker } from './walker'

/** Something that goes wrong around the page, until it is mended. */
interface Fault {
  readonly name: string
  /** Whether what is changed meanwhile may be lost by reloading. */
  readonly endangers?: true
  readonly inject: (walker: Walker) => Promise<unknown>
  readonly mend?: (walker: Walker) => Promise<unknown>
}

/** Not what the page begins with: without that there is no page to say anything. */
const CHUNKS = /\/assets\/(?!index-|playground\.worker-|rolldown-runtime-)[^/]+\.(js|css|wasm)$/

/** In every document: makes the stores fail or hang while they are told to. */
export const STORAGE_SWITCH = `
  globalThis.__name = (each) => each
  globalThis.storageFault = null
  const fail = () => { throw new DOMException('injected', 'UnknownError') }
  for (const name of ['put', 'add', 'get', 'getAll', 'delete']) {
    const native = IDBObjectStore.prototype[name]
    IDBObjectStore.prototype[name] = function (...given) {
      if (globalThis.storageFault === 'fail') fail()
      const request = Reflect.apply(native, this, given)
      if (globalThis.storageFault !== 'hang') return request
      return Object.create(request, { onsuccess: { set() {} }, addEventListener: { value() {} }, removeEventListener: { value() {} } })
    }
  }
  const setItem = Storage.prototype.setItem
  Storage.prototype.setItem = function (...given) {
    if (globalThis.storageFault !== null) fail()
    return Reflect.apply(setItem, this, given)
  }
`

const switchStorage =
  (how: 'fail' | 'hang' | null) =>
  ({ page }: Walker) =>
    page.evaluate((fault) => {
      Object.assign(globalThis, { storageFault: fault })
    }, how)

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
    endangers: true,
    inject: ({ page }) => page.route(CHUNKS, (route) => route.abort()),
    mend: ({ page }) => page.unroute(CHUNKS),
  },
  { name: 'a worker dies', inject: killWorker },
  {
    name: 'storage fails',
    endangers: true,
    inject: switchStorage('fail'),
    mend: switchStorage(null),
  },
  {
    name: 'storage hangs',
    endangers: true,
    inject: switchStorage('hang'),
    mend: switchStorage(null),
  },
  {
    name: 'no network',
    endangers: true,
    inject: ({ context }) => context.setOffline(true),
    mend: ({ context }) => context.setOffline(false),
  },
  { name: 'a slow machine', inject: throttle(4), mend: throttle(1) },
]

const MAX_ACTIONS = 6

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
    await mend?.(this.#walker).catch(() => undefined)
  }

  async #inject(): Promise<void> {
    const fault = this.#walker.chance.pick(FAULTS)
    this.#left = 1 + this.#walker.chance.below(MAX_ACTIONS)
    this.count++
    this.#current = fault
    if (fault.endangers) this.#walker.mayHaveLost = true
    await fault.inject(this.#walker).catch(() => undefined)
  }
}
