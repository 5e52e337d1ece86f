import { expect, type Page } from '@playwright/test'
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

/** As if the one that is saved had been saved before, again and again. */
const saveOlder = (page: Page, count: number) =>
  page.evaluate(
    (most) =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open('conclave')
        opening.onerror = () => reject(new Error('no database'))
        opening.onsuccess = () => {
          const work = opening.result.transaction(['entries', 'scenarios'], 'readwrite')
          const [entries, scenarios] = [work.objectStore('entries'), work.objectStore('scenarios')]
          const entry = entries.getAll()
          const scenario = scenarios.getAll()
          scenario.onsuccess = () => {
            for (let number = 1; number <= most; number++) {
              const [id, title] = [`older-${number}`, `Older ${number}`]
              entries.put({ ...(entry.result[0] as object), id, title, savedAt: number })
              scenarios.put({ ...(scenario.result[0] as object), title }, id)
            }
          }
          work.oncomplete = () => {
            opening.result.close()
            resolve()
          }
        }
      }),
    count,
  )

test('all that one has made is found and counted, and eight of it are shown at first @once', async ({
  page,
}) => {
  const playground = new PlaygroundPage(page)
  await playground.open()
  await playground.ballot('Bo', 'A').press('d')
  await playground.title.click()
  const own = page.getByRole('region', { name: 'Yours' }).locator('.tile')
  await expect(own).toHaveCount(1)
  await saveOlder(page, 9)
  await page.reload()
  await expect(own).toHaveCount(8)
  await page.getByRole('button', { name: 'Show all 10' }).click()
  await expect(own).toHaveCount(10)
  await page.getByRole('searchbox', { name: 'Search scenarios' }).fill('older 1')
  await expect(own).toHaveCount(1)
  await expect(page.getByRole('status').filter({ hasText: '1 scenario' })).toBeAttached()
  await expect(page.getByText('No matching scenarios')).toBeHidden()
  await page.getByRole('searchbox', { name: 'Search scenarios' }).fill('')
  await playground.button('Yours 10').click()
  await expect(page.getByRole('main').locator('.tile')).toHaveCount(10)
})
