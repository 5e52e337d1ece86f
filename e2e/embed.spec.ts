import { expect, test } from '@playwright/test'
import type { Page } from '@playwright/test'
import { PlaygroundPage } from './playground-page'

const readLink = async (page: Page): Promise<string> => {
  await page.getByRole('button', { name: 'Share', exact: true }).click()
  const field = page.getByRole('textbox', { name: 'Link', exact: true })
  await expect(field).toHaveValue(/#c\d+-/)
  const link = await field.inputValue()
  await page.keyboard.press('Escape')
  return link.slice(link.indexOf('#'))
}

test('the board alone cannot be changed, and leads to the whole page', async ({
  page,
  context,
}) => {
  const playground = new PlaygroundPage(page)
  await playground.open()
  const link = await readLink(page)
  const embed = new PlaygroundPage(await context.newPage())
  await embed.page.goto(`/?embed=board&theme=dark${link}`)
  await expect(embed.card('Voting')).toHaveAttribute('data-status', 'undecided')
  await expect(embed.threshold).toHaveCount(0)
  await expect(embed.page.getByRole('grid')).toHaveCount(0)
  await expect(embed.page.getByRole('button', { name: 'Share' })).toHaveCount(0)
  await expect(embed.page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await embed.expectSound('board alone')
  const whole = embed.page.getByRole('link', { name: 'Open in Conclave' })
  await expect(whole).toHaveAttribute('href', /^\/#c\d+-/)
})

test('readers of an interactive embed change votes, and take them along', async ({
  page,
  context,
}) => {
  const playground = new PlaygroundPage(page)
  await playground.open()
  const link = await readLink(page)
  const embed = new PlaygroundPage(await context.newPage())
  await embed.page.goto(`/?embed=board&edit${link}`)
  await embed.ballot('Bo', 'A').press('a')
  await expect(embed.card('Voting')).toHaveAttribute('data-status', 'decided')
  await embed.expectSound('interactive')
  const whole = embed.page.getByRole('link', { name: 'Open in Conclave' })
  await expect(whole).not.toHaveAttribute('href', `/${link}`)
  await embed.page.goto((await whole.getAttribute('href'))!)
  await embed.show('Votes')
  await expect(embed.ballot('Bo', 'A')).toHaveAccessibleName('Bo, A: agree, weight 1')
  // Nothing was kept of what happened inside of the other page.
  const fresh = new PlaygroundPage(await context.newPage())
  await fresh.page.goto('/')
  await fresh.show('Votes')
  await expect(fresh.ballot('Bo', 'A')).toHaveAccessibleName('Bo, A: abstain, weight 1')
})

for (const view of ['timeline', 'graph', 'influence', 'table']) {
  test(`a chart alone: ${view}`, async ({ page, context }) => {
    const playground = new PlaygroundPage(page)
    await playground.open()
    const link = await readLink(page)
    const embed = new PlaygroundPage(await context.newPage())
    await embed.page.goto(`/?embed=${view}${link}`)
    await expect(embed.page.getByRole('main')).not.toContainText(/Loading|Listening/)
    await expect(
      embed.page.getByRole('figure').or(embed.page.getByRole('table')).first(),
    ).toBeVisible()
    await embed.expectSound(view)
  })
}

test('the page around is told the height, and the preview shows what others will see', async ({
  page,
}) => {
  const playground = new PlaygroundPage(page)
  await playground.open()
  await playground.button('Share').click()
  await page.getByRole('tab', { name: 'Embed' }).click()
  const preview = page.frameLocator('iframe[title=Preview]')
  await expect(preview.getByRole('article', { name: 'Voting', exact: true })).toBeVisible()
  const frame = page.locator('iframe[title=Preview]')
  await expect.poll(async () => Number(await frame.getAttribute('height'))).toBeGreaterThan(500)
  await expect(page.getByRole('textbox', { name: 'Code for your page' })).toHaveValue(
    /^<iframe src="[^"]+\?embed=board#c\d+-[\w-]+" title="The abstention trap"/,
  )
  await page.getByRole('combobox', { name: 'Shows' }).selectOption('timeline')
  await page.getByRole('checkbox', { name: /Readers may change/ }).check()
  await expect(page.getByRole('textbox', { name: 'Code for your page' })).toHaveValue(
    /\?embed=timeline&amp;edit#c/,
  )
  await expect(preview.getByRole('figure', { name: 'Beliefs' })).toBeVisible()
})
