import { expect } from '@playwright/test'
import { test } from './journey'
import { PlaygroundPage } from './playground-page'

test('Back, Forward and reload lead to the same page and the same scenario @once', async ({
  page,
}) => {
  const playground = new PlaygroundPage(page)
  await playground.open()
  const { title } = playground
  await playground.ballot('Bo', 'A').press('d')
  await expect(title).toHaveText('The abstention trap (edited)')
  await playground.choose('The clone')
  await playground.openLab('Judges')
  await expect(page).toHaveURL(/\?lab=judges$/)
  const lab = page.getByRole('region', { name: 'Result', exact: true })
  await page.reload()
  await expect(lab).toBeVisible()
  await page.goBack()
  await expect(playground.card('Voting')).toBeVisible()
  expect(new URL(page.url()).search).toBe('')
  await expect(title).toHaveText('The clone')
  await page.goBack()
  await expect(page).toHaveURL(/\?learn=scenarios$/)
  await page.goBack()
  await expect(title).toHaveText('The abstention trap (edited)')
  await expect(playground.ballot('Bo', 'A')).toHaveAccessibleName(/disagree/)
  await page.goForward()
  await page.goForward()
  await expect(title).toHaveText('The clone')
  await page.goForward()
  await expect(lab).toBeVisible()
})

test('the address of a lab opens it for a stranger, with the scenario of the link @once', async ({
  page,
  browser,
}) => {
  const playground = new PlaygroundPage(page)
  await playground.open()
  await playground.button('Share').click()
  const link = await playground.readLink()
  await page.goto('about:blank')
  await page.goto(link)
  await expect(playground.card('Voting')).toContainText('3 ÷ 5')
  await playground.openLab('Debate')
  await expect(page).toHaveURL(/\?lab=debate/)
  const address = page.url()
  expect(address).toContain(new URL(link).hash)
  const stranger = await browser.newPage()
  await stranger.goto(address)
  await expect(stranger.getByRole('region', { name: 'Result', exact: true })).toBeVisible()
  await new PlaygroundPage(stranger).openLab('Board')
  await expect(new PlaygroundPage(stranger).card('Voting')).toContainText('3 ÷ 5')
  await stranger.close()
})

test('another scenario begins at its top @once', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 720 })
  const playground = new PlaygroundPage(page)
  await playground.open()
  await playground.choose('Sixty per cent of what?')
  const readScrolled = () =>
    page.evaluate(() =>
      [...document.querySelectorAll('.app *')].reduce((sum, part) => sum + part.scrollTop, 0),
    )
  await page.evaluate(() => {
    for (const part of document.querySelectorAll('.app *')) part.scrollTop = 300
  })
  expect(await readScrolled()).toBeGreaterThan(0)
  await playground.choose('The clone')
  await expect.poll(readScrolled).toBe(0)
})

test('after a reload the last edit can be undone and redone @once', async ({ page }) => {
  const playground = new PlaygroundPage(page)
  await playground.open()
  const bo = playground.ballot('Bo', 'A')
  await bo.press('d')
  await playground.ballot('Ana', 'A').press('d')
  const undo = playground.button('Undo')
  await page.reload()
  await expect(undo).toHaveAttribute('title', 'Undo: Ana disagrees with A')
  await undo.click()
  await expect(playground.ballot('Ana', 'A')).toHaveAccessibleName(/agree/)
  await expect(bo).toHaveAccessibleName(/disagree/)
  await page.reload()
  await expect(undo).toHaveAttribute('title', 'Undo: Bo disagrees with A')
  await page.keyboard.press('Control+z')
  await expect(bo).toHaveAccessibleName(/abstain/)
  await page.keyboard.press('Control+Shift+z')
  await expect(bo).toHaveAccessibleName(/disagree/)
})

test('a reload returns to what was looked at, and another scenario begins with its own view', async ({
  page,
}) => {
  const playground = new PlaygroundPage(page)
  await playground.arrive()
  await playground.choose('A release, debated')
  await playground.inspect('Veto')
  await playground.openChart('Signals')
  await page.keyboard.press('[')
  const explained = page.getByRole('combobox', { name: 'Explain the verdict of' })
  const signals = page.getByRole('tab', { name: 'Signals', selected: true })
  const round = page.getByRole('slider', { name: 'Round' })
  const before = await round.inputValue()
  await expect(round).not.toHaveAttribute('max', before)
  await page.reload()
  await expect(signals).toBeVisible()
  await expect(round).toHaveValue(before)
  await playground.show('Why')
  await expect(explained).toHaveValue('veto')
  await playground.choose('The clone')
  await expect(explained).toHaveValue('voting')
  await playground.show('Charts')
  await expect(page.getByRole('tab', { name: 'Timeline', selected: true })).toBeVisible()
})
