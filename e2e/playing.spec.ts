import AxeBuilder from '@axe-core/playwright'
import { expect, test } from '@playwright/test'

test('a threshold is turned by keyboard, cards follow, and one undo takes it back', async ({
  page,
}) => {
  await page.goto('/')
  const voting = page.getByRole('article', { name: 'Voting', exact: true })
  await expect(voting).toHaveAttribute('data-status', 'undecided')
  const threshold = page.getByRole('slider', { name: 'Threshold' })
  await threshold.focus()
  for (let i = 0; i < 10; i++) await threshold.press('ArrowLeft')
  await expect(voting).toHaveAttribute('data-status', 'decided')
  await expect(voting).toHaveAttribute('data-winner', 'A')
  await expect(threshold).toHaveAttribute('aria-valuetext', /^0\.60, \d+ of 14 reached$/)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(threshold).toHaveValue('0.7')
  await expect(voting).toHaveAttribute('data-status', 'undecided')
  await page.getByRole('button', { name: 'Redo' }).click()
  await expect(voting).toHaveAttribute('data-status', 'decided')
})

test('another scenario is chosen, and its rounds are gone through', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('combobox', { name: 'Scenarios' }).selectOption({ label: 'The clone' })
  await expect(page.getByRole('heading', { level: 1 })).toContainText('proposes A once more')
  const bayesian = page.getByRole('article', { name: 'Bayesian' })
  await expect(bayesian).toHaveAttribute('data-status', 'undecided')
  const round = page.getByRole('slider', { name: 'Round' })
  await round.focus()
  await round.press('ArrowLeft')
  await expect(bayesian).toHaveAttribute('data-status', 'decided')
  await expect(page.getByRole('columnheader', { name: 'K' })).toHaveCount(0)
  await page
    .getByRole('combobox', { name: 'Scenarios' })
    .selectOption({ label: 'Sixty per cent of what?' })
  await expect(page.getByRole('columnheader', { name: 'J' })).toHaveCount(1)
  const { violations } = await new AxeBuilder({ page }).analyze()
  expect(violations).toEqual([])
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(overflow).toBeLessThanOrEqual(0)
})
