import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromium, type Page } from '@playwright/test'
import { BROWSER_ARGUMENTS, findBrowser } from './find-browser'
import { IS_SHORT } from './measuring'
import { PlaygroundPage } from './playground-page'
import { serve } from './serve'

/** Takes the pictures of the README from the running page, so that they show what it is now. */

/** `SHORT=1` tries whether they can be taken, and leaves those of the README alone. */
const FOLDER = join(
  import.meta.dirname,
  IS_SHORT ? '../test-results/pictures' : '../.github/pictures',
)

interface Picture {
  readonly name: string
  readonly reach: (playground: PlaygroundPage) => Promise<void>
}

const lab = (name: Parameters<PlaygroundPage['openLab']>[0]): Picture => ({
  name: name.toLowerCase(),
  reach: (playground) => playground.openLab(name),
})

const PICTURES: readonly Picture[] = [
  { name: 'board', reach: () => Promise.resolve() },
  {
    name: 'compare',
    async reach({ page }) {
      await page.getByRole('button', { name: 'Compare', exact: true }).first().click()
      await page.getByRole('heading', { name: 'What would make them agree' }).waitFor()
    },
  },
  {
    name: 'present',
    async reach(playground) {
      await playground.button('Present').click()
      await playground.page.getByText('Scan to open').waitFor()
    },
  },
  {
    name: 'learn',
    async reach({ page }) {
      await page.getByRole('button', { name: 'Learn', exact: true }).click()
      await page.getByRole('heading', { name: 'Start here' }).waitFor()
    },
  },
  {
    name: 'lesson',
    async reach({ page }) {
      await page.goto('/?learn=lesson/entropy')
      await page
        .getByRole('heading', { name: 'Three of four agree. Is that a consensus?' })
        .first()
        .waitFor()
    },
  },
  lab('Ballot'),
  lab('Judges'),
  lab('Debate'),
  lab('Workflow'),
]

/** Nothing is being worked out any more, and nothing moves. */
async function settle(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle')
  await page.waitForFunction(
    () =>
      document.querySelector('[data-stale=true]') === null &&
      ![...document.querySelectorAll('[role=status]')].some((each) =>
        each.textContent.trim().endsWith('…'),
      ),
  )
}

/** Half the size of any other format of the same quality. */
async function photograph(page: Page): Promise<Buffer> {
  const session = await page.context().newCDPSession(page)
  const { data } = await session.send('Page.captureScreenshot', { format: 'webp', quality: 90 })
  return Buffer.from(data, 'base64')
}

const { url, server } = await serve()
const executablePath = findBrowser()
const browser = await chromium.launch({
  args: [...BROWSER_ARGUMENTS],
  ...(executablePath === null ? {} : { executablePath }),
})
try {
  mkdirSync(FOLDER, { recursive: true })
  for (const { name, reach } of PICTURES) {
    const page = await browser.newPage({
      baseURL: url,
      viewport: { width: 1440, height: 900 },
      colorScheme: 'light',
      reducedMotion: 'reduce',
      serviceWorkers: 'block',
    })
    const playground = new PlaygroundPage(page)
    await playground.arrive()
    await reach(playground)
    await settle(page)
    const picture = await photograph(page)
    writeFileSync(join(FOLDER, `${name}.webp`), picture)
    console.log(`${name}: ${Math.round(picture.length / 1024)} kB`)
    await page.close()
  }
} finally {
  await browser.close()
  await server.close()
}
