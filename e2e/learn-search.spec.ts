import { expect } from '@playwright/test'
import { test } from './journey'
import { PlaygroundPage } from './playground-page'

test('two rules that agree are made to disagree by keyboard, and the ballots open on the board', async ({
  page,
}) => {
  const playground = new PlaygroundPage(page)
  await playground.arrive()
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('combobox', { name: 'Find a command' })).toBeFocused()
  await page.keyboard.type('make two rules disagree')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\?learn=search$/)
  const first = page.getByRole('combobox', { name: 'First rule' })
  await first.focus()
  await page.keyboard.type('Majority')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Weighted')
  await expect(page.getByRole('combobox', { name: 'Second rule' })).toHaveValue('weighted')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\?learn=search\/majority\/weighted$/)
  await expect(
    page.getByRole('heading', { name: 'Two votes by two agents are enough.' }),
  ).toBeVisible()
  const ballots = page.getByRole('table', { name: 'Ballots' })
  await expect(ballots.getByRole('row', { name: /^Ben/ })).toHaveText(/disagree.*weight 0\.5/)
  await playground.button('Open on the board').press('Enter')
  await expect(playground.title).toContainText('Majority or Weighted?')
  await playground.expectStatus({ Majority: 'undecided', Weighted: 'decided' })
  await expect(page.locator('.compared .cause')).toContainText('With Ben’s weight at 1')
  await page.goBack()
  await expect(page).toHaveURL(/\?learn=search\/majority\/weighted$/)
  await expect(playground.button('Open on the board')).toBeVisible()
})

test('Compare leads to where two rules differ, and from there to what makes them agree @phone', async ({
  page,
}) => {
  const playground = new PlaygroundPage(page)
  await page.goto('/?learn=search/majority/quorum')
  const result = page.getByRole('region', { name: 'Result' })
  await expect(result).toContainText('One vote by one agent, while two others do not vote, is')
  await result.getByRole('group', { name: 'Make them agree' }).getByRole('button').first().click()
  const same = page.locator('.compared')
  await expect(same).toContainText('They agree')
  await same.getByRole('button', { name: 'Make them disagree' }).click()
  await expect(page).toHaveURL(/\?learn=search\/majority\/quorum$/)
  await expect(page.getByRole('region', { name: 'On the open scenario' })).toContainText(
    'They agree',
  )
  await playground.button('Compare on the board').click()
  await expect(page.locator('.compared')).toContainText('They agree')
})

test('a search is cancelled, and a pair that cannot differ is searched to a stated size', async ({
  page,
}) => {
  const playground = new PlaygroundPage(page)
  await page.goto('/?learn=search/majority/veto/veto-no')
  await playground.button('Cancel').click()
  await expect(page.getByText('Search cancelled.')).toBeVisible()
  await expect(page.getByRole('progressbar')).toHaveCount(0)
  await playground.button('Search again').click()
  await expect(page.getByRole('region', { name: 'Result' })).toContainText(
    /agree on who wins on each of [\d,]+ tables of ballots: all there are with up to \d votes/,
    { timeout: 60_000 },
  )
})
