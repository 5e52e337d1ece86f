import { expect } from '@playwright/test'
import type { PlaygroundPage } from '../playground-page'
import { encodeLink } from '../../src/scenario/link/link'
import { PRESETS as BALLOTS } from '../../src/labs/ballot/presets'
import { PRESETS as DEBATES } from '../../src/labs/debate/presets'
import { PRESETS as JURIES } from '../../src/labs/judges/presets'
import { PRESETS as WORKFLOWS } from '../../src/labs/workflow/presets'
import type { ScenarioDocument } from '../../src/scenario/scenario'
import type { Tour } from './tour'

const LABS = ['Ballot', 'Judges', 'Debate', 'Workflow'] as const
const COLUMNS = ['Set up', 'Result', 'Details'] as const

/** Each column is a state of its own on a narrow page; on a wide one they are side by side. */
async function lookAtColumns(playground: PlaygroundPage, state: string): Promise<void> {
  for (const name of COLUMNS) {
    await expect(await playground.column(name)).toBeVisible()
    if (playground.isNarrow && name !== 'Details') await playground.expectSound(`${state}: ${name}`)
  }
}

const hold = (scenario: string) => ({
  name: scenario,
  async reach(playground: PlaygroundPage) {
    await playground.choose(scenario)
    await playground.column('Result')
    await expect(playground.page.getByText(/Loading/)).toHaveCount(0)
    await lookAtColumns(playground, scenario)
  },
})

const begin = {
  name: 'opening',
  reach: (playground: PlaygroundPage) => playground.open(),
}

/** A change in the set-up, and what is seen of it. */
const setUp = (name: string, act: (playground: PlaygroundPage) => Promise<void>) => ({
  name,
  async reach(playground: PlaygroundPage) {
    await playground.column('Set up')
    await act(playground)
  },
})

/** As narrow as pages get, with names as long as they get, and no place to break them. */
const withLongNames = (preset: ScenarioDocument) => ({
  name: `${preset.title}, with long names at 320 px`,
  async reach(playground: PlaygroundPage) {
    const { page } = playground
    const agents = preset.agents.map((agent, place) => ({
      ...agent,
      name: `${place}${'x'.repeat(189)}`,
    }))
    await page.setViewportSize({ width: 320, height: 700 })
    await page.goto('about:blank')
    await page.goto(`/#${encodeLink({ ...preset, agents })!}`)
    await expect(await playground.column('Result')).toBeVisible()
    await expect(page.getByText(/Loading/)).toHaveCount(0)
    await lookAtColumns(playground, preset.title)
  },
})

export const LAB_TOURS: readonly Tour[] = [
  {
    name: 'labs as they begin, and without agents',
    states: [
      begin,
      ...LABS.map((lab) => ({
        name: `${lab}, as it begins`,
        async reach(playground: PlaygroundPage) {
          await playground.openLab(lab)
          await expect(await playground.column('Result')).toBeVisible()
          await expect(playground.page.getByText(/Loading/)).toHaveCount(0)
        },
      })),
      {
        name: 'board without agents',
        async reach(playground) {
          await playground.openLab('Board')
          await playground.openLibrary()
          await playground.button('New').click()
          await expect(playground.page.getByText('There are no agents yet.')).toBeVisible()
        },
      },
      ...LABS.map((lab) => ({
        name: `${lab}, without agents`,
        async reach(playground: PlaygroundPage) {
          await playground.openLab(lab)
          await expect(await playground.column('Set up')).toBeVisible()
          await expect(playground.page.getByText(/Loading/)).toHaveCount(0)
        },
      })),
    ],
  },
  {
    name: 'ballots',
    states: [
      begin,
      hold('One rejection too early'),
      {
        name: 'details of a rule that ended early',
        async reach(playground) {
          await playground.column('Result')
          const rule = playground.page.getByRole('article', { name: 'Unanimous', exact: true })
          await rule.getByRole('button').click()
          const details = await playground.column('Details')
          await expect(details).toContainText('Does any agent disagree?')
        },
      },
      hold('Everyone voted, nothing happens'),
      setUp('what a switch changes', async ({ page }) => {
        await page.getByRole('radio', { name: 'When certain' }).check()
        const setup = page.getByRole('region', { name: 'Set up', exact: true })
        await expect(setup.getByRole('status')).toContainText('approved at 25 s')
      }),
      hold('Security counts double'),
      setUp('a vote is open', async ({ page }) => {
        const setup = page.getByRole('region', { name: 'Set up', exact: true })
        await setup.getByText('Sana disagrees').click()
        const choice = setup.getByRole('combobox', { name: 'Choice' }).filter({ visible: true })
        await expect(choice).toBeVisible()
      }),
      hold('Best of three'),
      {
        name: 'a vote that cannot be read',
        async reach(playground) {
          const setup = await playground.column('Set up')
          await setup.getByRole('radio', { name: 'Words' }).check()
          const details = await playground.column('Details')
          await expect(details).toContainText('I vote A. B keeps more state than it needs.')
        },
      },
      hold('A panel chooses a result'),
      setUp('a panel with a script, and results to paste', async ({ page }) => {
        await page.getByRole('combobox', { name: 'How Ira votes' }).selectOption('by script')
        await page.getByText('Paste results to choose between').click()
        await page.getByRole('textbox', { name: /^Results, parted/ }).fill('Only one')
        await page.getByText('Cast a vote with confidence and reason').click()
      }),
    ],
  },
  {
    name: 'judges',
    states: [
      begin,
      hold('Half a jury'),
      {
        name: 'the working of precision and recall',
        async reach(playground) {
          await playground.column('Result')
          await playground.page.getByText('How these come about').click()
        },
      },
      hold('A judge that is never content'),
      {
        name: 'details of a call',
        async reach(playground) {
          await playground.column('Result')
          await playground.button('First moment').click()
          await playground.page.getByRole('slider', { name: 'Calls' }).press('ArrowRight')
          const details = await playground.column('Details')
          await details.getByText('What it was asked').click()
          await expect(details.getByText(/How do we make the start page/)).toBeVisible()
        },
      },
      hold('A proof, revised'),
      setUp('a seat is open', async ({ page }) => {
        await page.getByRole('button', { name: /^Bo / }).click()
        await page.getByRole('radio', { name: 'Proposers, too' }).check()
      }),
      setUp('a schema for verdicts with a mistake', async ({ page }) => {
        await page.getByRole('radio', { name: 'JSON Schema' }).check()
        const text = page.getByRole('textbox', { name: 'JSON Schema of a verdict' })
        await text.fill('{"type": "verdict"}')
        await expect(page.getByText(/^#\/type must be one of/)).toBeVisible()
      }),
      setUp('a script for prompts', async ({ page }) => {
        await page.getByRole('radio', { name: 'Script', exact: true }).last().check()
        await expect(
          page.getByRole('textbox', { name: 'Script that writes the prompts' }),
        ).toBeVisible()
      }),
    ],
  },
  {
    name: 'debates',
    states: [
      begin,
      hold('The incident summary'),
      {
        name: 'a piece of evidence is missing',
        async reach(playground) {
          const result = await playground.column('Result')
          await result.getByRole('switch', { name: 'customer_impact', exact: true }).press('Space')
          const decision = playground.page.getByRole('group', { name: 'Decision', exact: true })
          await expect(decision).toContainText('Needs revision')
        },
      },
      {
        name: 'details of what is missing',
        async reach(playground) {
          const details = await playground.column('Details')
          await expect(details.getByText('Imani asks for a revision')).not.toHaveCount(0)
        },
      },
      hold('Dissent erasure'),
      hold('All accept, a check fails'),
      hold('Sent back, then accepted'),
      hold('Owner gap'),
      setUp('a member is open', async ({ page }) => {
        const setup = page.getByRole('region', { name: 'Set up', exact: true })
        await setup.locator('summary').filter({ hasText: 'Chen' }).click()
        await setup.getByRole('radio', { name: 'asks for revision' }).check()
      }),
    ],
  },
  {
    name: 'workflows',
    states: [
      begin,
      hold('Two approaches, one gate'),
      {
        name: 'a gate that holds',
        async reach(playground) {
          await playground.column('Details')
          await playground.button('Use the rule Majority').click()
          await expect(playground.page.getByText(/^No agreement: .* stop here/)).toBeVisible()
          await playground.column('Result')
        },
      },
      setUp('a task is set up', async ({ page }) => {
        const setup = page.getByRole('region', { name: 'Set up', exact: true })
        await setup.getByRole('button', { name: 'Task', exact: true }).click()
        await setup.getByRole('checkbox', { name: 'impl_a' }).check()
      }),
      setUp('a gate is set up', async ({ page }) => {
        const setup = page.getByRole('region', { name: 'Set up', exact: true })
        await setup.getByRole('button', { name: 'Gate', exact: true }).click()
        await setup.getByRole('combobox', { name: 'Vote of Ana' }).selectOption('agrees')
      }),
      setUp('JSON with a mistake', async ({ page }) => {
        await page.getByRole('radio', { name: 'JSON' }).check()
        const text = page.getByRole('textbox', { name: 'Workflow as JSON' })
        await text.fill((await text.inputValue()).replace('2400', '-1'))
        await expect(page.getByText('steps[0].tokens must be at least 0')).toBeVisible()
      }),
      hold('A verified bound'),
      {
        name: 'details of judges',
        async reach(playground) {
          const details = await playground.column('Details')
          await expect(details.getByText('The base case is missing.')).toHaveCount(3)
        },
      },
      setUp('judges by chance and by script, with prompts', async ({ page }) => {
        const accuracy = (judge: number) =>
          page.getByRole('group', { name: `Judge accuracy of judge ${judge}` })
        await accuracy(1).getByRole('radio', { name: 'By chance' }).check()
        await accuracy(2).getByRole('radio', { name: 'Script' }).check()
        await page.getByRole('radio', { name: 'Text', exact: true }).check()
        await expect(page.getByRole('textbox', { name: 'Prompt for all judges' })).toBeVisible()
      }),
      hold('The budget runs out'),
      {
        name: 'a lab with one column',
        async reach(playground) {
          const { page } = playground
          await playground.share('Teach')
          await page.getByRole('checkbox', { name: 'the set-up' }).check()
          await page.getByRole('checkbox', { name: 'the details' }).check()
          await page.keyboard.press('Escape')
          await expect(playground.button('Show all controls')).toBeVisible()
        },
      },
    ],
  },
  {
    name: 'labs with long names',
    states: [BALLOTS, JURIES, DEBATES, WORKFLOWS].map((presets) =>
      withLongNames(Object.values(presets)[0]!),
    ),
  },
]
