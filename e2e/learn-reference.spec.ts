import { expect } from '@playwright/test'
import { test } from './journey'
import { PlaygroundPage } from './playground-page'

const RULES = 14
/** A4 without its margins, at 96 dots an inch. */
const PAPER = { width: 688, height: 1017 }

test('from a card to its rule, on to a neighbour and a term, and back to the board, by keyboard', async ({
  page,
}) => {
  const playground = new PlaygroundPage(page)
  await playground.open()
  await playground.card('Bayesian').getByRole('button').first().click()
  await playground.show('Why')
  await page.getByRole('link', { name: 'About this rule' }).press('Enter')
  const heading = (name: string) => page.getByRole('heading', { level: 2, name, exact: true })
  await expect(heading('Bayesian')).toBeVisible()
  await expect(page).toHaveURL(/learn=reference(\/|%2F)bayesian/)
  await expect(page.getByRole('group', { name: 'Working', exact: true })).toContainText(
    'Posterior probability',
  )
  await page
    .getByRole('article')
    .getByRole('link', { name: 'Pairwise', exact: true })
    .press('Enter')
  await expect(heading('Pairwise')).toBeVisible()
  await page.goBack()
  await expect(heading('Bayesian')).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('link', { name: 'About this rule' })).toBeVisible()

  await playground.show('Why')
  await page.getByRole('link', { name: 'Dissent', exact: true }).press('Enter')
  const term = page.locator('#term-dissent')
  await expect(term).toBeInViewport()
  await expect(term).toBeFocused()
  await page.goBack()
  await expect(page.getByRole('link', { name: 'About this rule' })).toBeVisible()
})

test('every card leads to its rule: by pointer, by Tab from the selected one, and in an open row @once', async ({
  page,
}) => {
  const playground = new PlaygroundPage(page)
  await playground.open()
  const about = (name: string | RegExp) =>
    page.locator('.card').getByRole('link', { name, exact: true })
  await expect(about(/^About /)).toHaveCount(RULES)
  await expect(about('About Quorum')).toHaveCSS('opacity', '0')
  await playground.card('Bayesian').getByRole('button').first().click()
  await page.keyboard.press('Tab')
  await expect(about('About Bayesian')).toBeFocused()
  await expect(about('About Bayesian')).toHaveCSS('opacity', '1')
  await playground.card('Quorum').hover()
  await expect(about('About Quorum')).toHaveCSS('opacity', '1')
  await about('About Quorum').click()
  const heading = page.getByRole('heading', { level: 2, name: 'Quorum', exact: true })
  await expect(heading).toBeVisible()
  await page.goBack()
  await page.setViewportSize({ width: 390, height: 844 })
  await playground.show('Verdicts')
  await expect(about('About Quorum')).toHaveCount(0)
  await playground.card('Quorum').getByRole('button').first().click()
  await about('About Quorum').click()
  await expect(heading).toBeVisible()
})

test('a document says what it promises, and opens the place where that is', async ({ page }) => {
  await page.goto('/?learn=reference/documents/judges')
  const differences = page.getByRole('table', { name: /^Differences from/ })
  await expect(differences).toContainText('A loop that never agrees must end')
  await page
    .getByRole('button', { name: /^Judges lab/ })
    .first()
    .click()
  await expect(page).toHaveURL(/lab=judges/)
})

test('the whole reference goes on paper, every rule with its working and its examples @once', async ({
  page,
}) => {
  await page.goto('/?learn=reference/all')
  await expect(page.getByRole('article').first()).toBeVisible()
  await page.setViewportSize(PAPER)
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  const articles = page.locator('.rule-article')
  await expect(articles).toHaveCount(RULES)
  for (const article of await articles.all()) {
    await expect(article.getByRole('group', { name: 'Working', exact: true })).toBeVisible()
  }
  await expect(page.getByRole('navigation', { name: 'Reference' })).toBeHidden()
  const width = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(width).toBeLessThanOrEqual(PAPER.width)
  const sticking = await page.evaluate(
    () =>
      [...document.querySelectorAll('.reference :is(p, table, code, h2, h3)')].filter(
        (part) => part.getBoundingClientRect().right > innerWidth + 1,
      ).length,
  )
  expect(sticking).toBe(0)
})
