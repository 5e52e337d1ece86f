import { expect } from '@playwright/test'
import { encodeLink } from '../../src/scenario/link/link'
import { abstentionTrap } from '../../src/scenario/presets/abstention-trap'
import type { ScenarioDocument } from '../../src/scenario/scenario'
import type { PlaygroundPage } from '../playground-page'
import type { LateRow, LateTour } from './row'

const openTrap = (playground: PlaygroundPage) => playground.open()

/** Opens a scenario of our own making, by its link. */
const openLink =
  (scenario: ScenarioDocument) =>
  ({ page }: PlaygroundPage) =>
    page.goto(`/#${encodeLink(scenario)!}`)

const tab = (name: string) => (playground: PlaygroundPage) =>
  playground.page.getByRole('tab', { name, exact: true }).click()

const chart = (name: string, source: string): LateRow => ({
  parts: [source],
  reach: tab(name),
  says: [`The ${name.toLowerCase()} could not be loaded.`],
  there: ({ page }) =>
    page.getByRole('tabpanel', { name }).locator('figure, table, [role=table]').first(),
})

const fromMenu = (item: string) => async (playground: PlaygroundPage) => {
  await playground.button('Posteriors: view and save').click()
  await playground.page.getByRole('menuitem', { name: item }).click()
}

const saving = (item: string, source: string, extension: string): LateRow => ({
  parts: [source],
  reach: fromMenu(item),
  says: ['Posteriors was not saved. The network or the host did not answer.'],
  breaks: ['Posteriors was not saved.'],
  there: ({ page }) => page.locator(`html[data-saved$=".${extension}"]`),
})

/** Nothing on the page tells when it listens. */
const printBoard = async ({ page }: PlaygroundPage) => {
  const send = (name: string) => page.evaluate((each) => dispatchEvent(new Event(each)), name)
  await expect(async () => {
    await send('beforeprint')
    await expect(page.locator('.paper')).toHaveCount(1, { timeout: 500 })
  }).toPass()
  await send('afterprint')
}

export const BOARD: readonly LateTour[] = [
  {
    name: 'what the board loads by itself',
    isStart: true,
    open: ({ page }) => page.goto('/'),
    rows: [
      {
        parts: [
          'board/Resizers.tsx',
          'board/ballots/GroupToggle.tsx',
          'board/story/News.tsx',
          'board/story/Reason.tsx',
          'board/timeline/Sparklines.tsx',
          'shell/Announcer.tsx',
        ],
        says: [
          'he edges of the panels',
          'he switch for equal ballots',
          'he news',
          'he reason',
          'he sparklines',
          'he announcements',
          'could not be loaded.',
        ],
        there: ({ page }) => page.getByRole('separator', { name: 'Width of the votes' }),
      },
      {
        parts: ['board/ballots/BallotDetails.tsx'],
        says: ['The vote editor could not be loaded.'],
        there: ({ page }) => page.getByText('Click a ballot to turn it'),
      },
      {
        parts: ['board/why/Why.tsx'],
        says: ['The working could not be loaded.'],
        there: ({ page }) => page.getByRole('combobox', { name: 'Explain the verdict of' }),
      },
      {
        parts: ['store/library/document-loader.ts'],
        says: ['Nothing is saved. The network or the host did not answer.'],
        // Opening it is part of bringing it, and tried as often.
        breaks: ['Nothing is saved.'],
        there: ({ page }) => page.getByRole('heading', { level: 1 }),
        works: ({ page }) => expect(page).toHaveTitle(/ · Conclave$/),
      },
    ],
  },
  {
    name: 'what follows the first load',
    isStart: true,
    open: ({ page }) => page.goto('/'),
    rows: [
      {
        parts: ['shell/finish-start.ts'],
        says: [
          'Files cannot be dropped or pasted here, the board is not printed as a document, and the page does not work without a network. The network or the host did not answer.',
        ],
        breaks: [
          'Files cannot be dropped or pasted here, the board is not printed as a document, and the page does not work without a network. broken on purpose',
        ],
        there: ({ page }) => page.getByRole('heading', { level: 1 }),
        works: printBoard,
      },
      {
        parts: ['engine/analysis/index.ts'],
        says: ['Why the rules differ could not be worked out.', 'The network or the host'],
        breaks: ['Why the rules differ could not be worked out.', 'broken on purpose'],
        there: ({ page }) => page.locator('.reason').getByRole('button', { name: 'Compare' }),
      },
      {
        parts: ['engine/analysis/index.ts'],
        says: ['Which ballots change it could not be worked out.', 'The network or the host'],
        breaks: ['Which ballots change it could not be worked out.', 'broken on purpose'],
        there: ({ page }) => page.getByText('Ines and Omar withdraw'),
      },
    ],
  },
  {
    name: 'charts',
    open: openTrap,
    rows: [
      chart('Influence', 'board/influence/Influence.tsx'),
      chart('Timeline', 'board/timeline/Timeline.tsx'),
    ],
  },
  {
    name: 'what a chart can do',
    open: (playground) => playground.open().then(() => playground.openChart('Timeline')),
    rows: [
      {
        parts: ['charts/FigureTable.tsx'],
        reach: fromMenu('View as a table'),
        says: ['The table could not be loaded.'],
        there: ({ page }) => page.getByRole('figure', { name: 'Posteriors' }).getByRole('table'),
        leave: fromMenu('View as a chart'),
      },
      saving('Save as SVG', 'charts/save-picture.ts', 'svg'),
      saving('Save as CSV', 'scenario/csv.ts', 'csv'),
    ],
  },
  {
    name: 'signals',
    isStart: true,
    open: openTrap,
    rows: [
      {
        parts: ['worker/signal-log.ts'],
        says: ['Time and conflicts stopped working.', 'The network or the host did not answer.'],
        breaks: ['Time and conflicts stopped working.', 'broken on purpose'],
        there: ({ page }) => page.getByRole('heading', { name: 'Time and conflicts' }),
      },
    ],
  },
  {
    name: 'charts of signals',
    open: openTrap,
    rows: [
      chart('Signals', 'board/signals/Signals.tsx'),
      chart('Graph', 'board/graph/Graph.tsx'),
      chart('Table', 'board/results/ResultsTable.tsx'),
    ],
  },
  {
    name: 'the run in words',
    open: openTrap,
    rows: [
      {
        parts: ['board/words/Words.tsx'],
        reach: tab('Words'),
        says: ['The words could not be loaded.'],
        there: ({ page }) => page.getByRole('region', { name: 'Round 1 in words' }),
      },
    ],
  },
  {
    name: 'the run in words, from the worker',
    open: openTrap,
    rows: [
      {
        parts: ['worker/tell-finished.ts'],
        reach: tab('Words'),
        says: ['The words stopped working.', 'The network or the host did not answer.'],
        breaks: ['The words stopped working.', 'broken on purpose'],
        there: ({ page }) => page.getByRole('region', { name: 'Round 1 in words' }),
      },
    ],
  },
  {
    name: 'layout of the graph',
    open: openTrap,
    rows: [
      {
        parts: ['worker/graph-layout.worker.ts'],
        reach: tab('Graph'),
        says: ['The graph stopped working.'],
        there: ({ page }) => page.locator('.signal').first(),
      },
    ],
  },
  {
    name: 'player',
    open: openTrap,
    rows: [
      {
        parts: ['board/timeline/Player.tsx'],
        reach: (playground) => playground.button('Open the charts').click(),
        says: ['The player could not be loaded.'],
        there: ({ page }) => page.getByRole('group', { name: 'Player' }),
      },
    ],
  },
  {
    name: 'inspector',
    open: openTrap,
    rows: [
      {
        parts: ['board/compare/Compare.tsx'],
        reach: tab('Compare'),
        says: ['The comparison could not be loaded.'],
        there: ({ page }) => page.getByRole('combobox', { name: 'First rule' }),
      },
      {
        parts: ['board/settings/SettingsPanel.tsx'],
        reach: tab('Settings'),
        says: ['The settings panel could not be loaded.'],
        there: ({ page }) => page.getByRole('spinbutton', { name: 'Voters needed' }),
      },
    ],
  },
  {
    name: 'comparison in the worker',
    open: openTrap,
    rows: [
      {
        parts: ['worker/present-at.ts'],
        reach: ({ page }) => page.locator('.reason').getByRole('button').click(),
        says: ['The comparison stopped working.', 'The network or the host did not answer.'],
        breaks: ['The comparison stopped working.', 'broken on purpose'],
        there: ({ page }) => page.getByRole('table').first(),
      },
    ],
  },
  {
    name: 'ballots and cards',
    open: openTrap,
    rows: [
      {
        parts: ['board/cards/CardList.tsx'],
        reach: (playground) => playground.button('Choose cards').click(),
        says: ['The list could not be loaded.'],
        there: ({ page }) => page.getByRole('checkbox', { name: 'Entropy' }),
        leave: ({ page }) => page.keyboard.press('Escape'),
      },
      {
        parts: ['board/ballots/RenameForm.tsx'],
        reach: (playground) => playground.button('Rename proposal A').click(),
        says: ['The form could not be loaded.'],
        there: ({ page }) => page.locator('.rename').getByRole('textbox').first(),
        leave: ({ page }) => page.keyboard.press('Escape'),
      },
    ],
  },
  {
    name: 'equal ballots',
    open: async (playground) => {
      await playground.open()
      await playground.button('paste').click()
      const dialog = playground.page.getByRole('dialog', { name: 'Paste ballots' })
      await dialog.getByRole('textbox').fill('40: A+')
      await dialog.getByRole('button', { name: 'Add 40 votes' }).click()
    },
    rows: [
      {
        parts: ['board/ballots/GroupHeader.tsx'],
        reach: ({ page }) => page.getByRole('button', { name: /^Group equal ballots/ }).click(),
        says: ['The name of the row could not be loaded.'],
        there: ({ page }) => page.getByRole('rowheader', { name: /×\d+/ }).first(),
      },
    ],
  },
  {
    name: 'steps with proposals',
    open: openTrap,
    rows: [
      {
        parts: ['scenario/edits/proposals.ts'],
        reach: (playground) => playground.button('Add a proposal').click(),
        says: ['That step was not done. The network or the host did not answer.'],
        breaks: ['That step was not done.'],
        there: ({ page }) => page.getByRole('textbox', { name: 'Proposal B' }),
      },
    ],
  },
  {
    name: 'steps with agents',
    open: openTrap,
    rows: [
      {
        parts: ['scenario/edits/agents.ts'],
        reach: async (playground) => {
          await playground.button('Actions for Bo').click()
          await playground.page.getByRole('menuitem', { name: 'Remove' }).click()
        },
        says: ['That step was not done. The network or the host did not answer.'],
        breaks: ['That step was not done.'],
        there: ({ page }) => page.getByText('Bo is gone.'),
      },
    ],
  },
  {
    name: 'branches',
    open: async (playground) => {
      await playground.open()
      await playground.choose('A release, debated')
      await playground.openChart('Timeline')
      await playground.page.getByRole('slider', { name: 'Round' }).press('ArrowLeft')
    },
    rows: [
      {
        parts: ['board/timeline/Branches.tsx'],
        reach: (playground) => playground.ballot('Ana', 'ship').press('d'),
        says: ['The list of branches could not be loaded.'],
        there: ({ page }) => page.getByRole('group', { name: 'Branches' }),
      },
    ],
  },
  {
    name: 'comparison of branches',
    open: async (playground) => {
      await playground.open()
      await playground.choose('A release, debated')
      await playground.openChart('Timeline')
      await playground.page.getByRole('slider', { name: 'Round' }).press('ArrowLeft')
      await playground.ballot('Ana', 'ship').press('d')
    },
    rows: [
      {
        parts: ['board/timeline/CompareDialog.tsx'],
        reach: ({ page }) =>
          page
            .getByRole('group', { name: 'Branches' })
            .getByRole('button', { name: 'Compare' })
            .click(),
        says: ['The dialog could not be loaded.'],
        there: ({ page }) => page.getByRole('dialog').getByText('changed.').first(),
      },
    ],
  },
  {
    name: 'a board without agents',
    open: async (playground) => {
      await playground.open()
      await playground.openLibrary()
    },
    rows: [
      {
        parts: ['board/cards/EmptyBoard.tsx'],
        reach: (playground) => playground.button('New').click(),
        says: ['The first steps could not be loaded.'],
        there: ({ page }) => page.getByText('There are no agents yet.'),
      },
    ],
  },
  {
    name: 'a board that is set up in a lab',
    open: async (playground) => {
      await playground.open()
      await playground.choose('Half a jury')
    },
    rows: [
      {
        parts: ['board/cards/LabPointer.tsx'],
        reach: (playground) => playground.openLab('Board'),
        says: ['The way to the lab could not be loaded.'],
        there: (playground) => playground.button('Open the judge loop'),
      },
    ],
  },
  {
    name: 'verdicts to predict',
    isStart: true,
    open: openLink({ ...abstentionTrap, shows: { hidden: ['verdicts'], canReveal: true } }),
    rows: [
      {
        parts: ['board/story/Prediction.tsx'],
        says: ['What to predict could not be loaded.'],
        there: (playground) => playground.button('Reveal the verdicts'),
      },
      {
        parts: ['board/cards/PredictedCards.tsx'],
        says: ['The list of verdicts could not be loaded.'],
        there: (playground) => playground.card('Voting'),
      },
    ],
  },
  {
    name: 'a lesson without controls, and votes that do not count',
    isStart: true,
    open: openLink({
      ...abstentionTrap,
      config: { ...abstentionTrap.config, rounds: { most: 1 } },
      moves: [
        ...abstentionTrap.moves,
        { agent: 'bo', round: 2, type: 'vote', payload: { proposalId: 'A', stance: 'agree' } },
      ],
      shows: { hidden: ['settings'] },
    }),
    rows: [
      {
        parts: ['board/cards/Notices.tsx'],
        says: ['A notice could not be loaded.'],
        there: (playground) => playground.button('Show all controls'),
      },
      {
        parts: ['board/ballots/RunEndNote.tsx'],
        says: ['The note on the end of the run could not be loaded.'],
        there: ({ page }) => page.getByText('so votes of later rounds do not count.'),
      },
    ],
  },
]
