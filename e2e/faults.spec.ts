import { readFileSync } from 'node:fs'
import { expect, type Page } from '@playwright/test'
import { test } from './journey'
import { PlaygroundPage } from './playground-page'

test.use({ mayComplain: true })

/** Makes the host lose files; gives back how to mend it, and how often they were asked for. */
async function lose(page: Page, files: string) {
  let asked = 0
  await page.route(files, (route) => {
    asked++
    return route.abort()
  })
  return { mend: () => page.unroute(files), asked: () => asked }
}

/** Puts a component that throws in place of a part of the page. */
const breakPart = (page: Page, files: string) =>
  page.route(files, (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: 'export default () => { throw new Error("broken on purpose") }',
    }),
  )

const fault = (page: Page, text: string) => page.getByRole('alert').filter({ hasText: text })

const retry = (page: Page) => page.getByRole('button', { name: 'Retry' }).click()

test('a chart that does not arrive says so, and Retry brings it with its style @deep', async ({
  page,
}) => {
  const playground = new PlaygroundPage(page)
  await playground.open()
  for (const lost of ['**/Graph-*.js', '**/Influence-*.css']) {
    const tab = lost.includes('Graph') ? 'Graph' : 'Influence'
    const { mend, asked } = await lose(page, lost)
    await page.getByRole('tab', { name: tab }).click()
    const notice = fault(page, `The ${tab.toLowerCase()} could not be loaded.`)
    await expect(notice).toBeVisible()
    expect(asked(), 'it was tried three times').toBe(3)
    await retry(page)
    await expect(notice).toBeHidden()
    await expect(notice).toBeVisible()
    expect(asked(), 'Retry asks again').toBe(6)
    await page.getByRole('tab', { name: lost.includes('Graph') ? 'Compare' : 'Settings' }).click()
    await expect(page.getByRole('tabpanel', { name: /Compare|Settings/ })).not.toContainText(
      /Loading|could not/,
    )
    await mend()
    await retry(page)
    await expect(page.getByRole('figure').first()).toBeVisible()
    await expect(notice).toBeHidden()
  }
  await expect(page.locator('link[href*="Influence-"]')).toHaveCount(1)
  await expect(page.locator('link[data-failed]')).toHaveCount(0)
})

test('a part that arrives at the second attempt is simply there @deep', async ({ page }) => {
  const playground = new PlaygroundPage(page)
  await playground.open()
  await page.route('**/ResultsTable-*.js', (route) => route.abort(), { times: 1 })
  await page.getByRole('tab', { name: 'Table' }).click()
  await expect(page.getByRole('table').first()).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('settings that do not arrive leave the working in reach @deep', async ({ page }) => {
  const playground = new PlaygroundPage(page)
  await playground.open()
  const { mend } = await lose(page, '**/SettingsPanel-*.js')
  await page.getByRole('tab', { name: 'Settings' }).click()
  await expect(fault(page, 'The settings panel could not be loaded.')).toBeVisible()
  await page.getByRole('tab', { name: 'Why' }).click()
  await expect(page.getByRole('alert')).toHaveCount(0)
  await mend()
  await page.getByRole('tab', { name: 'Settings' }).click()
  await expect(page.getByRole('spinbutton').first()).toBeVisible()
})

test('a dialog that does not arrive can be closed, and opened again @deep', async ({ page }) => {
  const playground = new PlaygroundPage(page)
  await playground.open()
  const { mend } = await lose(page, '**/ShareDialog-*.js')
  const share = playground.button('Share')
  await share.click()
  const notice = fault(page, 'The dialog could not be loaded.')
  await expect(notice).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(notice).toBeHidden()
  await expect(share).toBeFocused()
  await share.click()
  await expect(notice).toBeVisible()
  await playground.button('Close').click()
  await expect(notice).toBeHidden()
  await share.click()
  await expect(notice).toBeVisible()
  await mend()
  await retry(page)
  await expect(page.getByRole('dialog', { name: 'Share' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('a lab that does not arrive leaves the way back to the board @deep', async ({ page }) => {
  const playground = new PlaygroundPage(page)
  await playground.open()
  const { mend } = await lose(page, '**/{BallotLab,LabPage}-*.js')
  await playground.openLab('Ballot')
  await expect(fault(page, 'The lab could not be loaded.')).toBeVisible()
  await playground.openLab('Board')
  await playground.expectStatus({ Bayesian: 'decided' })
  await mend()
  await playground.openLab('Ballot')
  await expect(await playground.column('Result')).toBeVisible()
})

test('a panel that throws leaves the others alive, and the scenario can be saved @once', async ({
  page,
}) => {
  const playground = new PlaygroundPage(page)
  await playground.open()
  await breakPart(page, '**/ResultsTable-*.js')
  await page.getByRole('tab', { name: 'Table' }).click()
  const notice = fault(page, 'The table stopped working.')
  await expect(notice).toContainText('broken on purpose')
  await playground.ballot('Bo', 'A').click()
  await playground.expectStatus({ Voting: 'decided' })
  const saved = page.waitForEvent('download')
  await notice.getByRole('button', { name: 'Save my scenario' }).click()
  const file = await (await saved).path()
  await page.getByRole('tab', { name: 'Timeline' }).click()
  await expect(page.getByRole('figure').first()).toBeVisible()

  await page.goto('/')
  await playground.choose('The clone')
  await playground.command('Open a file, or paste')
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'saved.json', mimeType: 'application/json', buffer: readFileSync(file) })
  await playground.button('Open as a new scenario').click()
  await playground.expectStatus({ Voting: 'decided' })
  await expect(playground.ballot('Bo', 'A')).toBeVisible()
})

test('a page that throws still saves the scenario @once', async ({ page }) => {
  await breakPart(page, '**/EmbedApp-*.js')
  await page.goto('/?embed')
  const notice = fault(page, 'The page stopped working.')
  const saved = page.waitForEvent('download')
  await notice.getByRole('button', { name: 'Save my scenario' }).click()
  const scenario = JSON.parse(readFileSync(await (await saved).path(), 'utf8')) as {
    agents: unknown[]
  }
  expect(scenario.agents.length).toBeGreaterThan(0)
})

test('an embedded chart that does not arrive says so, and Retry brings it @deep', async ({
  page,
}) => {
  const { mend } = await lose(page, '**/Timeline-*.js')
  await page.goto('/?embed=timeline')
  await expect(fault(page, 'The chart could not be loaded.')).toBeVisible()
  await mend()
  await retry(page)
  await expect(page.getByRole('figure').first()).toBeVisible()
})

/** A link to another scenario than the one that the page opens with. */
async function writeLink(page: Page): Promise<string> {
  const playground = new PlaygroundPage(page)
  await playground.open()
  await playground.choose('The clone')
  await playground.share('Link')
  const link = await playground.readLink()
  return link.slice(link.indexOf('#'))
}

const toast = (page: Page, text: string) => page.locator('.toast').filter({ hasText: text })
const offer = (page: Page, label: string) =>
  page.locator('.toast').getByRole('button', { name: label })

const UNANSWERED = 'The link was not opened. The network or the host did not answer.'
for (const [lost, address, said, tag] of [
  [
    'document-loader',
    '/',
    'The link was not opened. Nothing is saved. The network or the host',
    '@once',
  ],
  ['document-loader', '/?embed', UNANSWERED, '@deep'],
  ['link', '/', UNANSWERED, '@deep'],
] as const) {
  test(`a link that is not opened at ${address} for want of ${lost} is not passed over ${tag}`, async ({
    browser,
    page,
  }) => {
    const hash = await writeLink(await browser.newPage())
    const { mend } = await lose(page, `**/assets/${lost}-*.js`)
    await page.goto(address + hash)
    await expect(toast(page, said)).toBeVisible()
    await mend()
    await offer(page, 'Retry').click()
    if (address === '/') await expect(new PlaygroundPage(page).title).toHaveText('The clone')
    else {
      await retry(page)
      await expect(page.getByRole('contentinfo')).toContainText('The clone')
    }
    await expect(page.locator('.toast')).toHaveCount(0)
  })
}

test('a page that cannot save says so once, and saves after a retry @once', async ({ page }) => {
  const { mend } = await lose(page, '**/document-loader-*.js')
  const playground = new PlaygroundPage(page)
  await playground.open()
  await expect(toast(page, 'Nothing is saved.')).toHaveCount(1)
  await mend()
  await playground.ballot('Bo', 'A').click()
  await offer(page, 'Retry').click()
  await expect(page.locator('.toast')).toHaveCount(0)
  await playground.ballot('Ana', 'A').click()
  await expect(await playground.openLibrary()).toContainText('abstention trap')
})

for (const [fault, answer] of [
  ['is missing', { status: 404, body: 'not here' }],
  ['throws', { contentType: 'text/javascript', body: 'throw new Error("broken on purpose")' }],
] as const) {
  test(`a page whose first script ${fault} is not left blank @once`, async ({ page }) => {
    await page.route('**/assets/index-*.js', (route) => route.fulfill(answer))
    await page.goto('/')
    await expect(page.getByText('Conclave has not started.')).toBeVisible()
  })
}

/** Ends workers without a word, as a browser does that is short of memory. */
const killWorkers = async (page: Page) => {
  await Promise.all(page.workers().map((worker) => worker.evaluate(() => self.close())))
}

test('a page whose workers are killed goes on with others, and says so @once', async ({ page }) => {
  const playground = new PlaygroundPage(page)
  await playground.open()
  await playground.openChart('Graph')
  await expect(page.locator('.signal').first()).toBeAttached()
  await killWorkers(page)
  await playground.ballot('Bo', 'A').click()
  await expect(
    toast(page, 'The worker has died. The worker was started again; nothing is lost.'),
  ).toBeVisible()
  await playground.expectStatus({ Voting: 'decided' })
  await expect(page.locator('.signal').first()).toBeAttached()
  await expect(page.getByRole('alert')).toHaveCount(0)

  await playground.openLab('Judges')
  const details = await playground.column('Details')
  await expect(details.getByRole('progressbar')).toHaveCount(0)
  await killWorkers(page)
  await page.getByRole('button', { name: 'Undo' }).click()
  await playground.openLab('Board')
  await playground.openLab('Judges')
  await expect((await playground.column('Result')).getByText('Loading')).toHaveCount(0)
  await expect(page.getByRole('alert')).toHaveCount(0)
})
