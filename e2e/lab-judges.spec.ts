import { expect } from '@playwright/test'
import { test } from './journey'
import { PlaygroundPage } from './playground-page'

/** The judge loop as a user meets it. */
class JudgesPage extends PlaygroundPage {
  async hold(scenario: string): Promise<void> {
    await this.open()
    await this.choose(scenario)
    await this.column('Result')
    await expect(this.verdict).toBeVisible()
  }

  get verdict() {
    return this.page.getByRole('region', { name: 'Verdict', exact: true })
  }

  get tokens() {
    return this.page.getByRole('meter', { name: 'Tokens' })
  }

  get calls() {
    return this.page.getByRole('slider', { name: 'Calls' })
  }

  /** Opens a seat at the table, and gives it back. */
  async seat(name: string) {
    const setup = await this.column('Set up')
    const head = this.page.getByRole('button', { name: new RegExp(`^${name} `) })
    const seat = setup.getByRole('listitem').filter({ has: head })
    await seat.getByRole('button', { expanded: false }).click()
    return seat
  }
}

test('half a jury stands beside a whole one, and asking for both judges changes the verdict', async ({
  page,
}) => {
  const judges = new JudgesPage(page)
  await judges.hold('Half a jury')
  await expect(judges.verdict).toContainText('Accepted though wrong')
  await expect(judges.verdict).toContainText('Bo was skipped.')
  const half = page.getByRole('row', { name: /^1 of 2/ })
  const whole = page.getByRole('row', { name: /^2 of 2/ })
  await expect(half).toContainText('0.719')
  await expect(whole).toContainText('0.924')
  const worth = page.getByRole('row', { name: /^Right, of those accepted 0\.719/ })
  await expect(worth).toContainText('±')
  await page.getByText('How these come about').click()
  await whole.getByRole('button', { name: 'Try 2 of 2' }).click()
  await expect(whole).toContainText('now')
  await expect(judges.verdict).not.toContainText('one is enough')
  await expect(page.getByRole('row', { name: /^Right, of those accepted 0\.924/ })).toBeVisible()
  await judges.button('Undo').click()
  await expect(judges.verdict).toContainText('Accepted though wrong')
})

test('the budget fills up call by call, and ends a loop that nobody else ends', async ({
  page,
}) => {
  const judges = new JudgesPage(page)
  await judges.hold('A judge that is never content')
  await expect(judges.verdict).toContainText('Rejected')
  await expect(judges.tokens).toHaveAttribute('aria-valuenow', '108')
  await expect(judges.tokens).toHaveAttribute('aria-valuetext', /8 too many/)
  await judges.button('First moment').click()
  await expect(judges.tokens).toHaveAttribute('aria-valuenow', '12')
  await expect(judges.verdict).toContainText('Not decided yet')
  await judges.calls.press('ArrowRight')
  await expect(judges.calls).toHaveAttribute(
    'aria-valuetext',
    'Call 2, round 1: Max does not accept',
  )
  await expect(judges.tokens).toHaveAttribute('aria-valuenow', '24')
  const details = await judges.column('Details')
  await expect(details.getByText('1 of 4 so far')).toBeVisible()
  await expect(details.getByText('Too short.')).not.toHaveCount(0)
  await expect(details.getByText('Too long.')).toHaveCount(0)
  await details.getByText('What it was asked').click()
  await expect(details.getByText(/How do we make the start page faster\?/)).toBeVisible()
})

test('a revision is shown word by word, and who proposes can judge as well @phone', async ({
  page,
}) => {
  const judges = new JudgesPage(page)
  await judges.hold('A proof, revised')
  const result = page.getByRole('region', { name: 'Result', exact: true })
  await expect(result.locator('ins').first()).toContainText('has a prime factor')
  await expect(result.locator('del').first()).toContainText('prime,')
  const details = await judges.column('Details')
  await expect(details.getByText('ada/consensus:round:1:dissent')).toBeVisible()
  const bo = await judges.seat('Bo')
  await bo.getByRole('button', { name: 'Add a dissent' }).click()
  await page.getByRole('radio', { name: 'Proposers, too' }).check()
  await judges.column('Result')
  // Bo accepts once and dissents then; Sol's replies are answers, and no verdict that can be read.
  await expect(judges.verdict).toContainText('Rejected')
  await expect(judges.verdict).toContainText('2 of 3 judges had to accept')
})

test('a script stands in for a judge, and says in which line it fails @once', async ({ page }) => {
  const judges = new JudgesPage(page)
  await judges.hold('A judge by script')
  await expect(judges.verdict).toContainText('Accepted')
  const ada = await judges.seat('Ada')
  const script = ada.getByRole('textbox', { name: 'Script' })
  await script.fill('export default function (call) {\n  return call.anwser.length\n}')
  await expect(ada.getByRole('status')).toContainText('Line 2')
  await expect(judges.verdict).toContainText('Rejected')
  await script.fill('export default () => ({ accept: true, critique: "" })')
  await expect(judges.verdict).toContainText('Accepted')
  await page.getByRole('combobox', { name: 'Add a judge' }).selectOption('New agent')
  await expect(page.getByRole('button', { name: /^Agent 3 by chance/i })).toBeVisible()
  await expect(judges.verdict).toContainText('Agent 3 was skipped.')
  expect(judges.complaints).toEqual([])
})

test('a judge that is set to fail dissents, and the status is told beside the verdict', async ({
  page,
}) => {
  const judges = new JudgesPage(page)
  await judges.hold('Half a jury')
  await expect(judges.verdict).not.toContainText('Status')
  const ada = await judges.seat('Ada')
  await ada.getByRole('radio', { name: 'Fails' }).check()
  await judges.column('Result')
  await expect(judges.verdict).toContainText(
    'Status: error. Ada failed: the model gives no reply. The verdict stands all the same.',
  )
  await judges.button('Undo').click()
  await expect(judges.verdict).not.toContainText('Status')
})

test('a verdict has to fit any JSON Schema, by keyboard, and the trace is saved @phone', async ({
  page,
}) => {
  const judges = new JudgesPage(page)
  await judges.hold('A proof, revised')
  await expect(judges.verdict).toContainText('Accepted')
  await judges.column('Set up')
  const form = page.getByRole('group', { name: 'A verdict must have' })
  await form.getByRole('radio', { name: 'Accept', exact: true }).focus()
  await page.keyboard.press('ArrowLeft')
  const schema = page.getByRole('textbox', { name: 'JSON Schema of a verdict' })
  await schema.fill('{"required": ["severity"]}')
  await judges.column('Result')
  await expect(judges.verdict).toContainText('Rejected')
  const details = await judges.column('Details')
  await expect(details.getByText(/the verdict fails required/)).not.toHaveCount(0)
  const download = page.waitForEvent('download')
  await judges.button('Save the trace as JSON lines').press('Enter')
  expect((await download).suggestedFilename()).toBe('judge-loop-trace.jsonl')
  await judges.column('Set up')
  await schema.fill('{"pattern": "("}')
  await expect(page.getByText(/^#\/pattern .*The schema before still counts\.$/)).toBeVisible()
  await schema.fill('{"required": ["accept"]}')
  await judges.column('Result')
  await expect(judges.verdict).toContainText('Accepted')
})
