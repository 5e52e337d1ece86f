import { expect, type Locator, type Page } from '@playwright/test'
import { encodeLink } from '../src/scenario/link/link'
import { releaseDebate } from '../src/scenario/presets/release-debate'
import { writeFrame } from '../src/shell/share/write-frame'
import { test } from './journey'
import { PlaygroundPage } from './playground-page'

/** Several rounds, and scripts of a stranger: with another task it is no example of ours. */
const DEBATE = `#${encodeLink({ ...releaseDebate, task: 'Somebody else’s' })}`

const readLink = async (playground: PlaygroundPage): Promise<string> => {
  await playground.share('Link')
  const link = await playground.readLink()
  await playground.page.keyboard.press('Escape')
  return link.slice(link.indexOf('#'))
}

test('the board alone cannot be changed, and leads to the whole page', async ({
  page,
  context,
}) => {
  const playground = new PlaygroundPage(page)
  await playground.open()
  const link = await readLink(playground)
  const embed = new PlaygroundPage(await context.newPage())
  await embed.page.goto(`/?embed=board&theme=dark${link}`)
  await expect(embed.card('Voting')).toHaveAttribute('data-status', 'undecided')
  await expect(embed.threshold).toHaveCount(0)
  await expect(embed.page.getByRole('grid')).toHaveCount(0)
  await expect(embed.page.getByRole('button', { name: 'Share' })).toHaveCount(0)
  await expect(embed.page.locator('html')).toHaveAttribute('data-theme', 'dark')
  const whole = embed.page.getByRole('link', { name: 'Open in Conclave' })
  await expect(whole).toHaveAttribute('href', /^\/#c\d+-/)
})

test('readers of an interactive embed change votes, and take them along', async ({
  page,
  context,
}) => {
  const playground = new PlaygroundPage(page)
  await playground.open()
  const link = await readLink(playground)
  const embed = new PlaygroundPage(await context.newPage())
  await embed.page.goto(`/?embed=board&edit${link}`)
  await embed.ballot('Bo', 'A').press('a')
  await expect(embed.card('Voting')).toHaveAttribute('data-status', 'decided')
  const whole = embed.page.getByRole('link', { name: 'Open in Conclave' })
  await expect(whole).not.toHaveAttribute('href', `/${link}`)
  await embed.page.goto((await whole.getAttribute('href'))!)
  await embed.show('Votes')
  await expect(embed.ballot('Bo', 'A')).toHaveAccessibleName('Bo, A: agree, weight 1')
  // Nothing was kept of what happened inside of the other page.
  const fresh = new PlaygroundPage(await context.newPage())
  await fresh.page.goto('/')
  await fresh.show('Votes')
  await expect(fresh.ballot('Ines', 'A')).toHaveAccessibleName('Ines, A: agree, weight 0.5')
})

for (const view of ['timeline', 'graph', 'influence', 'table']) {
  test(`a chart alone: ${view}`, async ({ page, context }) => {
    const playground = new PlaygroundPage(page)
    await playground.open()
    const link = await readLink(playground)
    const embed = new PlaygroundPage(await context.newPage())
    await embed.page.goto(`/?embed=${view}${link}`)
    await expect(embed.page.getByRole('main')).not.toContainText(/Loading|Listening/)
    await expect(
      embed.page.getByRole('figure').or(embed.page.getByRole('table')).first(),
    ).toBeVisible()
  })
}

/** As it is drawn: what a style sheet says before it is built, or an attribute, proves nothing. */
const expectColours = (element: Locator, scheme: 'light' | 'dark') =>
  expect
    .poll(() =>
      element.evaluate((each) => {
        const [red = 0] = /\d+/.exec(getComputedStyle(each).backgroundColor)?.map(Number) ?? []
        return red < 128 ? 'dark' : 'light'
      }),
    )
    .toBe(scheme)

for (const [theme, system] of [
  ['dark', 'light'],
  ['light', 'dark'],
] as const) {
  test(`${theme} where the system is ${system}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: system })
    const playground = new PlaygroundPage(page)
    await playground.open()
    await expectColours(playground.card('Voting'), system)
    await playground.button('Find a command').click()
    await page.getByRole('combobox', { name: 'Find a command' }).fill(`Theme: ${theme}`)
    await page.keyboard.press('Enter')
    await expectColours(playground.card('Voting'), theme)
    await expectColours(page.locator('body'), theme)
    await page.goto(`/?embed=board&theme=${theme}${DEBATE}`)
    await expectColours(playground.card('Voting'), theme)
    await expectColours(page.locator('body'), theme)
  })
}

/** Somebody else's page, with what we tell them to put into it. */
async function openAround(page: Page, query: string, baseURL: string) {
  const address = `${baseURL}/?embed=${query}${DEBATE}`
  await page.route('**/around', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<!doctype html><title>Around</title>${writeFrame(address, 'Debate')}`,
    }),
  )
  await page.goto('/around')
  const frame = page.locator('iframe')
  const content = frame.contentFrame()
  await expect(
    content
      .getByRole('figure')
      .or(content.getByRole('table'))
      .or(content.getByRole('article'))
      .first(),
  ).toBeVisible()
  return { frame, content }
}

/** Whatever can be scrolled and hides a part of itself below, the page included. */
const listScrolled = (content: Locator): Promise<string[]> =>
  content.evaluate((root) =>
    [root, ...root.querySelectorAll('*')]
      .filter((each) => each === root || /auto|scroll/.test(getComputedStyle(each).overflow))
      .filter((each) => each.scrollHeight > each.clientHeight + 1)
      .map((each) => each.outerHTML.slice(0, 80)),
  )

for (const query of ['board', 'board&edit', 'timeline', 'graph', 'influence', 'table']) {
  test(`a frame is as tall as what is in it: ${query}`, async ({ page, baseURL }) => {
    const { frame, content } = await openAround(page, query, baseURL!)
    await expect(content.getByRole('link', { name: 'Open in Conclave' })).toBeVisible()
    await expect(async () => {
      const { height } = (await content.locator('.embed').boundingBox())!
      await expect(frame).toHaveAttribute('height', `${Math.ceil(height)}`, { timeout: 100 })
      expect(await listScrolled(content.locator(':root'))).toEqual([])
    }).toPass({ timeout: 10_000 })
  })
}

test('in a frame of middling width, cards are side by side, and votes come first', async ({
  page,
}) => {
  await page.setViewportSize({ width: 700, height: 800 })
  await page.goto(`/?embed=board&edit${DEBATE}`)
  const playground = new PlaygroundPage(page)
  const boxOf = async (element: Locator) => (await element.boundingBox())!
  await expect(playground.card('Majority')).toBeVisible()
  await expect(async () => {
    const votes = await boxOf(page.getByRole('grid'))
    const one = await boxOf(playground.card('Majority'))
    const other = await boxOf(playground.card('Supermajority'))
    expect(other.y).toBe(one.y)
    expect(other.x).toBeGreaterThanOrEqual(one.x + one.width)
    expect(votes.y + votes.height).toBeLessThanOrEqual(one.y)
  }).toPass({ timeout: 10_000 })
})

test('a chart alone says that scripts are off, and they stay off', async ({ page }) => {
  await page.goto(`/?embed=influence${DEBATE}`)
  await expect(page.getByText('2 scripts came with this scenario and are off')).toBeVisible()
  await page.getByRole('button', { name: 'See and allow' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('Nothing can be allowed in a frame or an embed.')
  await expect(dialog.getByRole('button', { name: 'Allow them to run' })).toBeDisabled()
})

for (const view of ['board', 'timeline']) {
  test(`a broken link says so in place of what it was about: ${view}`, async ({ page }) => {
    const link = DEBATE.slice(0, 60)
    await page.goto(`/?embed=${view}${link}`)
    await expect(page.getByRole('alert')).toContainText('The link is broken.')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(page.getByRole('article').or(page.getByRole('figure'))).toHaveCount(0)
    await expect(page.getByRole('link', { name: 'Open in Conclave' })).toHaveAttribute(
      'href',
      `/${link}`,
    )
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
  await expect.poll(async () => Number(await frame.getAttribute('height'))).toBeGreaterThan(350)
  await expect(page.getByRole('textbox', { name: 'Code for your page' })).toHaveValue(
    /^<iframe src="[^"]+\?embed=board#c\d+-[\w-]+" title="The abstention trap"/,
  )
  await page.getByRole('combobox', { name: 'Shows' }).selectOption('timeline')
  await page.getByRole('checkbox', { name: /Readers may change/ }).check()
  await expect(page.getByRole('textbox', { name: 'Code for your page' })).toHaveValue(
    /\?embed=timeline&amp;edit#c/,
  )
  await expect(preview.getByRole('figure', { name: 'Posteriors' })).toBeVisible()
})

test('a page that another one frames allows nothing, and keeps and deletes nothing @once', async ({
  page,
}) => {
  const kept = '{"theme":"light","sizes":{"rail":null,"inspector":null,"dock":null}}'
  await page.route('/frames.html', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<iframe src="/${DEBATE}" style="width: 1200px; height: 700px"></iframe>`,
    }),
  )
  await page.goto('/frames.html')
  await page.evaluate((preferences) => {
    localStorage.setItem('conclave.preferences', preferences)
    localStorage.setItem('conclave.unsaved.mine', '{}')
  }, kept)
  await page.reload()
  const frame = page.frameLocator('iframe')
  await frame.getByRole('button', { name: 'See and allow' }).click()
  await expect(frame.getByText('Nothing can be allowed in a frame')).toBeVisible()
  await expect(frame.getByRole('button', { name: /^Allow (it|them) to run/ })).toBeDisabled()
  await page.keyboard.press('Escape')
  const search = frame.getByRole('dialog').getByRole('combobox')
  await page.keyboard.press('Control+k')
  await search.fill('theme: dark')
  await page.keyboard.press('Enter')
  await expect(frame.locator('html')).toHaveAttribute('data-theme', 'dark')
  await page.keyboard.press('Control+k')
  await search.fill('delete all local data')
  await expect(frame.getByText('No matching commands')).toBeVisible()
  const left = await page.evaluate(() =>
    Object.keys(localStorage)
      .sort()
      .map((key) => [key, localStorage.getItem(key)]),
  )
  expect(left).toEqual([
    ['conclave.preferences', kept],
    ['conclave.unsaved.mine', '{}'],
  ])
})
