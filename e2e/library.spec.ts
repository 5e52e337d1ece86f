import { expect } from '@playwright/test'
import { test } from './journey'
import { PlaygroundPage } from './playground-page'

/** Saving takes a moment after the last change, and is done before it is listed. */
const castAndSave = async (playground: PlaygroundPage, agent: string, key: string) => {
  await playground.show('Votes')
  await playground.ballot(agent, 'A').press(key)
  const library = await playground.openLibrary()
  await expect(library.getByRole('listitem').first()).toContainText('open now')
  await playground.page.keyboard.press('Escape')
}

test('work is there after a reload, and in a new tab', async ({ page, context }) => {
  const playground = new PlaygroundPage(page)
  await playground.open()
  await castAndSave(playground, 'Bo', 'd')
  await page.reload()
  await playground.show('Votes')
  await expect(playground.ballot('Bo', 'A')).toHaveAccessibleName('Bo, A: disagree, weight 1')
  const other = new PlaygroundPage(await context.newPage())
  await other.page.goto('/')
  await other.show('Votes')
  await expect(other.ballot('Bo', 'A')).toHaveAccessibleName('Bo, A: disagree, weight 1')
})

test('whoever leaves for the address bar finds the scenario there, as it is now', async ({
  page,
  browser,
}) => {
  const playground = new PlaygroundPage(page)
  await playground.open()
  await castAndSave(playground, 'Bo', 'd')
  await page.evaluate(() => window.dispatchEvent(new Event('blur')))
  await expect(page).toHaveURL(/#c\d+-/)
  // A reload goes on with one's own, with everything that was kept of it.
  await page.reload()
  const library = await playground.openLibrary()
  await expect(library.getByRole('listitem')).toContainText(['open now'])
  await page.keyboard.press('Escape')
  const context = await browser.newContext({ serviceWorkers: 'block' })
  const other = new PlaygroundPage(await context.newPage())
  await other.page.goto(page.url())
  await other.show('Votes')
  await expect(other.ballot('Bo', 'A')).toHaveAccessibleName('Bo, A: disagree, weight 1')
  await context.close()
})

test('two tabs do not overwrite each other @once', async ({ page, context }) => {
  const first = new PlaygroundPage(page)
  await first.open()
  await castAndSave(first, 'Bo', 'd')
  const second = new PlaygroundPage(await context.newPage())
  await second.page.goto('/')
  await castAndSave(second, 'Cy', 'd')
  await castAndSave(first, 'Ana', 'd')
  await expect(page.getByText(/changed in another tab as well. Both are kept/)).toBeVisible()
  const library = await first.openLibrary()
  await expect(library.getByRole('listitem')).toHaveCount(2)
  await page.keyboard.press('Escape')
  await page.reload()
  await first.show('Votes')
  await expect(first.ballot('Ana', 'A')).toHaveAccessibleName(/disagree/)
  await expect(first.ballot('Cy', 'A')).toHaveAccessibleName(/abstain/)
  await second.page.reload()
  await second.show('Votes')
  await expect(second.ballot('Cy', 'A')).toHaveAccessibleName(/disagree/)
  await expect(second.ballot('Ana', 'A')).toHaveAccessibleName(/: agree/)
})

test('scenarios are duplicated, deleted, brought back, and reopened by name', async ({ page }) => {
  const playground = new PlaygroundPage(page)
  await playground.open()
  await castAndSave(playground, 'Bo', 'd')
  await playground.button('Share').click()
  await page.getByRole('tab', { name: 'Teach' }).click()
  await page.getByRole('textbox', { name: 'Title' }).fill('My own trap')
  await page.keyboard.press('Escape')
  const library = await playground.openLibrary()
  await expect(library.getByRole('listitem')).toContainText(['My own trap'])
  await playground.button('Actions for My own trap').click()
  await page.getByRole('menuitem', { name: 'Duplicate' }).click()
  await expect(library.getByRole('listitem')).toHaveCount(2)
  await playground.button('Actions for Copy of My own trap').click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await expect(library.getByRole('listitem')).toHaveCount(1)
  await library.getByRole('button', { name: 'Undo' }).click()
  await expect(library.getByRole('listitem')).toHaveCount(2)
  await library.getByRole('button', { name: /^Copy of My own trap/ }).click()
  await expect(playground.title).toContainText('Copy of My own trap')
  await playground.show('Votes')
  await expect(playground.ballot('Bo', 'A')).toHaveAccessibleName('Bo, A: disagree, weight 1')
})

test('an earlier version comes back, and that can be undone', async ({ page }) => {
  const playground = new PlaygroundPage(page)
  await playground.open()
  await castAndSave(playground, 'Bo', 'd')
  await playground.openLibrary()
  await playground.button('Actions for The abstention trap').click()
  await page.getByRole('menuitem', { name: 'Earlier versions' }).click()
  await playground.button('Keep a version now').click()
  await expect(page.getByRole('listitem').filter({ hasText: 'kept by you' })).toHaveCount(1)
  await page.getByRole('button', { name: /^Go back to .* As it was opened/ }).click()
  await expect(playground.ballot('Bo', 'A')).toHaveAccessibleName('Bo, A: abstain, weight 1')
  await playground.button('Undo').first().click()
  await expect(playground.ballot('Bo', 'A')).toHaveAccessibleName('Bo, A: disagree, weight 1')
})

test('where there is no room left, the page says so and nothing on it is lost @once', async ({
  page,
  context,
}) => {
  const playground = new PlaygroundPage(page)
  await playground.open()
  const devtools = await context.newCDPSession(page)
  const origin = new URL(page.url()).origin
  await devtools.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: 1 })
  await playground.show('Votes')
  await playground.ballot('Bo', 'A').press('d')
  await expect(page.getByText(/no room left in this browser/)).toBeVisible()
  await expect(playground.ballot('Bo', 'A')).toHaveAccessibleName('Bo, A: disagree, weight 1')
  await page.getByRole('button', { name: 'Save as a file' }).click()
  await expect(page.getByRole('dialog', { name: 'Share this scenario' })).toBeVisible()
})
