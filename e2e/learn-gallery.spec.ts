import { expect } from '@playwright/test'
import { test } from './journey'
import { PlaygroundPage } from './playground-page'

test('a scenario is found by words, family and two rules that differ, and opens on the board', async ({
  page,
}) => {
  const playground = new PlaygroundPage(page)
  await playground.arrive()
  await playground.title.click()
  await expect(page).toHaveURL(/\?learn=scenarios$/)
  const found = page.getByRole('main').locator('.tile')
  await expect(found.filter({ hasText: 'The clone' })).toBeVisible()
  const all = await found.count()
  await page.keyboard.press('/')
  await page.keyboard.type('clone')
  await expect(found).toHaveCount(1)
  await expect(found).toHaveAccessibleName('The clone')
  await expect(found).toHaveAccessibleDescription(/A \d+.*agents, 2 rounds/)
  await page.keyboard.press('Control+a')
  await page.keyboard.press('Delete')
  await playground.button('Paradoxes 9').click()
  await expect(found).toHaveCount(9)
  await page.getByRole('combobox', { name: 'First rule' }).selectOption('Quorum')
  await page.getByRole('combobox', { name: 'Second rule' }).selectOption('Majority')
  const names = await found.locator('strong').allTextContents()
  expect(names.length).toBeLessThan(9)
  await found.first().click()
  await expect(playground.title).toHaveText(names[0]!)
  await expect(playground.card('Voting')).toBeAttached()
  await page.goBack()
  await expect(found).toHaveCount(all)
})

test('what one has made stands beside the examples, with its verdicts, and opens again', async ({
  page,
}) => {
  const playground = new PlaygroundPage(page)
  await playground.open()
  await playground.show('Votes')
  await playground.ballot('Bo', 'A').press('d')
  await playground.title.click()
  const own = page.getByRole('region', { name: 'Yours' }).getByRole('button', {
    name: 'The abstention trap',
  })
  await expect(own.locator('.chip').first()).toBeVisible()
  await playground.choose('The clone')
  await playground.title.click()
  await own.click()
  await playground.show('Votes')
  await expect(playground.ballot('Bo', 'A')).toHaveAccessibleName(/disagree/)
})
