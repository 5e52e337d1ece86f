import { expect } from '@playwright/test'
import type { Tour } from './tour'

export const DIALOGS: readonly Tour[] = [
  {
    name: 'dialogs',
    states: [
      {
        name: 'palette',
        async reach(playground) {
          await playground.open()
          await playground.page.keyboard.press('Control+k')
          const field = playground.page.getByRole('combobox', { name: 'Find a command' })
          await expect(field).toBeFocused()
        },
      },
      {
        name: 'keys and help',
        async reach({ page }) {
          await page.keyboard.press('Escape')
          await page.keyboard.press('?')
          await expect(page.getByRole('dialog', { name: 'Keys and help' })).toBeVisible()
        },
      },
      {
        name: 'how agents act by character',
        async reach({ page }) {
          const name = 'How agents act by character'
          await page.getByRole('button', { name }).click()
          await expect(page.getByRole('dialog', { name })).toBeVisible()
        },
      },
      {
        name: 'an agent by character',
        async reach(playground) {
          const { page } = playground
          await page.keyboard.press('Escape')
          await playground.show('Votes')
          await playground.openAgent('Di')
          await page.getByRole('radio', { name: /By character/ }).check()
          await expect(page.getByRole('slider', { name: 'leaning to A' })).toBeVisible()
        },
      },
      {
        name: 'library',
        async reach(playground) {
          await playground.page.keyboard.press('Escape')
          const library = await playground.openLibrary()
          await expect(library.getByRole('listitem').first()).toContainText('open now')
        },
      },
      {
        name: 'question before all local data is deleted',
        async reach(playground) {
          await playground.button('Delete all local data').click()
          await expect(playground.page.getByText(/^These are deleted: 1 scenario/)).toBeVisible()
        },
      },
      {
        name: 'no allowed scripts',
        async reach({ page }) {
          await page.keyboard.press('Escape')
          await page.keyboard.press('Control+k')
          await page.keyboard.type('allowed scripts')
          await page.keyboard.press('Enter')
          await expect(page.getByText(/^No scripts yet/)).toBeVisible()
        },
      },
      {
        name: 'earlier versions',
        async reach(playground) {
          const { page } = playground
          await page.keyboard.press('Escape')
          await playground.openLibrary()
          await playground.button('Actions for The abstention trap').click()
          await page.getByRole('menuitem', { name: 'Earlier versions' }).click()
          await playground.button('Keep a version now').click()
          await expect(page.getByText('kept by you')).toBeVisible()
        },
      },
    ],
  },
  {
    name: 'scripts',
    states: [
      {
        name: 'script of an agent',
        async reach(playground) {
          await playground.open()
          await playground.show('Votes')
          await playground.openAgent('Bo')
          const dialog = playground.page.getByRole('dialog', { name: 'Bo' })
          await dialog.getByRole('radio', { name: /By script/ }).check()
          await dialog.getByRole('button', { name: 'Let it speak for itself' }).click()
          const trial = dialog.getByRole('region', { name: 'Dry run' })
          await expect(trial).toContainText('agrees with A, weight 0.5')
        },
      },
      {
        name: 'script with a mistake',
        async reach(playground) {
          await playground.writeScript(
            'Script of Bo',
            'export default function (turn) {\n  nothing.here()\n}\n',
          )
          const trial = playground.page.getByRole('region', { name: 'Dry run' })
          await expect(trial).toContainText('Line 2')
        },
      },
      {
        name: 'ballots of an agent with a mistake',
        async reach(playground) {
          const { page } = playground
          await playground.button('Done').click()
          const grid = page.getByRole('grid', { name: 'Ballots' })
          await expect(grid).toContainText('error, line 2')
        },
      },
      {
        name: 'script of a rule',
        async reach(playground) {
          await playground.show('Verdicts')
          await playground.button('Write a rule of your own').click()
          const trial = playground.page.getByRole('region', { name: 'Dry run' })
          await expect(trial).toContainText('confidence')
        },
      },
      {
        name: 'a rule of one’s own on the board',
        async reach(playground) {
          await playground.button('Done').click()
          await expect(playground.card('My rule')).toHaveAttribute('data-status', /./)
        },
      },
    ],
  },
  {
    name: 'allowed scripts',
    states: [
      {
        name: 'a script that was written here',
        async reach(playground) {
          const { page } = playground
          await playground.open()
          await playground.show('Votes')
          await playground.openAgent('Bo')
          const agent = page.getByRole('dialog', { name: 'Bo' })
          await agent.getByRole('radio', { name: /By script/ }).check()
          await agent.getByRole('button', { name: 'Let it speak for itself' }).click()
          await playground.button('Done').click()
          // A script counts as allowed once the scenario is saved.
          const library = await playground.openLibrary()
          await expect(library.getByRole('listitem').first()).toContainText('open now')
          await library.getByRole('button', { name: 'Allowed scripts' }).click()
          const dialog = page.getByRole('dialog', { name: 'Allowed scripts' })
          await dialog.getByRole('button', { name: /^Show all of/ }).click()
          await expect(dialog.getByRole('group')).toBeVisible()
        },
      },
    ],
  },
  {
    name: 'a scenario with which the page did not start',
    states: [
      {
        name: 'offer of what to do with it',
        async reach({ page }) {
          await page.addInitScript(() => {
            const mark = { target: 'entry:x', title: 'Too heavy', at: 0, left: 0, isLeft: false }
            localStorage.setItem('conclave.last', 'x')
            localStorage.setItem('conclave.starting.x', JSON.stringify(mark))
          })
          await page.goto('/')
          const name = 'The page did not start last time'
          await expect(page.getByRole('dialog', { name })).toBeVisible()
        },
      },
    ],
  },
  {
    name: 'no room left',
    states: [
      {
        name: 'nothing can be saved',
        async reach(playground) {
          const { page } = playground
          await playground.open()
          const devtools = await page.context().newCDPSession(page)
          const origin = new URL(page.url()).origin
          await devtools.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: 1 })
          await playground.show('Votes')
          await playground.ballot('Bo', 'A').press('d')
          await expect(page.getByText(/no room left in this browser/)).toBeVisible()
        },
      },
    ],
  },
]
