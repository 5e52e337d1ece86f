import { expect } from '@playwright/test'
import type { Tour } from './tour'

export const BOARD: readonly Tour[] = [
  {
    name: 'the board',
    states: [
      { name: 'opening', reach: (playground) => playground.arrive() },
      { name: 'the abstention trap', reach: (playground) => playground.open() },
      {
        name: 'a ballot is open',
        async reach(playground) {
          await playground.show('Votes')
          const bo = playground.ballot('Bo', 'A')
          await bo.click()
          await expect(bo).toHaveAccessibleName('Bo, A: agree, weight 1')
          await playground.expectStatus({ Voting: 'decided' })
        },
      },
      {
        name: 'all that a ballot can have',
        async reach(playground) {
          const details = await playground.openBallot('Ana', 'A')
          await details.getByRole('textbox', { name: 'Reason' }).fill('All is well.')
          await details.getByText('Evidence and causal level').click()
          await details.getByRole('textbox', { name: 'Evidence' }).fill('load test, audit')
        },
      },
      {
        name: 'agents and proposals were added and removed',
        async reach(playground) {
          // On a phone the ballot lies over the buttons.
          await playground.button('Close the ballot').click()
          await playground.addAgent()
          await playground.button('Add a proposal').click()
          await playground.button('Actions for Cy').click()
          await playground.page.getByRole('menuitem', { name: 'Remove' }).click()
          await expect(playground.ballot('Cy', 'A')).toHaveCount(0)
        },
      },
      {
        name: 'pasting ballots, with a mistake',
        async reach(playground) {
          await playground.button('paste').click()
          const dialog = playground.page.getByRole('dialog', { name: 'Paste ballots' })
          await dialog.getByRole('textbox').fill('3: A+ B-\nBo: A-.5\nCy: A?')
          await expect(dialog.getByRole('list', { name: 'Problems' })).toContainText('Line 3')
        },
      },
      {
        name: 'equal ballots in one row',
        async reach(playground) {
          const { page } = playground
          const dialog = page.getByRole('dialog', { name: 'Paste ballots' })
          await dialog.getByRole('textbox').fill('40: A+ B-')
          await dialog.getByRole('button', { name: 'Add 80 votes' }).click()
          await page.getByRole('button', { name: /^Group equal ballots/ }).click()
          await playground.ballot('40 agents like Voter 1', 'A').click()
          // On a phone it opens on request.
          if (!playground.isNarrow) {
            await expect(page.getByRole('region', { name: '40 agents on A' })).toBeVisible()
          }
        },
      },
      {
        name: 'choosing cards',
        async reach(playground) {
          const close = playground.button('Close the ballot')
          if (!playground.isNarrow) await close.click()
          await playground.show('Verdicts')
          await playground.button('Choose cards').click()
          await playground.page.getByRole('checkbox', { name: 'Entropy' }).uncheck()
          await expect(playground.card('Entropy')).toHaveCount(0)
        },
      },
      {
        name: 'a card is selected, with a threshold of its own',
        async reach(playground) {
          await playground.page.keyboard.press('Escape')
          await playground.inspect('Voting')
          const own = playground.page.getByRole('slider', { name: 'Threshold of Voting' })
          await own.press('ArrowLeft')
          await expect(playground.button('Follow the board')).toBeVisible()
        },
      },
      {
        name: 'a rule that ignores the threshold',
        async reach(playground) {
          await playground.show('Verdicts')
          await playground.inspect('Majority')
          await expect(playground.page.getByText('does not depend on a threshold')).toBeVisible()
        },
      },
      {
        name: 'settings',
        async reach(playground) {
          await playground.page.getByRole('tab', { name: 'Settings' }).click()
          await playground.page.getByRole('spinbutton', { name: 'Voters needed' }).fill('99')
          await playground.expectStatus({ Voting: 'too-few-voters' })
        },
      },
      {
        name: 'many proposals',
        async reach(playground) {
          await playground.choose('Sixty per cent of what?')
          await playground.show('Votes')
          const grid = playground.page.getByRole('grid', { name: 'Ballots' })
          await expect(grid).toHaveAttribute('aria-colcount', '11')
        },
      },
    ],
  },
  {
    name: 'comparing',
    states: [
      {
        name: 'two rules compared',
        async reach(playground) {
          const { page } = playground
          await playground.open()
          await playground.inspect('Voting')
          await page.getByRole('button', { name: 'Compare with Hierarchical' }).click()
          await expect(page.locator('.duel')).toBeVisible()
          await expect(page.getByRole('button', { name: /^Try: / }).first()).toBeVisible()
        },
      },
      {
        name: 'which rules agree',
        async reach({ page }) {
          await page.getByText('Which rules agree').click()
          await page.getByRole('button', { name: /^Voting and Weighted: / }).click()
          await expect(page.locator('.duel thead th').last()).toContainText('Weighted')
        },
      },
      {
        name: 'which rules agree, over rounds',
        async reach(playground) {
          const { page } = playground
          await playground.choose('A release, debated')
          await playground.show('Verdicts')
          await playground.inspect('Voting')
          await page.getByRole('tab', { name: 'Compare' }).click()
          await page.getByRole('button', { name: /^Voting and Bayesian: / }).click()
          await expect(page.locator('.duel')).toBeVisible()
        },
      },
    ],
  },
  {
    name: 'a desk zoomed to 200 %',
    states: [
      {
        name: 'zoomed: the board',
        async reach(playground) {
          await playground.page.setViewportSize({ width: 720, height: 450 })
          await playground.arrive()
          await playground.choose('A release, debated')
          await expect(playground.card('Voting')).toHaveAttribute('data-status', 'decided')
        },
      },
      {
        name: 'zoomed: votes',
        async reach(playground) {
          await playground.show('Votes')
          await playground.openBallot('Ana', 'ship')
        },
      },
      {
        name: 'zoomed: which rules agree, over rounds',
        async reach(playground) {
          const { page } = playground
          await playground.button('Close the ballot').click()
          await playground.show('Verdicts')
          await playground.inspect('Voting')
          await page.getByRole('tab', { name: 'Compare' }).click()
          await page.getByRole('button', { name: /^Voting and Bayesian: / }).click()
          await expect(page.locator('.duel')).toBeVisible()
        },
      },
      {
        name: 'zoomed: charts',
        reach: (playground) => playground.openChart('Timeline'),
      },
    ],
  },
  {
    name: 'forced colours',
    states: [
      {
        name: 'forced colours, less motion',
        async reach(playground) {
          await playground.page.emulateMedia({ reducedMotion: 'reduce', forcedColors: 'active' })
          await playground.open()
          await playground.show('Votes')
          await playground.ballot('Bo', 'A').press('a')
          await playground.expectStatus({ Voting: 'decided' })
          await playground.show('Verdicts')
        },
      },
    ],
  },
]
