import { expect } from '@playwright/test'
import type { PlaygroundPage } from '../playground-page'
import type { LateRow, LateTour } from './row'

const openTrap = (playground: PlaygroundPage) => playground.open()

const LABS = [
  ['ballot', 'Ballot', 'One rejection too early'],
  ['judges', 'Judges', 'Half a jury'],
  ['debate', 'Debate', 'The incident summary'],
  ['workflow', 'Workflow', 'Two approaches, one gate'],
] as const

const result = ({ page }: PlaygroundPage) =>
  page.getByRole('region', { name: 'Result', exact: true })

const codeOf = (parts: readonly string[]): LateRow => ({
  parts,
  reach: (playground) => playground.share('Code'),
  says: ['The code stopped working.', 'The network or the host did not answer.'],
  breaks: ['The code stopped working.', 'broken on purpose'],
  there: ({ page }) => page.locator('pre.share-code'),
  leave: ({ page }) => page.keyboard.press('Escape'),
})

const runOf = (lab: (typeof LABS)[number][1], parts: readonly string[]): LateRow => ({
  parts,
  reach: (playground) => playground.openLab(lab),
  says: ['This could not be run.', 'The network or the host did not answer.'],
  breaks: ['This could not be run.', 'broken on purpose'],
  there: (playground) =>
    result(playground).locator('figure, table, [role=table], [role=img]').first(),
})

const preset = (title: string, parts: readonly string[]): LateRow => ({
  parts,
  reach: (playground) => playground.pick(title),
  says: ['That scenario could not be loaded.'],
  breaks: ['That scenario could not be loaded.'],
  there: (playground) => playground.title.filter({ hasText: title }),
  // The next one must not be taken for told by the message of this one.
  async leave({ page }) {
    for (const dismiss of await page.getByRole('button', { name: 'Dismiss' }).all())
      await dismiss.click()
    await expect(page.locator('.toast')).toHaveCount(0)
  },
})

const estimate: Pick<LateRow, 'reach' | 'says' | 'there'> = {
  reach: (playground) => playground.openLab('Judges'),
  says: ['This jury could not be simulated.'],
  there: ({ page }) => page.getByText('How these come about'),
}

export const LABS_LATE: readonly LateTour[] = [
  {
    name: 'frame of the labs',
    open: openTrap,
    rows: [
      {
        parts: ['labs/frame/LabPage.tsx'],
        reach: (playground) => playground.openLab('Ballot'),
        says: ['The lab could not be loaded.'],
        there: result,
      },
    ],
  },
  {
    name: 'labs',
    open: openTrap,
    rows: LABS.map(([lab, name]) => ({
      parts: [`labs/${lab}/view/${name}Lab.tsx`],
      reach: (playground) => playground.openLab(name),
      says: ['The lab could not be loaded.'],
      there: result,
      leave: (playground) => playground.openLab('Board'),
    })),
  },
  {
    name: 'labs in the worker',
    open: openTrap,
    rows: [runOf('Ballot', ['worker/labs.ts'])],
  },
  {
    name: 'runs of labs',
    open: openTrap,
    rows: LABS.map(([lab, name]) => ({
      ...runOf(name, [`labs/${lab}/model/run.ts`]),
      leave: (playground) => playground.openLab('Board'),
    })),
  },
  {
    name: 'code of labs in the worker',
    open: async (playground) => {
      await playground.open()
      await playground.openLab('Ballot')
    },
    rows: [codeOf(['labs/write-lab-code.ts'])],
  },
  {
    name: 'code of labs',
    open: openTrap,
    rows: LABS.map(([lab, name]) => {
      const row = codeOf([`labs/${lab}/code.ts`])
      return {
        ...row,
        reach: async (playground: PlaygroundPage) => {
          await playground.openLab(name)
          await row.reach?.(playground)
        },
      }
    }),
  },
  {
    name: 'examples',
    open: (playground) => playground.arrive(),
    rows: [preset('The clone', ['scenario/presets/presets.ts'])],
  },
  {
    name: 'examples of labs',
    open: openTrap,
    rows: LABS.map(([lab, , title]) => preset(title, [`labs/${lab}/presets.ts`])),
  },
  {
    name: 'the list of labs',
    isStart: true,
    open: ({ page }) => page.goto('/'),
    rows: [
      {
        parts: ['labs/registry.ts'],
        says: ['Nothing is saved.'],
        there: ({ page }) => page.getByRole('heading', { level: 1 }),
        works: ({ page }) => expect(page).toHaveTitle(/ · Conclave$/),
      },
    ],
  },
  ...['worker/open-task-pool.ts', 'worker/task.worker.ts', 'labs/judges/tasks.ts'].map(
    (part): LateTour => ({
      name: `simulation: ${part}`,
      open: openTrap,
      rows: [{ ...estimate, parts: [part], breaks: estimate.says }],
    }),
  ),
  {
    name: 'comparison of a ballot',
    open: async (playground) => {
      await playground.open()
      await playground.choose('Everyone voted, nothing happens')
    },
    rows: [
      {
        parts: ['labs/ballot/tasks.ts'],
        reach: ({ page }) => page.getByRole('radio', { name: 'When certain' }).check(),
        says: ['The ballot could not be compared.'],
        breaks: ['The ballot could not be compared.'],
        there: ({ page }) => page.getByText('approved at 25 s').first(),
      },
    ],
  },
]
