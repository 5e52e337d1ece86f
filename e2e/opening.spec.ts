import { expect } from '@playwright/test'
import { test } from './journey'
import { PlaygroundPage } from './playground-page'

/** What the opening scenario must show: rule, status, winner. */
const VERDICTS = [
  ['Voting', 'decided', 'A'],
  ['Confidence-weighted', 'decided', 'B'],
  ['Hierarchical', 'decided', 'B'],
  ['Bayesian', 'undecided', null],
  ['Entropy', 'undecided', null],
  ['Majority', 'decided', 'A'],
  ['Supermajority', 'decided', 'A'],
  ['Unanimous', 'rejected', null],
  ['Weighted', 'decided', 'B'],
  ['Quorum', 'decided', 'A'],
  ['Veto', 'decided', 'A'],
  ['Weighted rubric', 'undecided', null],
  ['Pairwise', 'decided', 'A'],
  ['Owner review', 'decided', 'B'],
] as const

test('a newcomer sees what every rule makes of the same ballots', async ({ page }) => {
  const playground = new PlaygroundPage(page)
  await playground.arrive()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Three lean towards waiting, two are sure they must leave. Who wins?',
  )
  const board = page.getByRole('region', { name: 'Verdicts' })
  await expect(board.getByRole('article')).toHaveCount(VERDICTS.length)
  for (const [name, status, winner] of VERDICTS) {
    const card = playground.card(name)
    await expect(card).toHaveAttribute('data-status', status)
    if (winner === null) await expect(card).not.toHaveAttribute('data-winner')
    else await expect(card).toHaveAttribute('data-winner', winner)
  }
  await expect(playground.card('Voting')).toContainText('3 ÷ 4 = 0.75 ≥ 0.6')
  await expect(page.locator('.headline')).toHaveText(
    '6 of 14 rules choose A. 4 choose B. 1 rejects. 3 decide nothing.',
  )
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
  await playground.expectStatus({ Voting: 'decided', Bayesian: 'undecided', Unanimous: 'rejected' })
  await expect(playground.card('Bayesian')).toContainText('= 0.513 < 0.6')
  const reason = page.locator('.reason').filter({ hasText: 'They part over' })
  const known = await reason.innerText()
  release()
  // Which ballots would change a verdict is told after why the rules differ.
  await expect(playground.card('Voting')).toContainText('can change it')
  expect(await reason.innerText()).toBe(known)
  await playground.show('Votes')
  await playground.ballot('Tess', 'A').press('d')
  await expect(playground.card('Voting')).toHaveAttribute('data-status', 'undecided')
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
    await expect(playground.card('Voting')).toHaveAttribute('data-status', 'decided')
  })
})
