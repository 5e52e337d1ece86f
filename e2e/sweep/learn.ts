import { expect } from '@playwright/test'
import type { PlaygroundPage } from '../playground-page'
import type { Tour } from './tour'

/** Tours of Learn, by section. */
export const LEARN_TOURS: readonly Tour[] = [
  {
    name: 'gallery',
    states: [
      {
        name: 'all scenarios, and one of one’s own',
        async reach(playground) {
          await playground.open()
          await playground.show('Votes')
          await playground.ballot('Bo', 'A').press('d')
          await playground.title.click()
          const own = playground.page.getByRole('region', { name: 'Yours' })
          await expect(own.locator('.fingerprint')).toHaveCount(1)
        },
      },
      {
        name: 'how to read the marks',
        async reach({ page }) {
          await page.getByText('How to read the marks').click()
          await expect(page.getByRole('list', { name: 'Verdicts' })).toBeVisible()
        },
      },
      {
        name: 'the menu of labs',
        async reach(playground) {
          await playground.button('Labs').click()
          await expect(playground.page.getByRole('menuitem').first()).toBeVisible()
        },
      },
      {
        name: 'nothing found',
        async reach({ page }) {
          await page.keyboard.press('Escape')
          await page.getByRole('searchbox', { name: 'Search scenarios' }).fill('zzz')
          await expect(page.getByText('No matching scenarios.')).toBeVisible()
        },
      },
    ],
  },
  {
    name: 'make them disagree',
    states: [
      {
        name: 'two rules to choose, with the settings',
        async reach({ page }) {
          await page.goto('/?learn=search')
          await expect(page.getByRole('form', { name: 'What to look for' })).toBeVisible()
        },
      },
      {
        name: 'ballots on which they differ',
        async reach(playground) {
          await playground.button('Make them disagree').last().click()
          await expect(playground.button('Open on the board')).toBeVisible()
        },
      },
      {
        name: 'all pairs',
        async reach(playground) {
          await playground.button('Search all pairs').click()
          await expect(playground.page.locator('.search-sizes button')).toHaveCount(91)
        },
      },
      {
        name: 'a search that goes on, and is cancelled',
        async reach(playground) {
          const { page } = playground
          await page.getByRole('combobox', { name: 'First rule' }).selectOption('Majority')
          await page.getByRole('combobox', { name: 'Second rule' }).selectOption('Veto')
          await page.getByRole('checkbox', { name: 'The first agent holds a veto' }).uncheck()
          await playground.button('Make them disagree').last().click()
          await expect(page.getByRole('progressbar', { name: 'Search' })).toBeVisible()
          await playground.expectSound('a search that goes on')
          await playground.button('Cancel').click()
          await expect(page.getByText('Search cancelled.')).toBeVisible()
        },
      },
      {
        name: 'rules that do not differ',
        async reach(playground) {
          await playground.button('Search again').click()
          await expect(
            playground.page.getByRole('heading', { name: /They do not differ/ }),
          ).toBeVisible({ timeout: 60_000 })
        },
      },
    ],
  },
  {
    name: 'reference',
    states: [
      ...[
        ['rules', 'reference', 'The fourteen rules'],
        ['a rule', 'reference/weighted-rubric', 'Weighted rubric'],
        ['terms, and one of them', 'reference/terms/posterior', 'Terms'],
        ['documents', 'reference/documents', 'The five documents'],
        ['a document', 'reference/documents/debate', 'Debate and consensus'],
        ['all on one page', 'reference/all', 'The fourteen rules'],
      ].map(([name, path, heading]) => ({
        name: name!,
        async reach({ page }: PlaygroundPage) {
          await page.goto(`/?learn=${path!}`)
          const title = page.getByRole('heading', { level: 2, name: heading!, exact: true })
          await expect(title).toBeVisible()
        },
      })),
      {
        name: 'a rule, with its examples open',
        async reach({ page }) {
          await page.goto('/?learn=reference/hierarchical')
          await expect(page.locator('.rule-article summary').first()).toBeVisible()
          for (const each of await page.locator('.rule-article summary').all()) await each.click()
          await expect(page.locator('.rule-article details[open]').last()).toBeVisible()
        },
      },
    ],
  },
]
