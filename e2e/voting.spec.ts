import { expect } from '@playwright/test'
import { test } from './journey'
import { PlaygroundPage } from './playground-page'

test.describe('a newcomer', () => {
  test('flips one vote and sees which cards change', async ({ page }) => {
    const playground = new PlaygroundPage(page)
    await playground.open()
    await playground.show('Votes')
    const bo = playground.ballot('Bo', 'A')
    await expect(page.getByRole('rowheader', { name: /^Bo/ })).toContainText('owner, Reviewer')
    await expect(bo).toHaveAccessibleName('Bo, A: abstain, weight 1')
    await bo.click()
    await expect(bo).toHaveAccessibleName('Bo, A: agree, weight 1')
    await playground.expectStatus({
      Voting: 'decided',
      'Confidence-weighted': 'decided',
      Supermajority: 'decided',
      Unanimous: 'rejected',
    })
    await expect(playground.card('Voting')).toHaveAttribute('data-winner', 'A')
    await expect(page.getByRole('status', { name: 'Changes' })).toContainText(
      'Bo agrees with A. 4 verdicts changed: Voting decided A, Confidence-weighted decided A, Supermajority decided A, and 1 more. 12 of 14 decided.',
    )
  })

  test('needs nothing but the keyboard, from load to a changed verdict', async ({ page }) => {
    const playground = new PlaygroundPage(page)
    await playground.open()
    if (playground.isNarrow) {
      const votes = page.getByRole('button', { name: 'Votes' })
      const isOnVotes = () => votes.evaluate((tab) => tab === document.activeElement)
      for (let steps = 0; steps < 80 && !(await isOnVotes()); steps++) {
        await page.keyboard.press('Tab')
      }
      await expect(votes).toBeFocused()
      await page.keyboard.press('Enter')
    }
    const isOnBallot = () =>
      page.evaluate(() => document.activeElement?.getAttribute('role') === 'gridcell')
    for (let steps = 0; steps < 60 && !(await isOnBallot()); steps++) {
      await page.keyboard.press('Tab')
    }
    await expect(playground.ballot('Ana', 'A')).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await expect(playground.ballot('Bo', 'A')).toBeFocused()
    await page.keyboard.press('a')
    await expect(playground.ballot('Bo', 'A')).toHaveAccessibleName('Bo, A: agree, weight 1')
    await playground.expectStatus({ Voting: 'decided', Supermajority: 'decided' })
    await page.keyboard.press('d')
    await playground.expectStatus({ Voting: 'undecided' })
    await page.keyboard.press('-')
    await expect(playground.ballot('Bo', 'A')).toHaveAccessibleName('Bo, A: disagree, weight 0.9')
    await page.keyboard.press('0')
    await page.keyboard.press('Delete')
    await expect(playground.ballot('Bo', 'A')).toHaveAccessibleName('Bo, A: none, weight 0')
    await page.keyboard.press('Control+z')
    await expect(playground.ballot('Bo', 'A')).toHaveAccessibleName('Bo, A: abstain, weight 0.9')
  })
})

test('votes follow the weight of their agent where they are told to @once', async ({ page }) => {
  const playground = new PlaygroundPage(page)
  await playground.open()
  const ana = playground.ballot('Ana', 'A')
  await playground.openAgent('Ana')
  const dialog = page.getByRole('dialog', { name: 'Ana' })
  await dialog.getByRole('spinbutton', { name: 'Weight of its votes' }).fill('2')
  await expect(dialog).toContainText('1 vote has a weight of its own.')
  await dialog.getByRole('button', { name: 'Use this weight instead' }).click()
  await expect(dialog).not.toContainText('of its own.')
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect(ana).toHaveAccessibleName('Ana, A: agree, weight 2')
  const details = await playground.openBallot('Ana', 'A')
  const follow = details.getByRole('button', { name: 'Use the agent’s weight, 2' })
  await expect(follow).toHaveCount(0)
  await details.getByRole('spinbutton', { name: 'Weight' }).fill('0.5')
  await expect(ana).toHaveAccessibleName('Ana, A: agree, weight 0.5')
  await follow.click()
  await expect(ana).toHaveAccessibleName('Ana, A: agree, weight 2')
})

test('a ballot has a weight, a reason, evidence and a causal level @phone', async ({ page }) => {
  const playground = new PlaygroundPage(page)
  await playground.open()
  await playground.show('Votes')
  const ana = playground.ballot('Ana', 'A')
  const details = await playground.openBallot('Ana', 'A')
  await expect(details).toContainText('Counts as')
  const isInSight = () =>
    ana.evaluate((cell) => {
      const { x, width, bottom } = cell.getBoundingClientRect()
      return cell.contains(document.elementFromPoint(x + width / 2, bottom - 4))
    })
  await expect.poll(isInSight).toBe(true)
  await details.getByRole('spinbutton', { name: 'Weight' }).fill('2.5')
  await expect(ana).toHaveAccessibleName('Ana, A: agree, weight 2.5')
  await details.getByRole('textbox', { name: 'Reason' }).fill('All is well.')
  await details.getByText('Evidence and causal level').click()
  await details.getByRole('textbox', { name: 'Evidence' }).fill('load test, audit')
  await details.getByRole('combobox', { name: 'Causal level' }).selectOption('intervention')
  await expect(details).toContainText('2.5 × 1 attention × 1 reputation = 2.5')
  await details.getByText('disagree', { exact: true }).click()
  await expect(ana).toHaveAccessibleName('Ana, A: disagree, weight 2.5')
  await playground.show('Verdicts')
  await playground.inspect('Majority')
  await expect(page.getByRole('complementary', { name: 'Inspector' })).toContainText('All is well.')
  await expect(page.getByRole('complementary', { name: 'Inspector' })).toContainText(
    'Ana disagreed with A in round 1, weight 2.5, citing load test, audit (intervention)',
  )
})

test('agents and proposals are added, cloned, renamed, moved and removed', async ({ page }) => {
  const playground = new PlaygroundPage(page)
  await playground.open()
  await playground.show('Votes')
  await playground.addAgent()
  await expect(playground.ballot('Agent 6', 'A')).toHaveAccessibleName(/none/)
  await playground.button('Add a proposal').click()
  await page.getByRole('textbox', { name: 'Proposal C' }).fill('Ask the customers')
  await playground.button('Actions for Ana').click()
  await page.getByRole('menuitem', { name: 'Clone' }).click()
  await expect(playground.ballot('Ana 2', 'A')).toHaveAccessibleName('Ana 2, A: agree, weight 1')
  await playground.button('Actions for proposal A').click()
  await page.getByRole('menuitem', { name: 'Clone with its votes' }).click()
  await expect(playground.ballot('Ana 2', 'D')).toHaveAccessibleName('Ana 2, D: agree, weight 1')
  await playground.button('Rename proposal D').click()
  await page.getByRole('textbox', { name: 'Short name' }).fill('Again')
  await page.getByRole('button', { name: 'Rename', exact: true }).click()
  await expect(playground.ballot('Bo', 'Again')).toHaveAccessibleName(
    'Bo, Again: abstain, weight 1',
  )
  await playground.button('Actions for Bo').click()
  await page.getByRole('menuitem', { name: 'Move up' }).click()
  const names = page.getByRole('grid', { name: 'Ballots' }).getByRole('rowheader')
  await expect(names.nth(1)).toContainText('Bo')
  await playground.button('Actions for Cy').click()
  await page.getByRole('menuitem', { name: 'Remove' }).click()
  await expect(playground.ballot('Cy', 'A')).toHaveCount(0)
  await expect(page.getByRole('status').filter({ hasText: 'Cy is gone' })).toBeVisible()
})

test('ballots are pasted, with a preview and errors by line', async ({ page }) => {
  const playground = new PlaygroundPage(page)
  await playground.open()
  await playground.show('Votes')
  await playground.button('paste').click()
  const dialog = page.getByRole('dialog', { name: 'Paste ballots' })
  const text = dialog.getByRole('textbox')
  await expect(text).toBeFocused()
  await text.fill('3: A+ B-\nBo: A-.5\nCy: A?')
  await expect(dialog.getByRole('status')).toHaveText('7 votes, 3 new agents, 1 line left out')
  await expect(dialog.getByRole('list', { name: 'Problems' })).toContainText('Line 3')
  await dialog.getByRole('button', { name: 'Add 7 votes' }).click()
  await expect(playground.ballot('Voter 3', 'B')).toHaveAccessibleName(
    'Voter 3, B: disagree, weight 1',
  )
  await expect(playground.ballot('Bo', 'A')).toHaveAccessibleName('Bo, A: disagree, weight 0.5')
  await playground.button('paste').click()
  await text.fill('agent,proposal,stance,weight\nAna,B,agree,0.25')
  await dialog.getByRole('button', { name: 'Add 1 vote' }).click()
  await expect(playground.ballot('Ana', 'B')).toHaveAccessibleName('Ana, B: agree, weight 0.25')
  await playground.button('paste').click()
  await text.fill('{"agent":"Ana","proposal":"A","vote":"no","mood":"low"}')
  await expect(dialog.getByText('Ignored: mood')).toBeVisible()
  await expect(
    dialog.getByText(/^Add: 1 vote, 1 in place of what stands there\. Replace: /),
  ).toBeVisible()
  await dialog.getByRole('button', { name: /^Replace \d+ by 1 vote$/ }).click()
  await expect(playground.ballot('Ana', 'A')).toHaveAccessibleName('Ana, A: disagree, weight 1')
  await expect(playground.ballot('Ana', 'B')).toHaveAccessibleName('Ana, B: none, weight 0')
  await page.keyboard.press('Control+z')
  await expect(playground.ballot('Ana', 'B')).toHaveAccessibleName('Ana, B: agree, weight 0.25')
})

test('votes of a new round are cast by hand, and the old ones still stand', async ({ page }) => {
  const playground = new PlaygroundPage(page)
  await playground.open()
  await playground.show('Charts')
  await playground.button('A new round').click()
  await playground.show('Votes')
  await expect(page.getByRole('heading', { name: 'Ballots, round 2' })).toBeVisible()
  const bo = playground.ballot('Bo', 'A')
  await expect(bo).toHaveAccessibleName('Bo, A: abstain, weight 1')
  await expect(bo).toHaveAccessibleDescription('cast in round 1')
  await bo.click()
  await expect(bo).toHaveAccessibleName('Bo, A: agree, weight 1')
  // Why Bo voted so stays, whatever Bo votes now.
  await expect(bo).toHaveAccessibleDescription('I have not seen the load test.')
  await expect(page.getByRole('slider', { name: 'Round', includeHidden: true })).toHaveAttribute(
    'aria-valuetext',
    'Round 2 of 2',
  )
  await playground.show('Verdicts')
  // Every vote counts, so Bo has now abstained once and agreed once.
  await expect(playground.card('Voting')).toContainText('4 ÷ 6 = 0.667 < 0.7')
})

test('equal ballots share a row, and are changed together in one step', async ({ page }) => {
  const playground = new PlaygroundPage(page)
  await playground.open()
  await playground.show('Votes')
  const toggle = page.getByRole('button', { name: /^Group equal ballots/ })
  await expect(toggle).toHaveCount(0)
  await playground.button('paste').click()
  const dialog = page.getByRole('dialog', { name: 'Paste ballots' })
  await dialog.getByRole('textbox').fill('40: A+ B-')
  await dialog.getByRole('button', { name: 'Add 80 votes' }).click()
  await expect(toggle).toHaveAccessibleName('Group equal ballots: 45 → 6 rows')
  await toggle.click()
  const grid = page.getByRole('grid', { name: 'Ballots' })
  await expect(grid).toHaveAttribute('aria-rowcount', '7')
  const forty = playground.ballot('40 agents like Voter 1', 'A')
  await expect(forty).toHaveAccessibleName('40 agents like Voter 1, A: agree, weight 1')
  await forty.click()
  await expect(page.getByRole('status', { name: 'Changes' })).toContainText(
    '40 agents disagree with A.',
  )
  await page.keyboard.press('-')
  await expect(forty).toHaveAccessibleName('40 agents like Voter 1, A: disagree, weight 0.9')
  await page.keyboard.press('Control+z')
  await page.keyboard.press('Control+z')
  await expect(forty).toHaveAccessibleName('40 agents like Voter 1, A: agree, weight 1')
  await page.keyboard.press('Delete')
  await expect(forty).toHaveAccessibleName('40 agents like Voter 1, A: none, weight 0')
  await page.keyboard.press('a')
  if (playground.isNarrow) await playground.button('Edit weight and reason').click()
  const together = page.getByRole('region', { name: '40 agents on A' })
  await together.getByText('disagree', { exact: true }).click()
  await expect(forty).toHaveAccessibleName('40 agents like Voter 1, A: disagree, weight 1')
  await toggle.click()
  await expect(grid).toHaveAttribute('aria-rowcount', '46')
  await expect(playground.ballot('Voter 1', 'A')).toHaveAccessibleName(/disagree/)
})

test('two thousand agents and five hundred proposals are no burden', async ({ page }) => {
  const playground = new PlaygroundPage(page)
  await playground.open()
  await playground.show('Votes')
  await playground.button('paste').click()
  const dialog = page.getByRole('dialog', { name: 'Paste ballots' })
  const proposals = Array.from({ length: 498 }, (_, i) => `P${i + 1}`)
  const header = `agent,${proposals.join(',')}`
  const rows = Array.from({ length: 1995 }, (_, i) => {
    const cells = proposals.map((_, j) => ((i + j) % 97 === 0 ? '+' : ''))
    return `N${i + 1},${cells.join(',')}`
  })
  await dialog.getByLabel('Open a file').setInputFiles({
    name: 'large.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from([header, ...rows].join('\n')),
  })
  await dialog.getByRole('button', { name: /^Add \d+ votes$/ }).click()
  const grid = page.getByRole('grid', { name: 'Ballots' })
  await expect(grid).toHaveAttribute('aria-rowcount', '2001')
  await expect(grid).toHaveAttribute('aria-colcount', '501')
  await playground.ballot('Ana', 'A').focus()
  await page.keyboard.press('Control+End')
  const last = playground.ballot('N1995', 'P498')
  await expect(last).toBeFocused()
  await page.keyboard.press('d')
  await expect(last).toHaveAccessibleName('N1995, P498: disagree, weight 1')
  // What is not seen is not drawn.
  expect(await grid.getByRole('gridcell').count()).toBeLessThan(400)
})
