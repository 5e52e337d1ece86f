import { expect } from '@playwright/test'
import type { Tour } from './tour'

export const TIME: readonly Tour[] = [
  {
    name: 'time and charts',
    states: [
      {
        name: 'timeline',
        async reach(playground) {
          await playground.open()
          await playground.choose('A release, debated')
          await expect(playground.card('Bayesian')).toHaveAttribute('data-winner', 'wait')
          await playground.openChart('Timeline')
          await playground.page.getByRole('slider', { name: 'Posteriors over time' }).focus()
        },
      },
      {
        name: 'a chart as a table',
        async reach(playground) {
          const { page } = playground
          await playground.button('Shannon entropy: view and save').click()
          await page.getByRole('menuitem', { name: 'View as a table' }).click()
          const figure = page.getByRole('figure', { name: 'Shannon entropy' })
          await expect(figure.getByRole('row')).toHaveCount(3)
        },
      },
      {
        name: 'a branch',
        async reach(playground) {
          const { page } = playground
          await page.getByRole('slider', { name: 'Round' }).press('ArrowLeft')
          await playground.show('Votes')
          await playground.ballot('Ana', 'ship').press('d')
          await playground.show('Charts')
          await expect(page.getByRole('group', { name: 'Branches' })).toContainText('in round 1')
          await expect(page.locator('.ghost').first()).toBeAttached()
        },
      },
      {
        name: 'comparing branches',
        async reach({ page }) {
          await page
            .getByRole('group', { name: 'Branches' })
            .getByRole('button', { name: 'Compare' })
            .click()
          await expect(page.getByRole('dialog')).toContainText('changed.')
        },
      },
      {
        name: 'graph, with a thread that is looked at',
        async reach(playground) {
          const { page } = playground
          await page.getByRole('button', { name: 'Restore the version before' }).click()
          await page.getByRole('slider', { name: 'Round' }).press('End')
          await playground.openChart('Graph')
          await expect(page.locator('.signal').first()).toBeAttached()
          await page.getByRole('application', { name: 'Signal graph' }).focus()
          for (let i = 0; i < 5; i++) await page.keyboard.press('ArrowRight')
          await expect(page.getByRole('status', { name: 'Signal' })).toContainText('load test')
          await playground.expectSound('graph, with a selected signal')
          await page.keyboard.press('Enter')
          await expect(page.locator('.signal[data-presence=aside]').first()).toBeAttached()
        },
      },
      {
        name: 'signals, one of them opened',
        async reach(playground) {
          const { page } = playground
          await playground.openChart('Signals')
          await page.getByRole('searchbox').fill('audit came back')
          const table = page.getByRole('table', { name: 'Signals' })
          await table.getByRole('button', { name: /The audit came back clean/ }).click()
          await expect(page.getByRole('region', { name: 'Payload' })).toBeVisible()
        },
      },
      {
        name: 'a signal by hand, refused',
        async reach(playground) {
          const { page } = playground
          await page.getByRole('searchbox').fill('')
          await playground.button('Close the payload').click()
          await playground.button('Add a signal').click()
          await page.getByRole('combobox', { name: 'Type' }).selectOption('tool:result')
          await playground.button('Add').click()
          await expect(page.getByRole('form', { name: 'Signal' })).toContainText('Needs an agent')
        },
      },
      {
        name: 'memory before round 1',
        async reach(playground) {
          await playground.button('Cancel').click()
          await playground.button('Before round 1').click()
          await playground.button('Add a fact').click()
          await playground.button('Keep the discoveries of this run').click()
          const facts = playground.page.getByRole('list', { name: 'Facts' })
          await expect(facts.getByRole('listitem').nth(1)).toContainText('ecalled')
        },
      },
      {
        name: 'order of delivery, and a sweep by hand',
        async reach(playground) {
          const { page } = playground
          await playground.button('Close: Before round 1').click()
          await playground.button('Sweep now').click()
          await playground.button('Order of delivery').click()
          await expect(page.getByRole('list', { name: 'Order of delivery' })).toContainText(
            'Said first.',
          )
          await expect(page.getByText('nothing had expired')).toBeVisible()
        },
      },
      { name: 'influence', reach: (playground) => playground.openChart('Influence') },
      { name: 'table', reach: (playground) => playground.openChart('Table') },
      {
        name: 'table by thresholds',
        async reach({ page }) {
          const panel = page.getByRole('tabpanel', { name: 'Table' })
          await panel.getByText('by thresholds').click()
          await panel.getByRole('button', { name: 'at 0.8' }).click()
        },
      },
      {
        name: 'words',
        async reach(playground) {
          await playground.openChart('Words')
          await expect(
            playground.page.getByRole('region', { name: 'Round 1 in words' }),
          ).toBeVisible()
        },
      },
      {
        name: 'charts enlarged',
        async reach(playground) {
          // On a narrow page they have all the room there is.
          if (playground.isNarrow) return
          await playground.button('Enlarge').click()
          await expect(playground.button('Back to the board')).toBeVisible()
        },
      },
    ],
  },
]
