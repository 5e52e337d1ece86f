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

test('a chart that does not arrive says so, and Retry brings it with its style @once', async ({
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
    await mend()
    await retry(page)
    await expect(page.getByRole('figure').first()).toBeVisible()
    await expect(notice).toBeHidden()
  }
  await expect(page.locator('link[href*="Influence-"]')).toHaveCount(1)
  await expect(page.locator('link[data-failed]')).toHaveCount(0)
})

test('a part that arrives at the second attempt is simply there @once', async ({ page }) => {
  const playground = new PlaygroundPage(page)
  await playground.open()
  await page.route('**/ResultsTable-*.js', (route) => route.abort(), { times: 1 })
  await page.getByRole('tab', { name: 'Table' }).click()
  await expect(page.getByRole('table').first()).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('settings that do not arrive leave the working in reach @once', async ({ page }) => {
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

test('a dialog that does not arrive can be closed, and opened again @once', async ({ page }) => {
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

test('a lab that does not arrive leaves the way back to the board @once', async ({ page }) => {
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
  await page.getByRole('combobox', { name: 'Scenarios' }).selectOption('open')
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

test('an embedded chart that does not arrive says so, and Retry brings it @once', async ({
  page,
}) => {
  const { mend } = await lose(page, '**/Timeline-*.js')
  await page.goto('/?embed=timeline')
  await expect(fault(page, 'The chart could not be loaded.')).toBeVisible()
  await mend()
  await retry(page)
  await expect(page.getByRole('figure').first()).toBeVisible()
})
