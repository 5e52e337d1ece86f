import { expect } from '@playwright/test'
import { encodeLink } from '../src/scenario/link/link'
import { releaseDebate } from '../src/scenario/presets/release-debate'
import { test } from './journey'
import { PlaygroundPage } from './playground-page'

const STRANGERS = encodeLink({ ...releaseDebate, task: 'Somebody else’s' })!

test('what is withdrawn in one tab runs in no other, whatever that goes back to @once', async ({
  page,
  context,
}) => {
  const one = new PlaygroundPage(page)
  const two = new PlaygroundPage(await context.newPage())
  const off = (tab: PlaygroundPage) => tab.button('See and allow')

  await page.goto(`/#${STRANGERS}`)
  await off(one).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Allow/ })
    .first()
    .click()
  await expect(one.card('Bayesian')).toHaveAttribute('data-winner', 'wait')
  await two.page.goto(`/#${STRANGERS}`)
  await expect(two.card('Bayesian')).toHaveAttribute('data-winner', 'wait')
  await expect(off(two)).toHaveCount(0)
  await two.choose('The clone')
  await expect(two.card('Bayesian')).not.toHaveAttribute('data-winner', 'wait')

  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: 'Find a command' }).fill('allowed scripts')
  await page.keyboard.press('Enter')
  await one.button('Withdraw all').click()
  await page.keyboard.press('Escape')
  await expect(off(one)).toBeVisible()

  await two.button('Undo').click()
  await expect(off(two)).toBeVisible()
  await expect(two.card('Bayesian')).not.toHaveAttribute('data-winner', 'wait')
  await two.page.reload()
  await expect(off(two)).toBeVisible()
})
