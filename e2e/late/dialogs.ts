import { expect } from '@playwright/test'
import { encodeLink } from '../../src/scenario/link/link'
import { abstentionTrap } from '../../src/scenario/presets/abstention-trap'
import { releaseDebate } from '../../src/scenario/presets/release-debate'
import type { PlaygroundPage } from '../playground-page'
import type { LateRow, LateTour } from './row'

const openTrap = (playground: PlaygroundPage) => playground.open()

/** Until it is closed, keys are not heard by the page. */
const escape = async ({ page }: PlaygroundPage) => {
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
}

type Dialog = Pick<LateRow, 'reach'> & { readonly source: string; readonly title: string | RegExp }

const dialog = ({ source, reach, title }: Dialog): LateRow => ({
  parts: [source],
  ...(reach ? { reach } : {}),
  says: ['The dialog could not be loaded.'],
  there: ({ page }) => page.getByRole('dialog', { name: title }),
  leave: escape,
})

const palette = (command: string) => async (playground: PlaygroundPage) => {
  const { page } = playground
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: 'Find a command' }).fill(command)
  await page.keyboard.press('Enter')
}

const share = dialog({
  source: 'shell/share/ShareDialog.tsx',
  reach: (playground) => playground.button('Share').click(),
  title: 'Share',
})

export const DIALOGS: readonly LateTour[] = [
  {
    name: 'frame of the dialogs',
    open: openTrap,
    rows: [{ ...share, parts: ['shell/DialogPart.tsx'] }],
  },
  {
    name: 'dialogs',
    open: openTrap,
    rows: [
      share,
      dialog({
        source: 'board/ballots/PasteDialog.tsx',
        reach: (playground) => playground.button('paste').click(),
        title: 'Paste ballots',
      }),
      dialog({
        source: 'shell/open/OpenDialog.tsx',
        reach: palette('Open a file, or paste'),
        title: /Open/,
      }),
      dialog({
        source: 'shell/library/LibraryDialog.tsx',
        reach: palette('Your scenarios'),
        title: 'Your scenarios',
      }),
      dialog({
        source: 'shell/library/AllowancesDialog.tsx',
        reach: palette('allowed scripts'),
        title: 'Allowed scripts',
      }),
      dialog({
        source: 'board/agents/PolicyDialog.tsx',
        reach: async ({ page }) => {
          await page.keyboard.press('?')
          await page.getByRole('button', { name: 'How agents act by character' }).click()
        },
        title: 'How agents act by character',
      }),
      dialog({
        source: 'board/agents/AgentDialog.tsx',
        reach: (playground) => playground.openAgent('Di'),
        title: 'Di',
      }),
      dialog({
        source: 'board/agents/RuleDialog.tsx',
        reach: (playground) => playground.button('Write a rule of your own').click(),
        title: /rule/i,
      }),
    ],
  },
  {
    name: 'dialogs of the keyboard',
    open: openTrap,
    rows: [
      dialog({
        source: 'shell/Palette.tsx',
        reach: ({ page }) => page.keyboard.press('Control+k'),
        title: 'Commands',
      }),
      dialog({
        source: 'shell/KeysDialog.tsx',
        reach: ({ page }) => page.keyboard.press('?'),
        title: 'Keys and help',
      }),
    ],
  },
  {
    name: 'consent',
    open: async (playground) => {
      await playground.page.goto(`/#${encodeLink({ ...releaseDebate, task: 'Somebody else’s' })!}`)
      await playground.button('See and allow').waitFor()
    },
    rows: [
      dialog({
        source: 'board/consent/ScriptsDialog.tsx',
        reach: (playground) => playground.button('See and allow').click(),
        title: /script/i,
      }),
    ],
  },
  {
    name: 'a broken link',
    isStart: true,
    open: ({ page }) => page.goto(`/#${encodeLink(abstentionTrap)!.slice(0, -30)}`),
    rows: [dialog({ source: 'shell/BrokenLinkDialog.tsx', title: /link/i })],
  },
  {
    name: 'a start that failed',
    isStart: true,
    open: async ({ page }) => {
      await page.addInitScript(() => {
        const mark = { target: 'entry:x', title: 'Too heavy', at: 0, left: 0, isLeft: false }
        localStorage.setItem('conclave.last', 'x')
        localStorage.setItem('conclave.starting.x', JSON.stringify(mark))
      })
      await page.goto('/')
    },
    rows: [
      dialog({
        source: 'shell/library/FailedStartDialog.tsx',
        title: 'The page did not start last time',
      }),
    ],
  },
  {
    name: 'editor of scripts',
    open: (playground) => playground.open().then(() => playground.openAgent('Bo')),
    rows: [
      {
        parts: ['board/scripts/ScriptEditor.tsx'],
        reach: ({ page }) => page.getByRole('radio', { name: /By script/ }).check(),
        says: ['The editor could not be loaded.'],
        there: ({ page }) => page.getByRole('textbox', { name: 'Script of Bo' }),
      },
    ],
  },
  {
    name: 'trial of a script',
    open: (playground) => playground.open().then(() => playground.openAgent('Bo')),
    rows: [
      {
        parts: ['worker/try-script.ts'],
        reach: ({ page }) => page.getByRole('radio', { name: /By script/ }).check(),
        says: ['The script could not be tried.', 'The network or the host did not answer.'],
        breaks: ['The script could not be tried.', 'broken on purpose'],
        there: ({ page }) => page.getByRole('region', { name: 'Dry run' }).getByText(/Round 1/),
      },
    ],
  },
  {
    name: 'texts in the worker',
    open: openTrap,
    rows: [
      {
        parts: ['scenario/parse-ballots.ts'],
        reach: async (playground) => {
          await playground.button('paste').click()
          await playground.page.getByRole('dialog').getByRole('textbox').fill('3: A+ B-')
        },
        says: ['That could not be read.', 'The network or the host did not answer.'],
        breaks: ['That could not be read.'],
        there: (playground) => playground.button('Add 6 votes'),
        leave: escape,
      },
    ],
  },
  {
    name: 'files in the worker',
    open: openTrap,
    rows: [
      {
        parts: ['scenario/import/import-given.ts'],
        reach: async (playground) => {
          await playground.command('Open a file, or paste')
          await playground.page
            .getByRole('dialog')
            .getByRole('textbox')
            .fill('agent,proposal,stance\nIda,Tea,agree')
        },
        says: ['That could not be read.', 'The network or the host did not answer.'],
        breaks: ['That could not be read.', 'broken on purpose'],
        there: ({ page }) =>
          page
            .getByRole('dialog')
            .getByText(/1 vote/)
            .first(),
        leave: escape,
      },
    ],
  },
  {
    name: 'links in the worker',
    open: openTrap,
    rows: [
      {
        parts: ['scenario/link/link.ts'],
        reach: (playground) => playground.share('Link'),
        says: ['The link could not be written.', 'The network or the host did not answer.'],
        breaks: ['The link could not be written.', 'broken on purpose'],
        there: ({ page }) => page.getByRole('textbox', { name: 'Link', exact: true }),
        leave: escape,
      },
    ],
  },
  {
    name: 'code in the worker',
    open: openTrap,
    rows: [
      {
        parts: ['scenario/code/write-rule.ts'],
        reach: (playground) => playground.share('Code'),
        says: ['The code stopped working.', 'The network or the host did not answer.'],
        breaks: ['The code stopped working.', 'broken on purpose'],
        there: ({ page }) => page.locator('pre.share-code'),
        leave: escape,
      },
    ],
  },
  {
    name: 'configurations in the worker',
    open: async (playground) => {
      await playground.open()
      await playground.share('Code')
      await playground.page.locator('pre.share-code').waitFor()
    },
    rows: [
      {
        parts: ['scenario/code/write-code.ts'],
        reach: ({ page }) => page.getByRole('combobox', { name: 'Export' }).selectOption('swarm'),
        says: ['The code stopped working.', 'The network or the host did not answer.'],
        breaks: ['The code stopped working.', 'broken on purpose'],
        there: ({ page }) => page.locator('pre.share-code'),
        leave: escape,
      },
    ],
  },
]
