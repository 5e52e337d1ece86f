import { expect } from '@playwright/test'
import { test } from './journey'
import { PlaygroundPage } from './playground-page'

test('everything is undone, step by step, to the beginning, and done again', async ({ page }) => {
  const playground = new PlaygroundPage(page)
  await playground.arrive()
  await playground.show('Votes')
  await playground.ballot('Tess', 'A').press('d')
  await playground.addAgent()
  await playground.button('Add a proposal').click()
  await playground.choose('The clone')
  await expect(page.getByRole('heading', { level: 1, includeHidden: true })).toContainText(
    'proposes A once more',
  )
  const undo = playground.button('Undo')
  await expect(undo).toHaveAttribute('title', 'Undo: Open The clone')
  for (let steps = 0; steps < 10 && (await undo.isEnabled()); steps++) await undo.click()
  await expect(undo).toBeDisabled()
  await expect(playground.ballot('Tess', 'A')).toHaveAccessibleName('Tess, A: agree, weight 0.5')
  await expect(page.getByRole('textbox', { name: 'Proposal C' })).toHaveCount(0)
  await playground.expectStatus({ Voting: 'decided', Unanimous: 'rejected' })
  const redo = playground.button('Redo')
  for (let steps = 0; steps < 10 && (await redo.isEnabled()); steps++) await redo.click()
  await expect(page.getByRole('heading', { level: 1, includeHidden: true })).toContainText(
    'proposes A once more',
  )
})

test('Tab goes through the top bar as the eye does, from left to right @once', async ({ page }) => {
  const playground = new PlaygroundPage(page)
  await playground.arrive()
  await playground.title.focus()
  const places: number[] = []
  do {
    places.push(await page.evaluate(() => document.activeElement!.getBoundingClientRect().left))
    await page.keyboard.press('Tab')
  } while (await page.evaluate(() => document.activeElement!.closest('header.top') !== null))
  expect(places.length).toBeGreaterThan(7)
  expect(places).toEqual(places.toSorted((a, b) => a - b))
})

test('another scenario is chosen, and its rounds are gone through', async ({ page }) => {
  const playground = new PlaygroundPage(page)
  await playground.open()
  await playground.choose('The clone')
  const bayesian = playground.card('Bayesian')
  await expect(bayesian).toHaveAttribute('data-status', 'undecided')
  await playground.show('Charts')
  await page.getByRole('slider', { name: 'Round' }).press('ArrowLeft')
  await expect(bayesian).toHaveAttribute('data-status', 'decided')
  await playground.show('Votes')
  await expect(page.getByRole('columnheader', { name: 'K' })).toHaveCount(0)
  await playground.choose('Sixty per cent of what?')
  await expect(page.getByRole('grid', { name: 'Ballots' })).toHaveAttribute('aria-colcount', '11')
})

test('what agents say by themselves stands in the ballots, and every panel tells of it @phone', async ({
  page,
}) => {
  const playground = new PlaygroundPage(page)
  await playground.open()
  await playground.choose('A release, debated')
  await expect(playground.card('Bayesian')).toHaveAttribute('data-winner', 'wait')
  await expect(playground.card('Cautious majority')).toBeVisible()
  await playground.show('Votes')
  await expect(playground.ballot('Di', 'wait')).toHaveAccessibleName(/agree, weight 0\.\d+/)
  await expect(playground.ballot('Di', 'wait')).toHaveAccessibleDescription(
    'cast by the agent itself in this round',
  )
  await playground.show('Charts')
  for (const tab of ['Timeline', 'Signals', 'Graph', 'Table']) {
    await page.getByRole('tab', { name: tab }).click()
    await expect(page.getByRole('tabpanel', { name: tab })).not.toBeEmpty()
    await expect(page.getByRole('tabpanel', { name: tab })).not.toContainText(/Loading|Listening/)
  }
})

test('the results are sorted, filtered, and saved', async ({ page }) => {
  const playground = new PlaygroundPage(page)
  await playground.open()
  await playground.show('Charts')
  await page.getByRole('tab', { name: 'Table' }).click()
  const panel = page.getByRole('tabpanel', { name: 'Table' })
  const rows = panel.getByRole('row')
  await expect(rows).toHaveCount(15)
  await panel.getByRole('searchbox').fill('decided')
  await expect(rows).toHaveCount(9)
  await panel.getByRole('searchbox').fill('undecided')
  await expect(rows).toHaveCount(6)
  await panel.getByRole('searchbox').fill('swarm')
  await expect(rows).toHaveCount(6)
  await panel.getByText('by thresholds').click()
  await expect(panel.getByRole('columnheader')).toHaveCount(13)
  await panel.getByRole('button', { name: 'at 0.8' }).click()
  await expect(panel.getByRole('columnheader', { name: 'at 0.8' })).toHaveAttribute(
    'aria-sort',
    'descending',
  )
  await expect(rows.nth(1)).toContainText('Hierarchical')
  await expect(rows.nth(5)).toContainText(/Voting|Confidence-weighted/)
  const saved = page.waitForEvent('download')
  await panel.getByRole('button', { name: 'Save as CSV' }).click()
  expect((await saved).suggestedFilename()).toBe('verdicts.csv')
})

test('cards are put away, and that belongs to the scenario', async ({ page }) => {
  const playground = new PlaygroundPage(page)
  await playground.open()
  await playground.button('Choose cards').click()
  await page.getByRole('checkbox', { name: 'Entropy' }).uncheck()
  await expect(playground.card('Entropy')).toHaveCount(0)
  await page.keyboard.press('Escape')
  await playground.button('Undo').click()
  await expect(playground.card('Entropy')).toHaveCount(1)
})

test('a command is found and done by keyboard', async ({ page }) => {
  const playground = new PlaygroundPage(page)
  await playground.open()
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('combobox', { name: 'Find a command' })).toBeFocused()
  await page.keyboard.type('open boss')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).not.toContainText('Five agents')
  await page.keyboard.press('Control+k')
  await page.keyboard.type('theme dark')
  await page.keyboard.press('Enter')
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
})

test('the keys are told of, and every dialog is sound', async ({ page }) => {
  const playground = new PlaygroundPage(page)
  await playground.open()
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: 'Keys and help' })).toBeVisible()
  await page.keyboard.press('Escape')
  // Whoever opened it goes on where they were.
  const help = page.getByRole('button', { name: 'Find a command' })
  await help.focus()
  await page.keyboard.press('?')
  await page.keyboard.press('Escape')
  await expect(help).toBeFocused()
  await page.keyboard.press('?')
  await page.getByRole('button', { name: 'How agents act by character' }).click()
  await expect(page.getByRole('dialog', { name: 'How agents act by character' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await playground.show('Votes')
  await playground.openAgent('Di')
  await page.getByRole('radio', { name: /By character/ }).check()
  await expect(page.getByRole('slider', { name: 'leaning to A' })).toBeVisible()
})

test('nobody is there: the page says what to do', async ({ page }) => {
  const playground = new PlaygroundPage(page)
  await playground.open()
  await playground.show('Votes')
  for (const name of ['Ana', 'Bo', 'Cy', 'Di', 'Ed']) {
    await playground.button(`Actions for ${name}`).click()
    await page.getByRole('menuitem', { name: 'Remove' }).click()
  }
  await playground.show('Verdicts')
  await expect(page.getByText('There are no agents yet.')).toBeVisible()
  await playground.button('Add three agents').click()
  await expect(page.getByText('There are no agents yet.')).toHaveCount(0)
  await playground.show('Votes')
  await expect(playground.ballot('Agent 3', 'A')).toHaveAccessibleName(/none/)
})

test('panels are resized by keyboard, and remember it @once', async ({ page }) => {
  const playground = new PlaygroundPage(page)
  await playground.open()
  const rail = page.getByRole('separator', { name: 'Width of the votes' })
  const before = (await page.getByRole('complementary', { name: 'Votes' }).boundingBox())!.width
  for (let i = 0; i < 3; i++) await rail.press('ArrowRight')
  await page.reload()
  await expect
    .poll(
      async () => (await page.getByRole('complementary', { name: 'Votes' }).boundingBox())?.width,
    )
    .toBe(before + 48)
})

test('with less motion and with forced colours, everything is still told', async ({ page }) => {
  const playground = new PlaygroundPage(page)
  await page.emulateMedia({ reducedMotion: 'reduce', forcedColors: 'active' })
  await playground.open()
  await playground.show('Votes')
  await playground.ballot('Bo', 'A').press('a')
  await playground.expectStatus({ Voting: 'decided' })
  await playground.show('Verdicts')
})

test('one panel is seen at a time, and a tap brings the next @phone @once', async ({ page }) => {
  const playground = new PlaygroundPage(page)
  await playground.open()
  const panels = page.getByRole('navigation', { name: 'Panels' })
  const votes = page.getByRole('grid', { name: 'Ballots' })
  const verdict = playground.card('Voting')
  const why = page.getByRole('combobox', { name: 'Explain the verdict of' })
  const charts = page.getByRole('tab', { name: 'Timeline' })
  for (const [name, seen] of [
    ['Votes', votes],
    ['Charts', charts],
    ['Why', why],
    ['Verdicts', verdict],
  ] as const) {
    await panels.getByRole('button', { name }).tap()
    for (const panel of [votes, verdict, why, charts]) {
      await expect(panel).toBeVisible({ visible: panel === seen })
    }
  }
  await verdict.getByRole('button').first().tap()
  await playground.button('Why Voting says so').tap()
  await expect(why).toHaveValue('voting')
  await expect(verdict).toBeHidden()
})

test('Escape closes enlarged charts, and takes back a rule that is being added', async ({
  page,
}) => {
  const playground = new PlaygroundPage(page)
  await playground.open()
  if (!playground.isNarrow) {
    await playground.button('Open the charts').click()
    await playground.button('Enlarge').click()
    await expect(playground.card('Voting')).toBeHidden()
    await page.keyboard.press('Escape')
    await expect(playground.card('Voting')).toBeVisible()
  }
  await playground.button('Write a rule of your own').click()
  const dialog = page.getByRole('dialog', { name: 'My rule' })
  await expect(dialog).toBeVisible()
  await expect(playground.card('My rule')).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(playground.card('My rule')).toHaveCount(0)
  await expect(playground.card('Voting')).toHaveCount(1)
  await expect(page.getByText('Remove the rule')).toHaveCount(0)
  await expect(page.getByText('(edited)')).toHaveCount(0)
})

test('three cards are chosen by three clicks', async ({ page }) => {
  const playground = new PlaygroundPage(page)
  await playground.open()
  await playground.button('Choose cards').click()
  await playground.button('Show Majority only').click()
  await page.getByRole('checkbox', { name: 'Veto' }).click()
  await page.getByRole('checkbox', { name: 'Pairwise' }).click()
  const cards = page.getByRole('region', { name: 'Verdicts' }).getByRole('article')
  await expect(cards).toHaveCount(3)
  for (const rule of ['Majority', 'Veto', 'Pairwise']) {
    await expect(playground.card(rule)).toBeVisible()
  }
})

test('the tab key goes where the eye goes: bar, votes, headline, cards, reasons, charts @once', async ({
  page,
}) => {
  const playground = new PlaygroundPage(page)
  await playground.open()
  await playground.button('Open the charts').click()
  await expect(page.getByRole('tab', { name: 'Timeline' })).toBeVisible()
  await page.locator('.skip').focus()
  const places = [
    '.top',
    '.site-switch',
    '.proposals',
    '.ballots',
    '.vote-editor',
    '.story',
    '.threshold',
    '.families',
    '.inspector',
    '.resizer',
    '.dock',
  ]
  const seen: string[] = []
  for (let steps = 0; steps < 150; steps++) {
    await page.keyboard.press('Tab')
    const place = await page.evaluate(
      (all) => all.find((each) => document.activeElement?.closest(each)) ?? null,
      places,
    )
    if (place === null) break
    if (seen.at(-1) !== place) seen.push(place)
    if (place === '.dock') break
  }
  expect(seen.at(-1)).toBe('.dock')
  expect(seen).toEqual(places.filter((place) => seen.includes(place)))
  for (const place of ['.top', '.proposals', '.ballots', '.story', '.families', '.inspector']) {
    expect(seen).toContain(place)
  }
})

test('on a phone every tab has the question and what the letters mean, and controls have names @phone @once', async ({
  page,
}) => {
  const playground = new PlaygroundPage(page)
  await playground.open()
  for (const tab of ['Votes', 'Verdicts', 'Charts', 'Why'] as const) {
    await playground.show(tab)
    await expect(page.getByRole('heading', { level: 1 }), tab).toBeInViewport()
    const letters =
      tab === 'Votes' ? page.getByLabel('Proposal A') : page.getByText('Ship the release')
    await expect(letters.first(), tab).toBeInViewport()
  }
  await playground.show('Verdicts')
  await expect(page.locator('.threshold-name')).toHaveText('Threshold')
  await expect(page.locator('.threshold-name')).toBeVisible()
  for (const [rule, verdict] of [
    ['Voting', 'Undecided'],
    ['Majority', 'Decided'],
    ['Unanimous', 'Rejected'],
  ] as const) {
    await expect(playground.card(rule)).toContainText(verdict)
  }
  await playground.show('Charts')
  const figure = page.locator('.dock .figure').first()
  await expect(figure).toBeInViewport()
  const [chart, controls] = [
    await figure.boundingBox(),
    await page.locator('.dock [role=tablist]').boundingBox(),
  ]
  expect(chart!.y).toBeLessThan(controls!.y)
})
