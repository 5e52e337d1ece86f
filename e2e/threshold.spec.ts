import { expect } from '@playwright/test'
import { test } from './journey'
import { PlaygroundPage } from './playground-page'

test('the threshold is turned by keyboard, cards follow, and one undo takes it back', async ({
  page,
}) => {
  const playground = new PlaygroundPage(page)
  await playground.open()
  const { threshold } = playground
  await threshold.focus()
  for (let i = 0; i < 10; i++) await threshold.press('ArrowLeft')
  await expect(playground.card('Voting')).toHaveAttribute('data-winner', 'A')
  await expect(threshold).toHaveAttribute('aria-valuetext', /^0\.60, \d+ of 14 decided$/)
  await threshold.press('PageUp')
  await expect(threshold).toHaveValue('0.7')
  await threshold.press('Home')
  await threshold.press('End')
  await expect(threshold).toHaveAttribute('aria-valuetext', /^1\.00, /)
  await playground.expectStatus({ Bayesian: 'undecided', Entropy: 'decided' })
  const undo = playground.button('Undo')
  await expect(undo).toHaveAttribute('title', 'Undo: Threshold 1.00')
  // All keys of one visit are one step, and what they changed is told against where they began.
  await expect(page.locator('.news')).toContainText(/Threshold 1\.00:.*Bayesian/)
  await undo.click()
  await expect(threshold).toHaveValue('0.7')
  await expect(undo).toHaveAttribute('title', 'Undo: Open The abstention trap')
  await playground.expectStatus({ Voting: 'undecided', Bayesian: 'decided' })
})

test('the threshold is typed, digit by digit, and nothing else than what is typed holds', async ({
  page,
}) => {
  const playground = new PlaygroundPage(page)
  await playground.open()
  const field = page.getByRole('spinbutton', { name: 'Threshold, as a number' })
  await field.focus()
  await page.keyboard.press('Control+a')
  await page.keyboard.press('Backspace')
  await expect(field).toHaveValue('')
  await expect(playground.threshold).toHaveValue('0.7')
  await page.keyboard.type('.45')
  await expect(playground.threshold).toHaveValue('0.45')
  await page.keyboard.press('Control+a')
  await page.keyboard.type('1.5')
  await expect(field).toHaveAttribute('aria-invalid', 'true')
  await page.keyboard.press('Tab')
  await expect(field).toHaveValue('1')
  await field.focus()
  await page.keyboard.press('Control+z')
  await expect(playground.threshold).toHaveValue('0.7')
})

test('a drag is one step: the cards follow it, and one undo takes it back', async ({ page }) => {
  const playground = new PlaygroundPage(page)
  await playground.open()
  const { threshold } = playground
  // The reason above it moves it down once more.
  await expect(page.getByRole('button', { name: 'Compare', exact: true }).first()).toBeVisible()
  const box = (await threshold.boundingBox())!
  const at = (value: number) => box.x + 9 + value * (box.width - 18)
  const y = box.y + box.height / 2
  await page.mouse.move(at(0.7), y)
  await page.mouse.down()
  await page.mouse.move(at(0.62), y, { steps: 8 })
  await expect(playground.card('Voting')).toHaveAttribute('data-status', 'undecided')
  await page.mouse.move(at(0.5), y, { steps: 8 })
  await expect(playground.card('Voting')).toHaveAttribute('data-status', 'decided')
  await page.mouse.move(at(0.95), y, { steps: 20 })
  await expect(playground.card('Bayesian')).toHaveAttribute('data-status', 'undecided')
  await page.mouse.up()
  await playground.button('Undo').click()
  await expect(threshold).toHaveValue('0.7')
  await expect(playground.button('Undo')).toHaveAttribute('title', 'Undo: Open The abstention trap')
  await playground.expectStatus({ Voting: 'undecided', Bayesian: 'decided' })
})

test('a drag is pulled onto the number at which a verdict is still decided', async ({ page }) => {
  const playground = new PlaygroundPage(page)
  await playground.open()
  const { threshold } = playground
  // The reason above it moves it down once more.
  await expect(page.getByRole('button', { name: 'Compare', exact: true }).first()).toBeVisible()
  const box = (await threshold.boundingBox())!
  const at = (value: number) => box.x + 9 + value * (box.width - 18)
  const y = box.y + box.height / 2
  await page.mouse.move(at(0.7), y)
  await page.mouse.down()
  await page.mouse.move(at(8 / 9), y, { steps: 10 })
  await page.mouse.up()
  await expect(threshold).toHaveAttribute('aria-valuetext', /^0\.888, /)
  expect(Number(await threshold.inputValue())).toBe(0.888)
  await expect(playground.card('Bayesian')).toHaveAttribute('data-status', 'decided')
})

test('a card has a threshold of its own, and follows the board again @phone', async ({ page }) => {
  const playground = new PlaygroundPage(page)
  await playground.open()
  await playground.inspect('Voting')
  const own = page.getByRole('slider', { name: 'Threshold of Voting' })
  await expect(page.getByText('Decided up to 0.60, and not above.')).toBeVisible()
  for (let i = 0; i < 10; i++) await own.press('ArrowLeft')
  await playground.expectStatus({ Voting: 'decided', 'Confidence-weighted': 'undecided' })
  await playground.button('Follow the board').click()
  await playground.expectStatus({ Voting: 'undecided' })
})

test('rules that ignore the threshold say so and stay still', async ({ page }) => {
  const playground = new PlaygroundPage(page)
  await playground.open()
  await playground.inspect('Majority')
  await expect(page.getByText('does not depend on a threshold')).toBeVisible()
  await playground.show('Verdicts')
  await playground.threshold.press('End')
  await playground.expectStatus({ Majority: 'decided', Voting: 'undecided' })
})

test('every setting has a line of help and its default, and the verdicts follow', async ({
  page,
}) => {
  const playground = new PlaygroundPage(page)
  await playground.open()
  await playground.show('Why')
  await page.getByRole('tab', { name: 'Settings' }).click()
  const voters = page.getByRole('spinbutton', { name: 'Voters needed' })
  await expect(voters).toHaveAccessibleDescription(/Swarm rules decide nothing.*Default: 2/)
  await voters.focus()
  await page.keyboard.press('Control+a')
  await page.keyboard.press('Backspace')
  await page.keyboard.type('6')
  await playground.expectStatus({ Voting: 'too-few-voters', Majority: 'decided' })
  await page.getByRole('button', { name: 'Voters needed: back to the default' }).click()
  await page.getByRole('spinbutton', { name: 'Supermajority' }).fill('0.6')
  await playground.expectStatus({ Voting: 'undecided', Supermajority: 'decided' })
  await page.getByRole('combobox', { name: 'Final owner' }).selectOption('Ana')
  await playground.expectStatus({ 'Owner review': 'decided' })
  await page.getByRole('combobox', { name: 'Guards' }).selectOption('strict')
  await page.getByRole('switch', { name: 'Reputation' }).check()
  await expect(playground.card('Confidence-weighted')).toContainText('1.5 ÷ 2.5')
})
