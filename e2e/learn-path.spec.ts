import { expect, type Locator, type Page } from '@playwright/test'
import { encodeLink } from '../src/scenario/link/link'
import { LESSONS } from '../src/scenario/presets/lessons/lessons'
import { test } from './journey'
import { PlaygroundPage } from './playground-page'

/** The lessons after the first, each to its end, on a phone by touch; learn-lessons.spec.ts is about lessons as such. */

interface Row {
  readonly slug: string
  /** By the name of what is predicted: the choice that is right. */
  readonly predictions: Readonly<Record<string, string>>
  /** What the page tells of the two rules, or the author where it compares none. */
  readonly reveal: RegExp
  readonly unmet: string
  /** Names the control that the task is done with. */
  readonly hint: string
  readonly solve: (playground: PlaygroundPage) => Promise<void>
  readonly checks: number
  readonly takeaway: string
  readonly next: string
}

const press = ({ isNarrow }: PlaygroundPage, target: Locator) =>
  isNarrow ? target.tap() : target.click()

/** The editor of a ballot, which keeps its stance. */
async function take(playground: PlaygroundPage, agent: string, proposal: string, stance: string) {
  const cell = playground.ballot(agent, proposal)
  const editor = playground.page.getByRole('region', { name: `${agent} on ${proposal}` })
  await playground.show('Votes')
  await expect(cell).toHaveAttribute('data-stance', stance)
  await press(playground, cell)
  if (playground.isNarrow) {
    await playground.button('Edit weight and reason').tap()
  } else {
    // A click turns a ballot: it is put back in the editor that opens.
    await expect(cell).not.toHaveAttribute('data-stance', stance)
    await editor.getByText(stance, { exact: true }).click()
  }
  await expect(cell).toHaveAttribute('data-stance', stance)
  return editor
}

async function weigh(playground: PlaygroundPage, agent: string, proposal: string, weight: string) {
  const editor = await take(playground, agent, proposal, 'agree')
  await editor.getByRole('spinbutton', { name: 'Weight' }).fill(weight)
}

/** Sideways by a share of its width, which is what its weight changes by. */
async function drag({ page, ballot }: { page: Page; ballot: Locator }, share: number) {
  const { x, y, width, height } = (await ballot.boundingBox())!
  await page.mouse.move(x + width / 2, y + height / 2)
  await page.mouse.down()
  await page.mouse.move(x + width * (1 / 2 + share), y + height / 2, { steps: 4 })
  await page.mouse.up()
}

const ROWS: readonly Row[] = [
  {
    slug: 'weights',
    predictions: { Voting: 'No winner', 'Confidence-weighted': 'A' },
    reveal:
      /Voting divides 1 by all 3 votes on A, and ignores weights; Confidence-weighted divides weight 1 by all 1\.5/,
    unmet: 'Confidence-weighted is undecided',
    hint: 'Drag sideways on Ines’s ballot',
    solve: async (playground) => {
      const ballot = playground.ballot('Ines', 'A')
      if (playground.isNarrow) await weigh(playground, 'Ines', 'A', '0.6')
      else await drag({ page: playground.page, ballot }, -0.4)
      await expect(ballot).toHaveAccessibleName(/^Ines, A: agree, weight 0\.[56]/)
    },
    checks: 5,
    takeaway: 'A weight is a second vote that nobody sees.',
    next: 'Next: Abstention',
  },
  {
    slug: 'abstention',
    predictions: { Voting: 'No winner', Majority: 'A' },
    reveal: /Bo’s and Cy’s abstentions lower its share to 3\/5 = 0\.6/,
    unmet: 'Voting decides for A',
    hint: 'with the button Remove',
    solve: async (playground) => {
      const editor = await take(playground, 'Bo', 'A', 'abstain')
      await press(playground, editor.getByRole('button', { name: 'Remove' }))
    },
    checks: 4,
    takeaway: 'To abstain is to vote',
    next: 'Next: Priors',
  },
  {
    slug: 'priors',
    predictions: { Voting: 'A', Bayesian: 'No winner' },
    reveal: /Bayesian gives A a posterior of 0\.667/,
    unmet: 'Bayesian decides for A',
    hint: 'its menu stands beside its name',
    solve: async (playground) => {
      const { page } = playground
      await playground.show('Votes')
      await press(playground, page.getByRole('button', { name: 'Actions for proposal C' }))
      await press(playground, page.getByRole('menuitem', { name: 'Remove' }))
    },
    checks: 4,
    takeaway: 'Whoever writes the list of options sets the prior.',
    next: 'Next: Entropy',
  },
  {
    slug: 'entropy',
    predictions: { Voting: 'A', Entropy: 'No winner' },
    reveal: /Voting divides 3 by all 4 votes on A/,
    unmet: 'Entropy decides for A',
    hint: 'Let Cy’s support for B weigh less',
    solve: (playground) => weigh(playground, 'Cy', 'B', '0.15'),
    checks: 5,
    takeaway: 'set it for a rule, not for a board.',
    next: 'Next: Hierarchy',
  },
  {
    slug: 'hierarchy',
    predictions: { Hierarchical: 'A', 'Confidence-weighted': 'B' },
    reveal: /Hierarchical follows/,
    unmet: 'Hierarchical decides for B',
    hint: 'Give one ballot of the crew more than that',
    solve: (playground) => weigh(playground, 'Sami', 'B', '0.95'),
    checks: 5,
    takeaway: 'One who leads decides fast',
    next: 'Next: Debate',
  },
  {
    slug: 'debate',
    predictions: { Voting: 'No winner', Majority: 'A' },
    reveal:
      /Voting divides 4 by all 6 votes on A, and counts votes against; Majority compares 4 for with 2 against/,
    unmet: 'Voting decides for A',
    hint: '“Votes that count”',
    solve: async (playground) => {
      const { page } = playground
      await playground.show('Why')
      await press(playground, page.getByRole('tab', { name: 'Settings' }))
      await page.getByRole('combobox', { name: 'Votes that count' }).selectOption('latest')
    },
    checks: 5,
    takeaway: 'A debate that changes minds leaves old votes behind.',
    next: 'Next: Live ballots',
  },
  {
    slug: 'live-ballots',
    predictions: { Majority: 'Approves', Unanimous: 'Rejects' },
    reveal: /Majority: approved \(agree 3, disagree 2\), time was up at 60 s\..*since second 15/,
    unmet: 'Majority approves as soon as nothing can change it',
    hint: 'an early end can be off',
    solve: async (playground) => {
      const setup = await playground.column('Set up')
      await press(playground, setup.getByRole('radio', { name: 'When certain' }))
      await playground.column('Result')
      await expect(
        playground.page.getByRole('article', { name: 'Majority', exact: true }),
      ).toContainText('ended early at 15 s')
    },
    checks: 3,
    takeaway: 'A vote is decided long before it is closed',
    next: 'Next: Judges',
  },
  {
    slug: 'judges',
    predictions: { 'The judges': 'Accept' },
    reveal:
      /2 judges accepted in round 1, and 2 are enough\. Cy was skipped\.A wrong answer passes/,
    unmet: 'The judges accept a right answer',
    hint: '“Must accept”',
    solve: async (playground) => {
      const setup = await playground.column('Set up')
      await setup.getByRole('spinbutton', { name: 'Must accept' }).fill('3')
      await playground.column('Result')
      await expect(playground.page.getByRole('region', { name: 'Verdict' })).toContainText(
        '3 judges accepted in round 2',
      )
    },
    checks: 4,
    takeaway: 'A quorum of 2 lets through what two miss.',
    next: 'Next: Failure modes',
  },
  {
    slug: 'failure-modes',
    predictions: { Majority: 'A', Veto: 'A' },
    reveal: /both choose A\.Dan holds a veto, and it does not count: he cites nothing/,
    unmet: 'Veto rejects',
    hint: 'Under Evidence, write “audit”',
    solve: async (playground) => {
      const editor = await take(playground, 'Dan', 'A', 'disagree')
      await press(playground, editor.getByText('Evidence and causal level'))
      const evidence = editor.getByRole('textbox', { name: /^Evidence/ })
      await evidence.fill('audit')
      await evidence.press('Tab')
    },
    checks: 4,
    takeaway: 'Three who repeat each other are one voice three times',
    next: 'All lessons',
  },
]

const lessonOf = (page: Page) => page.getByRole('complementary', { name: 'Lesson' })

for (const { slug, predictions, reveal, unmet, hint, solve, checks, takeaway, next } of ROWS) {
  test(`the lesson ${slug} is solved by hand, and leads on`, async ({ page }) => {
    const playground = new PlaygroundPage(page)
    const lesson = lessonOf(page)
    const pressButton = (name: string) =>
      press(playground, lesson.getByRole('button', { name, exact: true }).first())
    await page.goto(`/?learn=lesson/${slug}`)
    for (const [name, choice] of Object.entries(predictions)) {
      const group = lesson.getByRole('group', { name, exact: true })
      await press(playground, group.getByRole('radio', { name: choice, exact: true }))
    }
    await pressButton('See what they say')
    for (const name of Object.keys(predictions)) {
      await expect(lesson.getByRole('group', { name, exact: true })).toContainText('as you said')
    }
    await expect(lesson).toContainText(reveal)

    await pressButton('Next')
    const claims = lesson.getByRole('listitem').filter({ hasText: /^(Not met|Met):/ })
    const notMet = claims.filter({ hasText: /^Not met:/ })
    await expect(claims).toHaveCount(checks)
    await expect(notMet).toHaveCount(1)
    await expect(notMet).toContainText(unmet)
    await pressButton('Show a hint')
    await expect(lesson.getByText(hint)).toBeVisible()
    if (playground.isNarrow) {
      await page.getByRole('button', { name: 'Try it' }).first().tap()
      await expect(page.getByRole('button', { name: `${unmet}. Now:` })).toBeVisible()
    }
    await solve(playground)
    if (playground.isNarrow) {
      await page.getByRole('button', { name: /^Done. Back to the lesson/ }).tap()
    }
    await expect(notMet).toHaveCount(0)
    await expect(lesson.getByRole('status').filter({ hasText: /^Done: / })).toHaveCount(1)

    await pressButton('Next')
    await expect(lesson.getByText(takeaway)).toBeInViewport({ ratio: 1 })
    await expect(lesson).toContainText(reveal)
    await expect(lesson.getByRole('button', { name: next, exact: true })).toBeInViewport()
  })
}

test('a lesson on a lab says in its editor on a phone what is so now @phone @once', async ({
  page,
}) => {
  const lesson = LESSONS['lesson-live-ballots']!
  await page.goto(`/#${encodeLink({ ...lesson, title: 'Three of mine' })!}`)
  await lessonOf(page).getByRole('button', { name: 'Edit' }).tap()
  const form = page.getByRole('complementary', { name: 'Lesson editor' })
  await expect(form).toContainText(/can change it”\. Now: Majority approves\./)
  const firstCheck = form.getByRole('group', { name: 'Check 1' })
  await firstCheck.getByRole('combobox', { name: 'Of', exact: true }).selectOption('unanimous')
  await expect(firstCheck).toContainText('Now: Unanimous rejects.')
})
