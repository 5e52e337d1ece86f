import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { basename, extname, join, relative } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { test } from './journey'
import { PlaygroundPage } from './playground-page'
import { HOST_FILES } from '../src/build/host-headers'
import { LATE_PARTS_FILE } from '../src/build/late-parts'
import { CRAWLER_FILES } from '../src/build/share-tags'

test.use({ serviceWorkers: 'allow', mayComplain: true })

const DIST = join(import.meta.dirname, '../dist')
const PATH = '/some/where/'
/** For the host, for crawlers and for lawyers: the page works without them. */
const NOT_KEPT = [
  ...['service-worker.js', 'licences.txt', LATE_PARTS_FILE],
  ...CRAWLER_FILES,
  ...HOST_FILES,
]
const SERVICE_WORKER = 'service-worker.js'
/** Browsers take their time to replace one version by another. */
const PATIENT = { timeout: 20_000 }

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.wasm': 'application/wasm',
  '.png': 'image/png',
  '.webmanifest': 'application/manifest+json',
}

/** What is built, by its path. */
const readBuild = () =>
  new Map(
    readdirSync(DIST, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .map((file) => [relative(DIST, file).replaceAll('\\', '/'), readFileSync(file)]),
  )

/** A file that nothing asks for until a script is run. */
const findInterpreter = (files: ReadonlyMap<string, Buffer>): string =>
  [...files.keys()].find((file) => file.endsWith('.wasm'))!

const digest = (content: Buffer) => createHash('sha256').update(content).digest('base64')

/** A static host that has the page under a path, and can lose files, its mind, and the network. */
async function startHost(files: Map<string, Buffer>) {
  const asked: string[] = []
  let trouble: number | null = null
  const server = createServer(({ url = '' }, response) => {
    const path = url.replace(/\?.*/, '').replace(PATH, '')
    asked.push(path)
    const name = path === '' ? 'index.html' : path
    const file = trouble === null ? files.get(name) : undefined
    response.statusCode = trouble ?? (file ? 200 : 404)
    response.setHeader('Content-Type', TYPES[extname(name)] ?? 'text/plain')
    response.end(file ?? 'not here')
  })
  await new Promise<void>((resolve) => server.listen(0, resolve))
  return {
    address: `http://localhost:${(server.address() as AddressInfo).port}${PATH}`,
    files,
    asked,
    /** From now on it answers everything with this error. */
    fail(status: number) {
      trouble = status
    },
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/** Waits until the page could do without a network. */
const waitUntilKept = (page: Page) =>
  page.evaluate(async () => {
    await navigator.serviceWorker.ready
  })

interface Kept {
  readonly name: string
  readonly paths: readonly string[]
}

const readCaches = (page: Page): Promise<Kept[]> =>
  page.evaluate(async () =>
    Promise.all(
      (await caches.keys()).map(async (name) => {
        const requests = await (await caches.open(name)).keys()
        return { name, paths: requests.map(({ url }) => url.replace(document.baseURI, '')).sort() }
      }),
    ),
  )

const readWorkers = (page: Page) =>
  page.evaluate(async () => {
    const [registration] = await navigator.serviceWorker.getRegistrations()
    return { active: registration?.active?.state, waiting: registration?.waiting?.state }
  })

/** Looks at what is loaded at once, and at what is loaded when it is needed. */
async function expectWorking(page: Page): Promise<void> {
  const playground = new PlaygroundPage(page)
  // A tab that has been here before goes on with what it showed.
  await playground.choose('The river is rising')
  await playground.expectStatus({ Voting: 'decided', Bayesian: 'undecided', Unanimous: 'rejected' })
  await playground.choose('A release, debated')
  await expect(playground.card('Bayesian')).toHaveAttribute('data-winner', 'wait')
  await expect(playground.card('Cautious majority')).toHaveAttribute('data-status', 'undecided')
  await playground.show('Charts')
  await page.getByRole('tab', { name: 'Graph' }).click()
  await expect(page.locator('.signal').first()).toBeAttached()
  await playground.show('Votes')
  await playground.openAgent('Di')
  await expect(page.getByRole('textbox', { name: 'Script of Di' })).toBeVisible()
}

test('after one visit the page works without a network @once', async ({ page, context }) => {
  await page.goto('/')
  await waitUntilKept(page)
  await context.setOffline(true)
  await page.reload()
  await expectWorking(page)
  await page.goto('/?any=thing')
  await expect(new PlaygroundPage(page).card('Voting')).toHaveCount(1)
  await page.goto('/?learn=reference/bayesian')
  await expect(page.getByRole('heading', { level: 2, name: 'Bayesian' })).toBeVisible()
  await expect(page.getByRole('group', { name: 'Working', exact: true })).toContainText(
    'Posterior probability',
  )
})

test('the same under any path of a host, with every file that was built @deep', async ({
  page,
}) => {
  const host = await startHost(readBuild())
  await page.goto(host.address)
  await waitUntilKept(page)
  const built = [...host.files.keys()].filter((file) => !NOT_KEPT.includes(file))
  const [kept] = await readCaches(page)
  expect(kept?.paths).toEqual(built.map((file) => (file === 'index.html' ? '' : file)).sort())
  await host.close()
  await page.reload()
  await expectWorking(page)
})

test('a host that answers with an error does not take the page away @deep', async ({ page }) => {
  const host = await startHost(readBuild())
  await page.goto(host.address)
  await waitUntilKept(page)
  for (const status of [503, 404]) {
    host.fail(status)
    const asked = host.asked.length
    const answer = await page.goto(`${host.address}?after=${status}`)
    expect(answer?.status()).toBe(200)
    expect(host.asked.slice(asked), 'the host comes first').toContain('')
    await expectWorking(page)
  }
  await host.close()
})

test('whatever cannot be kept whole is not kept at all @once', async ({ page }) => {
  const files = readBuild()
  const lost = findInterpreter(files)
  files.delete(lost)
  const host = await startHost(files)
  await page.goto(host.address)
  await expect.poll(() => host.asked).toContain(lost)
  await expect
    .poll(() => page.evaluate(async () => navigator.serviceWorker.getRegistrations()))
    .toEqual([])
  expect((await readCaches(page)).flatMap(({ paths }) => paths)).toEqual([])
  await new PlaygroundPage(page).expectStatus({ Voting: 'decided' })
  await host.close()
})

test('an open page keeps its version; the next visit has the new one @deep', async ({ page }) => {
  const host = await startHost(readBuild())
  await page.goto(host.address)
  await waitUntilKept(page)
  await page.reload()
  const [old] = await readCaches(page)
  deployNext(host.files, old!.name.split(' ').at(-1)!)
  await page.evaluate(async () => (await navigator.serviceWorker.ready).update())
  await expect
    .poll(() => readWorkers(page), PATIENT)
    .toEqual({ active: 'activated', waiting: 'installed' })
  await expectWorking(page)
  // Beside the page, on the same host, where no version is in use.
  await page.goto(new URL('/', host.address).href)
  await expect
    .poll(() => readWorkers(page), PATIENT)
    .toEqual({ active: 'activated', waiting: undefined })
  expect((await readCaches(page)).map(({ name }) => name.split(' ').at(-1))).toEqual(['next'])
  await host.close()
  await page.goto(host.address)
  await expect(page.locator('html')).toHaveAttribute('data-build', 'next')
})

const waitUntilTakenOver = (page: Page) =>
  page.waitForFunction(() => navigator.serviceWorker.controller !== null)

const openGraph = async (page: Page) => {
  await page.getByRole('tab', { name: 'Graph' }).click()
}

const expectGraph = (page: Page) => expect(page.locator('.signal').first()).toBeAttached()

test('a page of yesterday finds its parts, from its first visit on @deep', async ({ page }) => {
  const host = await startHost(readBuild())
  await page.goto(host.address)
  await waitUntilTakenOver(page)
  deployRenamed(host.files)
  await openGraph(page)
  await expectGraph(page)
  await host.close()
})

test('a page of yesterday that kept nothing says so, and reloads as that of today @deep', async ({
  browser,
}) => {
  const host = await startHost(readBuild())
  const context = await browser.newContext({ serviceWorkers: 'block' })
  const page = await context.newPage()
  await page.goto(host.address, { waitUntil: 'networkidle' })
  deployRenamed(host.files)
  await openGraph(page)
  const notice = page.getByRole('alert').filter({ hasText: 'The graph could not be loaded.' })
  await expect(notice).toContainText(
    'This page is of an older version, which the host no longer has.',
  )
  await expect(notice.getByRole('button').first()).toHaveText('Reload')
  await notice.getByRole('button').first().click()
  await expect(page.locator('html')).toHaveAttribute('data-build', 'next')
  await openGraph(page)
  await expectGraph(page)
  await context.close()
  await host.close()
})

test('a new page with an old version behind it works, and without a network the old one does @deep', async ({
  page,
}) => {
  const host = await startHost(readBuild())
  await page.goto(host.address)
  await waitUntilTakenOver(page)
  deployRenamed(host.files)
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('data-build', 'next')
  await expect
    .poll(() => readWorkers(page), PATIENT)
    .toEqual({ active: 'activated', waiting: 'installed' })
  await openGraph(page)
  await expectGraph(page)
  await host.close()
  await page.reload()
  await expect(page.locator('html')).not.toHaveAttribute('data-build')
  await expectWorking(page)
})

/** A version in which every script has another name, as after a change of what all of them need. */
function deployRenamed(files: Map<string, Buffer>): void {
  const names = [...files.keys()]
    .filter((file) => /^assets\/.*\.js$/.test(file))
    .map((file) => basename(file))
  const rename = (text: string) =>
    names.reduce((all, name) => all.replaceAll(name, name.replace('.js', '.next.js')), text)
  let worker = files.get(SERVICE_WORKER)!.toString()
  for (const [file, content] of [...files]) {
    if (!/\.(html|js)$/.test(file) || file === SERVICE_WORKER) continue
    const next = Buffer.from(rename(content.toString()).replace('<html', '<html data-build="next"'))
    files.delete(file)
    files.set(rename(file), next)
    worker = worker.replaceAll(digest(content), digest(next))
  }
  // Caches are named by the version, which is a digest as well, and the only one in the code without a prefix.
  const version = /[`'"]([A-Za-z0-9+/]{43}=)[`'"]/.exec(worker)![1]!
  files.set(SERVICE_WORKER, Buffer.from(rename(worker).replaceAll(version, 'next')))
}

/** A version with another page, and without the interpreter of the old one. */
function deployNext(files: Map<string, Buffer>, version: string): void {
  const page = files.get('index.html')!
  const nextPage = Buffer.from(page.toString().replace('<html', '<html data-build="next"'))
  const script = files
    .get(SERVICE_WORKER)!
    .toString()
    .replaceAll(digest(page), digest(nextPage))
    .replaceAll(version, 'next')
    .replace(/"[^"]+\.wasm":.sha256-[^,]+,/, '')
  files.set('index.html', nextPage)
  files.set(SERVICE_WORKER, Buffer.from(script))
  files.delete(findInterpreter(files))
}
