import { expect } from '@playwright/test'
import { test } from './journey'
import { PlaygroundPage } from './playground-page'

/** The live ballot as a user meets it. */
class BallotPage extends PlaygroundPage {
  async hold(scenario: string): Promise<void> {
    await this.open()
    await this.choose(scenario)
    await this.column('Result')
    await expect(this.rule('Majority')).toBeVisible()
  }

  rule(name: string) {
    return this.page.getByRole('article', { name, exact: true })
  }

  /** The words that each rule's card must have. */
  async expectRules(words: Readonly<Record<string, string>>): Promise<void> {
    await this.column('Result')
    for (const [name, word] of Object.entries(words)) {
      await expect(this.rule(name), name).toContainText(word)
    }
  }
}

test('each rule ends at a moment of its own, and the page shows what was known at the playhead @phone', async ({
  page,
}) => {
  const ballot = new BallotPage(page)
  await ballot.hold('One rejection too early')
  await ballot.expectRules({
    Majority: 'ended early at 27 s',
    Supermajority: '4 agree ÷ 5 cast = 0.8 ≥ 0.8 share needed',
    Unanimous: 'Nothing later would have changed it',
  })
  await page.getByRole('main').press('Home')
  await ballot.expectRules({ Majority: 'Open', Unanimous: 'Waits for all 5 heads' })
  await page.getByRole('main').press('ArrowRight')
  await ballot.expectRules({ Unanimous: 'Rejected', Majority: 'rejected so far' })
  const chart = page.getByRole('slider', { name: 'Moments of the ballot' })
  await chart.press('ArrowRight')
  await expect(chart).toHaveAttribute('aria-valuetext', /Ana agrees/)
  await ballot.rule('Unanimous').getByRole('button').click()
  const details = await ballot.column('Details')
  await expect(details).toContainText('Refused: Ana agrees, the ballot is not open')
  await expect(
    details.locator('.line').filter({ hasText: 'Does any agent disagree?' }).first(),
  ).toContainText('yes')
})

test('a switch names the rules that end otherwise, and can be put back', async ({ page }) => {
  const ballot = new BallotPage(page)
  await ballot.hold('Everyone voted, nothing happens')
  await ballot.expectRules({ Majority: 'time was up at 90 s' })
  let setup = await ballot.column('Set up')
  await setup.getByRole('radio', { name: 'When certain' }).check()
  await expect(setup.getByRole('status')).toContainText(
    'Majority approved at 90 s → approved at 25 s',
  )
  await ballot.expectRules({ Majority: 'changed' })
  setup = await ballot.column('Set up')
  await ballot.button('Put back').click()
  await expect(setup.getByRole('radio', { name: 'At a share' })).toBeChecked()
  await ballot.expectRules({ Majority: 'time was up at 90 s' })
  await expect(ballot.rule('Majority')).not.toContainText('changed')
})

test('votes are cast by one click, changed and taken away; weights decide', async ({ page }) => {
  const ballot = new BallotPage(page)
  await ballot.hold('Security counts double')
  await ballot.expectRules({ Weighted: 'Rejected' })
  let setup = await ballot.column('Set up')
  await setup.getByRole('button', { name: 'Ola agrees' }).click()
  await expect(setup.getByText('Ola agrees')).toBeVisible()
  await ballot.expectRules({
    Weighted: 'A later vote would have changed this: approved in the end',
  })
  setup = await ballot.column('Set up')
  await setup.getByText('Sana disagrees').click()
  await setup
    .getByRole('combobox', { name: 'Choice' })
    .filter({ visible: true })
    .selectOption('abstain')
  await expect(setup.getByText('Sana abstains')).toBeVisible()
  await setup.getByRole('button', { name: 'Remove this vote' }).filter({ visible: true }).click()
  await expect(setup.getByText('Sana abstains')).toHaveCount(0)
  await setup.getByRole('spinbutton', { name: 'Weight of Ola' }).fill('3')
  await ballot.expectRules({ Weighted: '5 agree > 0 disagree' })
})

test('options are chosen with reasons, and a vote that cannot be read is kept in its words', async ({
  page,
}) => {
  const ballot = new BallotPage(page)
  await ballot.hold('Best of three')
  await ballot.expectRules({ Majority: 'Decided B', Supermajority: 'Undecided' })
  const details = await ballot.column('Details')
  await expect(details).toContainText('No script can read the cookie.')
  const setup = await ballot.column('Set up')
  await setup.getByRole('radio', { name: 'Words' }).check()
  await ballot.column('Details')
  await expect(details).toContainText('I vote A. B keeps more state than it needs.')
})

test('two thirds is not .67; a ballot is forced, and cancelled by nobody but the proposer @once', async ({
  page,
}) => {
  const ballot = new BallotPage(page)
  await ballot.hold('Two thirds is not .67')
  await ballot.expectRules({ Supermajority: '2/3 < 0.67 share needed' })
  await ballot.button('2/3').click()
  await ballot.expectRules({ Supermajority: 'Approved' })
  await page.getByRole('main').press('Home')
  await page.getByRole('combobox', { name: 'Who cancels or forces' }).selectOption('Ben')
  await ballot.button('Cancel').click()
  await page.getByRole('main').press('End')
  await page.getByRole('combobox', { name: 'Rule' }).selectOption('Quorum')
  await expect(page.getByText('Refused: Ben, only the proposer may cancel')).toBeVisible()
  await page.getByRole('main').press('Home')
  await ballot.button('Force').click()
  await ballot.expectRules({ Majority: 'forced at 0 s' })
})

test('results are pasted, judged by a panel without own work, and one is chosen, by keyboard', async ({
  page,
}) => {
  const ballot = new BallotPage(page)
  await ballot.hold('A panel chooses a result')
  await expect(page.getByRole('heading', { name: /^Weighted chooses B/ })).toBeVisible()
  const setup = await ballot.column('Set up')
  await setup.getByRole('radio', { name: 'counts' }).focus()
  await page.keyboard.press('ArrowRight')
  await ballot.column('Details')
  await expect(page.getByText('it is for its own work, which is excluded').first()).toBeVisible()
  await ballot.column('Set up')
  await setup.getByText('Paste results to choose between').press('Enter')
  const results = setup.getByRole('textbox', { name: /^Results, parted/ })
  await results.fill('Only one')
  await expect(setup.getByText('There must be at least two results.')).toBeVisible()
  await results.fill('The first\n---\nThe second')
  await ballot.button('Use these 2 results').press('Enter')
  await setup.getByText('Cast a vote with confidence and reason').press('Enter')
  await setup.getByRole('combobox', { name: 'Voter' }).selectOption('Kai')
  await setup.getByRole('combobox', { name: 'Its choice' }).selectOption('B')
  await setup.getByRole('spinbutton', { name: 'Confidence, from 0 to 1' }).fill('0.9')
  await setup.getByRole('textbox', { name: 'Its reason' }).fill('It is shorter.')
  await expect(setup.getByText(/cast_vote\(.*, "B", 0\.9, "It is shorter\."\)/)).toBeVisible()
  await setup.getByRole('button', { name: /^Cast at/ }).press('Enter')
  await ballot.column('Result')
  const breakdown = page.getByRole('list', { name: 'Votes by result' })
  await expect(breakdown).toContainText('Kai')
  await expect(page.getByText('The second', { exact: true }).first()).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).press('Enter')
  await expect(breakdown).not.toContainText('Kai')
})

test('a vote is cast by hand in a run of scripts, which follow it while the run lasts, by keyboard', async ({
  page,
}) => {
  const ballot = new BallotPage(page)
  await ballot.hold('A straw poll by script')
  const setup = await ballot.column('Set up')
  await setup.getByText('Cast a vote with confidence and reason').press('Enter')
  const time = setup.getByRole('spinbutton', { name: 'Vote at second' })
  await time.fill('25')
  await expect(setup.getByText('ends at 20 s, so no script sees this vote')).toBeVisible()
  await time.fill('1')
  await expect(setup.getByText('Scripts see it from their next turn on.')).toBeVisible()
  const ofDi = setup.getByRole('listitem').filter({ hasText: /^5 s.*Di/ })
  await expect(ofDi).toContainText('Di disagrees')
  await setup.getByRole('combobox', { name: 'Voter' }).selectOption('Bo')
  await setup.getByRole('combobox', { name: 'Its choice' }).selectOption('agree')
  await setup.getByRole('button', { name: 'Cast at 1 s' }).press('Enter')
  await expect(ofDi).toContainText('Di agrees')
  const mine = setup.getByRole('listitem').filter({ hasText: /^1 s.*Bo agrees/ })
  await mine.locator('summary').press('Enter')
  await expect(
    mine.getByRole('checkbox', { name: 'Cast in the run, where scripts can see it' }),
  ).toBeChecked()
})

for (const [scenario, rule, control] of [
  ['Security counts double', 'Weighted', 'Weight of Sana'],
  ['A panel chooses a result', 'Weighted', 'Weight of Lea'],
  ['Two thirds is not .67', 'Supermajority', 'Supermajority needs'],
  ['Go or no go', 'Quorum', 'Quorum (heads)'],
] as const) {
  test(`“${scenario}” opens with its rule selected, five verdicts and its control in sight`, async ({
    page,
  }) => {
    const ballot = new BallotPage(page)
    await ballot.open()
    await ballot.choose(scenario)
    const verdicts = page.getByRole('list', { name: 'Verdicts', exact: true }).getByRole('button')
    await expect(verdicts).toHaveCount(5)
    for (const verdict of await verdicts.all()) await expect(verdict).toBeInViewport({ ratio: 1 })
    await expect(verdicts.and(page.locator('[aria-pressed=true]'))).toContainText(rule)
    const setup = await ballot.column('Set up')
    const field = setup.getByRole('spinbutton', { name: control })
    await expect(field).toBeInViewport({ ratio: 1 })
    // The bars of a narrow page lie over what it scrolls.
    const isOnTop = field.evaluate((input) => {
      const { x, y, width } = input.getBoundingClientRect()
      return document.elementFromPoint(x + width / 2, y + 2) === input
    })
    expect(await isOnTop).toBe(true)
  })
}
