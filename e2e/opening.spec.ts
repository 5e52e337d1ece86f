import { expect } from '@playwright/test'
import { test } from './journey'
import { PlaygroundPage } from './playground-page'

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
  const playground = new PlaygroundPage(page)
  await playground.open()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Five agents voted. The rules disagree. Why?',
  )
  const board = page.getByRole('region', { name: 'Verdicts' })
  await expect(board.getByRole('article')).toHaveCount(VERDICTS.length)
  for (const [name, status, winner] of VERDICTS) {
    const card = playground.card(name)
    await expect(card).toHaveAttribute('data-status', status)
    if (winner === null) await expect(card).not.toHaveAttribute('data-winner')
    else await expect(card).toHaveAttribute('data-winner', winner)
  }
  await expect(playground.card('Voting')).toContainText('3 ÷ 5 = 0.6 < 0.7')
  await expect(board).toContainText('A: 8, no winner: 6')
})

test('the board is there before the worker is, and the same when it is', async ({ page }) => {
  const playground = new PlaygroundPage(page)
  let release: () => void = () => undefined
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(/playground\.worker/, async (route) => {
    await held
    await route.continue()
  })
  await page.goto('/')
  await playground.expectStatus({ Voting: 'undecided', Bayesian: 'decided', Unanimous: 'rejected' })
  await expect(playground.card('Bayesian')).toContainText('8 ÷ 9 = 0.889 ≥ 0.7')
  release()
  await playground.show('Votes')
  await playground.ballot('Bo', 'A').press('a')
  await expect(playground.card('Voting')).toHaveAttribute('data-status', 'decided')
})

test.describe('where something cannot be loaded', () => {
  test.use({ mayComplain: true })

  test('a worker that cannot be loaded is told of, and trying again helps', async ({ page }) => {
    const playground = new PlaygroundPage(page)
    await page.route(/playground\.worker/, (route) => route.abort())
    await page.goto('/')
    await expect(page.getByRole('alert')).toContainText('could not be computed')
    await page.unroute(/playground\.worker/)
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(playground.card('Voting')).toHaveAttribute('data-status', 'undecided')
  })
})
