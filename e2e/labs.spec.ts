import { readFileSync } from 'node:fs'
import { expect } from '@playwright/test'
import { test } from './journey'
import { PlaygroundPage } from './playground-page'

/** What all labs have in common; each has journeys of its own beside this. */

const LABS = ['Ballot', 'Judges', 'Debate', 'Workflow'] as const

test('every lab opens with the agents that are there, and leads back to the board @phone', async ({
  page,
}) => {
  const playground = new PlaygroundPage(page)
  await playground.open()
  for (const lab of LABS) {
    await playground.openLab(lab)
    await expect(await playground.column('Result')).toBeVisible()
    await expect(page.getByText(/Loading/)).toHaveCount(0)
  }
  await playground.openLab('Board')
  await expect(playground.card('Voting')).toHaveAttribute('data-status', 'undecided')
})

test('a lab without agents says so, and nothing breaks @once', async ({ page }) => {
  const playground = new PlaygroundPage(page)
  await playground.open()
  await playground.command('Your scenarios')
  await playground.button('New').click()
  for (const lab of LABS) {
    await playground.openLab(lab)
    await expect(await playground.column('Set up')).toBeVisible()
    await expect(page.getByText(/Loading/)).toHaveCount(0)
  }
})

test('a moment of a lab is reached by keys, and travels in the link', async ({ page, context }) => {
  const playground = new PlaygroundPage(page)
  await playground.open()
  await playground.choose('A proof, revised')
  await playground.column('Result')
  const moment = page.getByRole('slider', { name: 'Moment' })
  await expect(moment).toBeEnabled()
  await page.getByRole('main').press('Home')
  await expect(moment).toHaveValue('0')
  await page.getByRole('main').press('ArrowRight')
  await expect(moment).toHaveValue('1')
  const said = await moment.getAttribute('aria-valuetext')
  await playground.button('Share').click()
  const link = await page.getByRole('textbox', { name: 'Link' }).inputValue()
  const other = await context.newPage()
  await other.goto(link)
  await expect(other.getByRole('slider', { name: 'Moment' })).toHaveAttribute(
    'aria-valuetext',
    said!,
  )
})

test('a lab plays to its end and stops there @once', async ({ page }) => {
  const playground = new PlaygroundPage(page)
  await page.clock.install()
  await playground.open()
  await playground.choose('A proof, revised')
  const moment = page.getByRole('slider', { name: 'Moment' })
  await expect(moment).toBeEnabled()
  await page.getByRole('main').press('Home')
  await page.getByRole('combobox', { name: 'Speed' }).selectOption('4')
  await playground.button('Play').click()
  await page.clock.runFor(10_000)
  await expect(playground.button('Play')).toBeVisible()
  await expect(moment).toHaveValue((await moment.getAttribute('max'))!)
})

test('a lab stands in another page by itself @once', async ({ page }) => {
  const playground = new PlaygroundPage(page)
  await playground.open()
  await playground.choose('The incident summary')
  await expect(await playground.column('Result')).toBeVisible()
  await playground.button('Share').click()
  await page.getByRole('tab', { name: 'Embed', exact: true }).click()
  const preview = page.frameLocator('iframe[title=Preview]')
  await expect(preview.getByRole('region', { name: 'Result' })).toContainText(/accepted/i)
  await expect(preview.getByRole('region', { name: 'Set up' })).toHaveCount(0)
  await page.getByRole('tab', { name: 'Code', exact: true }).click()
  await expect(page.getByRole('dialog').locator('pre')).toContainText('exported from Conclave')
})

test('what is set up in a lab can be taken back, and leaves the verdicts alone @once', async ({
  page,
}) => {
  const playground = new PlaygroundPage(page)
  await playground.open()
  await playground.openLab('Ballot')
  await page.getByRole('textbox', { name: 'Topic' }).fill('Do we ship on Friday?')
  await expect(playground.button('Undo')).toBeEnabled()
  await playground.button('Undo').click()
  await expect(page.getByRole('textbox', { name: 'Topic' })).not.toHaveValue(/Friday\?/)
  await playground.openLab('Board')
  await expect(playground.card('Bayesian')).toHaveAttribute('data-status', 'decided')
})

test('a teacher puts the set-up of a lab away, and a reader brings it back @once', async ({
  page,
}) => {
  const playground = new PlaygroundPage(page)
  await playground.open()
  await playground.choose('False agreement')
  await playground.button('Share').click()
  await page.getByRole('tab', { name: 'Teach', exact: true }).click()
  await page.getByRole('checkbox', { name: 'the set-up' }).check()
  await page.getByRole('checkbox', { name: 'the details' }).check()
  await page.keyboard.press('Escape')
  const columns = page.getByRole('main').getByRole('region', { name: /^(Set up|Result|Details)$/ })
  await expect(columns).toHaveCount(1)
  await playground.button('Show all controls').click()
  await expect(columns).toHaveCount(3)
})

test('a lab is on the board where it has nothing for it, and in a picture that opens it @once', async ({
  page,
}) => {
  const playground = new PlaygroundPage(page)
  await playground.open()
  await playground.choose('A verified bound')
  await playground.openLab('Board')
  await playground.button('Open the workflow').click()
  await expect(await playground.column('Result')).toBeVisible()
  await playground.button('Share').click()
  await page.getByRole('tab', { name: 'Picture', exact: true }).click()
  const saving = page.waitForEvent('download')
  await playground.button('Save as PNG').click()
  const picture = await (await saving).path()
  await page.keyboard.press('Escape')
  await playground.choose('The abstention trap')
  await playground.command('Open a file, or paste')
  await page
    .getByRole('dialog')
    .locator('input[type=file]')
    .setInputFiles({
      name: 'lab.png',
      mimeType: 'image/png',
      buffer: readFileSync(picture),
    })
  await playground.button('Open as a new scenario').click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Which proof goes into')
})

test('scripts cast votes while the run goes on, and the ballot hears them @once', async ({
  page,
}) => {
  const playground = new PlaygroundPage(page)
  await playground.open()
  await playground.choose('A straw poll by script')
  const majority = page.getByRole('article', { name: 'Majority', exact: true })
  await expect(majority).toContainText('A later vote would have changed this: approved in the end')
  const details = await playground.column('Details')
  await expect(details).toContainText('The audit is not signed.')
  await expect(details.getByText('script', { exact: true })).not.toHaveCount(0)
})
