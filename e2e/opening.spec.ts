import AxeBuilder from '@axe-core/playwright'
import { expect, test } from '@playwright/test'

/** What the opening scenario must show: rule, status, winner. */
const VERDICTS = [
  ['Voting', 'undecided', null],
  ['Confidence-weighted', 'undecided', null],
  ['Hierarchical', 'decided', 'A'],
  ['Bayesian', 'decided', 'A'],
  ['Entropy', 'decided', 'A'],
  ['Majority', 'decided', 'A'],
  ['Supermajority', 'undecided', null],
  ['Unanimous', 'rejected', null],
  ['Weighted', 'decided', 'A'],
  ['Quorum', 'decided', 'A'],
  ['Veto', 'decided', 'A'],
  ['Weighted rubric', 'undecided', null],
  ['Pairwise', 'decided', 'A'],
  ['Owner review', 'undecided', null],
] as const

test('a newcomer sees what every rule makes of the same five ballots', async ({ page }) => {
  const problems: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(message.text())
  })
  page.on('pageerror', (error) => problems.push(error.message))
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Five agents voted. The rules disagree. Why?',
  )
  const board = page.getByRole('region', { name: 'Verdicts' })
  await expect(board.getByRole('article')).toHaveCount(VERDICTS.length)
  for (const [name, status, winner] of VERDICTS) {
    const card = board.getByRole('article', { name, exact: true })
    await expect(card).toHaveAttribute('data-status', status)
    if (winner === null) await expect(card).not.toHaveAttribute('data-winner')
    else await expect(card).toHaveAttribute('data-winner', winner)
  }
  await expect(board.getByRole('article', { name: 'Voting', exact: true })).toContainText(
    '3 ÷ 5 = 0.6 < 0.7',
  )
  await expect(board.getByRole('article', { name: 'Hierarchical' })).toContainText('Ana weighs 1')
  expect(problems).toEqual([])
})

test('the verdicts come from the worker, and a dead worker is told of', async ({ page }) => {
  await page.route('**/playground.worker*', (route) => route.abort())
  await page.goto('/')
  await expect(page.getByRole('alert')).toContainText('could not be worked out')
})

test('axe finds nothing to complain of, and nothing sticks out sideways', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByRole('article')).toHaveCount(VERDICTS.length)
  await page
    .getByText(/^Ignores \d+ things$/)
    .first()
    .click()
  const { violations } = await new AxeBuilder({ page }).analyze()
  expect(violations).toEqual([])
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(overflow).toBeLessThanOrEqual(0)
})
