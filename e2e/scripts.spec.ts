import { expect } from '@playwright/test'
import { test } from './journey'
import { PlaygroundPage } from './playground-page'

test('somebody writes an agent, tries it out, and it votes', async ({ page }) => {
  const playground = new PlaygroundPage(page)
  await playground.open()
  await playground.show('Votes')
  await playground.openAgent('Bo')
  const dialog = page.getByRole('dialog', { name: 'Bo' })
  await dialog.getByRole('radio', { name: /By script/ }).check()
  await dialog.getByRole('button', { name: 'Let it speak for itself' }).click()
  const trial = dialog.getByRole('region', { name: 'Dry run' })
  await expect(trial).toContainText('agrees with A, weight 0.5')
  await playground.writeScript(
    'Script of Bo',
    "export default function (turn) {\n  if (turn.round > 1) return\n  return vote('A', 'disagree', { weight: 0.75, reasoning: 'Not yet.' })\n}\n",
  )
  await expect(trial).toContainText('disagrees with A, weight 0.75: “Not yet.”')
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect(playground.ballot('Bo', 'A')).toHaveAccessibleName('Bo, A: disagree, weight 0.75')
  await expect(playground.card('Voting')).toContainText('3 ÷ 5')
  await playground.openAgent('Bo')
  await playground.writeScript(
    'Script of Bo',
    'export default function (turn) {\n  nothing.here()\n}\n',
  )
  await expect(trial).toContainText('Line 2')
  await expect(dialog.getByRole('region', { name: 'Dry run' })).toContainText('nothing')
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect(
    page.getByRole('grid', { name: 'Ballots' }).getByRole('rowheader', { name: /^Bo/ }),
  ).toContainText('error, line 2')
})

test('the editor completes what a script finds around it', async ({ page }) => {
  const playground = new PlaygroundPage(page)
  await playground.open()
  await playground.show('Votes')
  await playground.openAgent('Cy')
  await page.getByRole('radio', { name: /By script/ }).check()
  await playground.writeScript('Script of Cy', 'export default function (turn) {\n  turn.')
  await page.keyboard.press('Control+Space')
  await expect(page.getByRole('option', { name: /^proposals/ })).toBeVisible()
  await expect(page.getByRole('option', { name: /^inbox/ })).toBeVisible()
  await page.keyboard.press('Escape')
  // Where there is no such key, a button does it.
  await expect(page.getByText(/Ctrl Space completes/)).toHaveCount(playground.isNarrow ? 0 : 1)
  await playground.button('Complete').click()
  await expect(page.getByRole('option', { name: /^inbox/ })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByText('What a script can use').click()
  const help = page.getByRole('group', { name: 'What a script can use' })
  await expect(help).toContainText('turn.inbox')
})

test('somebody writes a rule, and it has a card at once', async ({ page }) => {
  const playground = new PlaygroundPage(page)
  await playground.open()
  await playground.button('Write a rule of your own').click()
  const dialog = page.getByRole('dialog', { name: 'My rule' })
  await expect(playground.card('My rule')).toHaveAttribute('data-status', 'undecided')
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Contrarian')
  await playground.writeScript(
    'Script of Contrarian',
    "export default function (proposals, votes, config) {\n  return { reached: true, winningProposalId: 'B', confidence: 1, reasoning: 'Nobody wanted it.' }\n}\n",
  )
  const trial = page.getByRole('region', { name: 'Dry run' })
  await expect(trial).toContainText('Decided, B in front, confidence 1')
  await page.getByRole('button', { name: 'Done' }).click()
  const card = playground.card('Contrarian')
  await expect(card).toHaveAttribute('data-status', 'decided')
  await expect(card).toHaveAttribute('data-winner', 'B')
})

test('an example is inserted, and works', async ({ page }) => {
  const playground = new PlaygroundPage(page)
  await playground.open()
  await playground.button('Write a rule of your own').click()
  const examples = page.getByRole('combobox', { name: 'Insert an example' })
  const [, first] = await examples.getByRole('option').allTextContents()
  await examples.selectOption({ label: first! })
  await expect(page.getByRole('region', { name: 'Dry run' })).not.toContainText('Line')
  await expect(page.getByRole('region', { name: 'Dry run' })).toContainText('confidence')
})

test('a script that never comes back costs nothing but itself', async ({ page }) => {
  const playground = new PlaygroundPage(page)
  await playground.open()
  await playground.button('Write a rule of your own').click()
  await playground.writeScript(
    'Script of My rule',
    "export default () => {\n  const a = 'x'.repeat(2 ** 22)\n  for (;;) if (a + 'y' < a + 'z') continue\n}\n",
  )
  const trial = page.getByRole('region', { name: 'Dry run' })
  await expect(trial).toContainText(/Line|did not come back|stopped/, { timeout: 15_000 })
  await page.getByRole('button', { name: 'Done' }).click()
  await playground.expectStatus({
    Voting: 'undecided',
    Bayesian: 'decided',
    'My rule': 'undecided',
  })
})
