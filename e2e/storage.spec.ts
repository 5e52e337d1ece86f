import { readFileSync } from 'node:fs'
import { expect, type Page } from '@playwright/test'
import { test } from './journey'
import { PlaygroundPage } from './playground-page'

test.use({ mayComplain: true })

/** Ways in which a browser's storage fails, and what people then read at their first change. */
const DATABASES = {
  forbidden: {
    breakIt: () => {
      indexedDB.open = () => {
        throw new DOMException('not here', 'SecurityError')
      }
    },
    said: 'This browser does not let the page keep anything: what you change is gone when you close it.',
  },
  silent: {
    breakIt: () => {
      indexedDB.open = () =>
        Object.create(IDBOpenDBRequest.prototype, {
          addEventListener: { value: () => undefined },
        }) as IDBOpenDBRequest
    },
    said: 'The browser’s storage does not answer, so nothing is saved at the moment.',
  },
  newer: {
    // Another page has done it before.
    breakIt: () => undefined,
    said: 'A newer version of this page was opened in this browser, so this one cannot save any more.',
  },
} as const

const readHash = async (page: Page) => {
  const playground = new PlaygroundPage(page)
  await playground.open()
  await playground.choose('The clone')
  await playground.share('Link')
  const link = await playground.readLink()
  return link.slice(link.indexOf('#'))
}

async function expectTold(page: Page, breakIt: () => void, said: string): Promise<void> {
  const playground = new PlaygroundPage(page)
  const hash = await readHash(page)
  await page.addInitScript(breakIt)
  await page.goto(`/?again${hash}`)
  await expect(playground.title).toContainText('The clone')
  const toast = page.locator('.toast').filter({ hasText: 'Save as a file' })
  await expect(toast).toHaveCount(0)
  await page
    .getByRole('gridcell', { name: /, A: agree/ })
    .first()
    .press('d')
  await expect(toast).toContainText(said)
  await toast.getByRole('button', { name: 'Save as a file' }).click()
  const saved = page.waitForEvent('download')
  const dialog = page.getByRole('dialog', { name: 'Share this scenario' })
  await dialog.getByRole('button', { name: 'Save as a file' }).click()
  expect((await saved).suggestedFilename()).toMatch(/\.json$/)
  await page.keyboard.press('Escape')
  const library = await playground.openLibrary()
  await expect(library.getByRole('alert')).toBeVisible()
}

test('a browser that forbids a database opens links, and says once that nothing is kept @once', async ({
  page,
}) => {
  const { breakIt, said } = DATABASES.forbidden
  await expectTold(page, breakIt, said)
})

test('a database that never answers keeps no link waiting @deep', async ({ page }) => {
  const { breakIt, said } = DATABASES.silent
  await expectTold(page, breakIt, said)
})

test('a database of a newer page is left alone, and that is said @deep', async ({
  page,
  context,
}) => {
  const other = await context.newPage()
  await other.goto('/')
  await other.evaluate(
    () =>
      new Promise((resolve) => {
        indexedDB.open('conclave', 9).onsuccess = resolve
      }),
  )
  await other.close()
  const { breakIt, said } = DATABASES.newer
  await expectTold(page, breakIt, said)
})

test('a browser that throws at its small storage shows the page, and saves all the same @once', async ({
  page,
}) => {
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage']) {
      Object.defineProperty(window, name, {
        get: () => {
          throw new DOMException('not here', 'SecurityError')
        },
      })
    }
  })
  const playground = new PlaygroundPage(page)
  await playground.open()
  await playground.ballot('Bo', 'A').press('d')
  const library = await playground.openLibrary()
  await expect(library.getByRole('listitem').first()).toContainText('open now')
})

test('a page that does not start with a scenario offers it without its scripts, as a file, or not at all @once', async ({
  page,
}) => {
  const playground = new PlaygroundPage(page)
  await playground.open()
  await playground.ballot('Bo', 'A').press('d')
  const library = await playground.openLibrary()
  await expect(library.getByRole('listitem').first()).toContainText('open now')
  // The page cannot be drawn, as if that were the scenario's fault.
  await page.addInitScript(() => {
    if (sessionStorage.getItem('has failed') !== null) return
    sessionStorage.setItem('has failed', '')
    const breakIt = () => {
      Object.defineProperty(document.documentElement, 'dataset', {
        get: () => {
          throw new Error('broken on purpose')
        },
      })
    }
    document.addEventListener('readystatechange', breakIt, { once: true })
  })
  await page.reload()
  await expect(page.getByText('The page stopped working.')).toBeVisible()
  await playground.button('Reload').click()
  const dialog = page.getByRole('dialog', { name: 'The page did not start last time' })
  await expect(dialog).toContainText('The page did not start last time with “The abstention trap”.')
  await expect(playground.card('Voting')).toBeVisible()
  await expect(playground.ballot('Bo', 'A')).toHaveCount(0)
  const saved = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Save it as a file' }).click()
  expect((await saved).suggestedFilename()).toBe('the-abstention-trap.json')
  await dialog.getByRole('button', { name: 'Open it without its scripts' }).click()
  await expect(playground.ballot('Bo', 'A')).toHaveAccessibleName(/disagree/)
  await expect(dialog).toBeHidden()
})

test('the library is saved as a file, deleted with all else, and restored by dropping the file @once', async ({
  page,
}) => {
  const playground = new PlaygroundPage(page)
  await playground.open()
  await page.evaluate(() => localStorage.setItem('of another page', 'stays'))
  await playground.ballot('Bo', 'A').press('d')
  const library = await playground.openLibrary()
  await expect(library.getByRole('listitem').first()).toContainText('open now')
  await library.getByRole('button', { name: 'Delete all local data' }).click()
  const question = page.getByRole('dialog', { name: 'Delete all local data?' })
  await expect(question).toContainText(
    'These are deleted: 1 scenario, 1 earlier version, 0 allowed scripts',
  )
  const saved = page.waitForEvent('download')
  await question.getByRole('button', { name: 'Save the library as a file' }).click()
  const file = readFileSync(await (await saved).path())
  await question.getByRole('button', { name: 'Delete everything' }).click()
  await expect(question).toBeHidden()
  await expect(playground.ballot('Bo', 'A')).toHaveCount(0)
  await expect(playground.card('Voting')).toBeVisible()
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual(['of another page'])
  await expect(await playground.openLibrary()).toContainText('No scenarios yet')
  await page.keyboard.press('Escape')
  await playground.dropFile('library.json', 'application/json', file)
  await expect(page.getByText('1 scenario with 1 earlier version')).toBeVisible()
  await playground.button('Restore what is missing here').click()
  await expect(page.getByText('1 scenario restored.')).toBeVisible()
  const restored = page.getByRole('dialog', { name: 'Your scenarios' })
  await restored.getByRole('button', { name: /^The abstention trap/ }).click()
  await expect(playground.ballot('Bo', 'A')).toHaveAccessibleName(/disagree/)
})

test('a script that is withdrawn is off at once, and asked for again @once', async ({ page }) => {
  const playground = new PlaygroundPage(page)
  await playground.open()
  await playground.openAgent('Bo')
  const agent = page.getByRole('dialog', { name: 'Bo' })
  await agent.getByRole('radio', { name: /By script/ }).check()
  await agent.getByRole('button', { name: 'Let it speak for itself' }).click()
  await playground.button('Done').click()
  const library = await playground.openLibrary()
  await expect(library.getByRole('listitem').first()).toContainText('open now')
  await library.getByRole('button', { name: 'Allowed scripts' }).click()
  const dialog = page.getByRole('dialog', { name: 'Allowed scripts' })
  await expect(dialog.getByRole('listitem')).toContainText('written here · today')
  await dialog.getByRole('button', { name: /^Withdraw (?!all)/ }).click()
  await expect(dialog).toContainText('The script is off now.')
  await expect(dialog).toContainText('No scripts yet')
  await dialog.getByRole('button', { name: 'Done' }).click()
  const isOff = page.getByText('1 script came with this scenario and is off')
  await expect(isOff).toBeVisible()
  await page.reload()
  await expect(isOff).toBeVisible()
  await playground.button('See and allow').click()
  await playground.button('Allow it to run').click()
  await expect(isOff).toBeHidden()
})
