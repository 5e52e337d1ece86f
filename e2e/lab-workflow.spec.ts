import { expect } from '@playwright/test'
import { abstentionTrap } from '../src/scenario/presets/abstention-trap'
import { test } from './journey'
import { PlaygroundPage } from './playground-page'

/** The workflow as a user meets it. */
class WorkflowPage extends PlaygroundPage {
  async hold(scenario: string): Promise<void> {
    await this.open()
    await this.choose(scenario)
    await this.column('Result')
    await expect(this.graph).toBeVisible()
  }

  get graph() {
    return this.page.getByRole('group', { name: 'Steps of the workflow' })
  }

  /** A step of the graph, by its name. */
  step(id: string) {
    return this.graph.getByRole('button', { name: new RegExp(`^${id}, `) })
  }

  /** The steps and what became of them, in the order of running. */
  async expectSteps(words: Readonly<Record<string, string>>): Promise<void> {
    for (const [id, word] of Object.entries(words)) {
      await expect(this.step(id)).toHaveAccessibleName(new RegExp(`: ${word}(\\.|$)`))
    }
  }
}

test('a gate passes one answer on by weight, and every other rule says what it would have done', async ({
  page,
}) => {
  const workflow = new WorkflowPage(page)
  await workflow.hold('Two approaches, one gate')
  await workflow.expectSteps({ impl_a: 'Done', decide: 'Chose impl_b', build: 'Done' })
  await expect(workflow.step('decide')).toHaveAccessibleName(
    /Needs impl_a stopped and impl_b passed on$/,
  )
  const details = await workflow.column('Details')
  await expect(details.getByRole('row', { name: /Sia .* impl_b 2 by role/ })).toBeVisible()
  await expect(
    details.getByText('By weight: 2 impl_a, 3 impl_b. 3 impl_b > 2 for all others.').first(),
  ).toBeVisible()
  await expect(details.getByText('undecided', { exact: true })).toHaveCount(4)
  await expect(details.getByText('I have to run it at night.')).toHaveCount(2)
  await workflow.button('Use the rule Majority').click()
  await expect(details.getByText('No agreement: impl_a and impl_b stop here.')).toBeVisible()
  await details.getByRole('radio', { name: 'impl_a' }).check()
  await expect(
    details.getByText(/^No agreement, so the fallback applies: impl_a goes on/),
  ).toBeVisible()
  await workflow.column('Result')
  await workflow.expectSteps({ decide: 'Falls back', build: 'Done' })
  await workflow.button('Undo').click()
  await workflow.expectSteps({ decide: 'Undecided', build: 'Not started' })
})

test('a revision replaces an answer, and the playhead shows when', async ({ page }) => {
  const workflow = new WorkflowPage(page)
  await workflow.hold('A verified bound')
  await workflow.expectSteps({ 'derive-bound': 'Revised', 'write-section': 'Done' })
  const moment = page.getByRole('slider', { name: 'Moment' })
  await moment.focus()
  await page.keyboard.press('Home')
  await workflow.expectSteps({ 'derive-bound': 'Waits', 'write-section': 'Waits' })
  await expect(page.getByText('0 tokens used, and no budget.')).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await workflow.expectSteps({ 'derive-bound': 'Revised', measure: 'Waits' })
  const details = await workflow.column('Details')
  await expect(details.getByText('The base case is missing.')).toHaveCount(3)
  await expect(details.getByText(/halving log n times/)).toBeVisible()
  await expect(details.getByText(/by induction/)).toHaveCount(3)
})

test('the graph is walked by keyboard along what depends on what', async ({ page }) => {
  const workflow = new WorkflowPage(page)
  await workflow.hold('A gate that holds')
  const [on, back] = workflow.isNarrow ? ['ArrowDown', 'ArrowUp'] : ['ArrowRight', 'ArrowLeft']
  await workflow.step('cause').focus()
  await page.keyboard.press(on)
  await expect(workflow.step('fix')).toBeFocused()
  await page.keyboard.press(on)
  await expect(workflow.step('report')).toBeFocused()
  await page.keyboard.press('Home')
  await expect(workflow.step('database')).toBeFocused()
  await page.keyboard.press(back)
  await expect(workflow.step('database')).toBeFocused()
  await page.keyboard.press('End')
  await page.keyboard.press('Enter')
  await expect(workflow.step('report')).toHaveAttribute('aria-pressed', 'true')
  const details = await workflow.column('Details')
  await expect(details.getByText('It never started: nothing came from fix.')).toBeVisible()
})

test('the budget ends among the judges, and more of it lets the revision through', async ({
  page,
}) => {
  const workflow = new WorkflowPage(page)
  await workflow.hold('The budget runs out')
  await workflow.expectSteps({ forecast: 'Over budget', publish: 'Not run', announce: 'Not run' })
  await expect(page.getByText('100 over')).toBeVisible()
  await workflow.column('Set up')
  await page.getByRole('spinbutton', { name: /^Budget/ }).fill('5000')
  await workflow.column('Result')
  await workflow.expectSteps({ forecast: 'Revised', publish: 'Approved', announce: 'Done' })
  await expect(page.getByText('700 left')).toBeVisible()
})

test('a workflow is set up as a list: add, need, vote, rename, remove @phone', async ({ page }) => {
  const workflow = new WorkflowPage(page)
  await workflow.hold('Two approaches, one gate')
  const setup = await workflow.column('Set up')
  await setup.getByRole('button', { name: 'Task', exact: true }).click()
  await setup.getByRole('textbox', { name: 'Name' }).fill('ship')
  await setup.getByRole('textbox', { name: 'Name' }).press('Tab')
  await setup.getByRole('checkbox', { name: 'impl_a' }).check()
  await setup.getByRole('checkbox', { name: 'Fails' }).check()
  await setup.getByRole('button', { name: 'Gate', exact: true }).click()
  await expect(setup.getByRole('radio', { name: 'Yes or no' })).toBeChecked()
  await setup.getByRole('combobox', { name: 'Vote of Ana' }).selectOption('agrees')
  await setup.getByRole('combobox', { name: 'Vote of Ben' }).selectOption('does not vote')
  await workflow.column('Result')
  await workflow.expectSteps({ ship: 'Failed', 'decide-2': 'Not started' })
  await workflow.column('Set up')
  await workflow.button('ship: move or remove').click()
  await page.getByRole('menuitem', { name: 'Remove' }).click()
  await workflow.column('Result')
  await expect(page.getByText('decide-2: a gate needs something to decide on.')).toBeVisible()
})

test('a workflow is set up as JSON, and nothing changes until it is right @once', async ({
  page,
}) => {
  const workflow = new WorkflowPage(page)
  await workflow.hold('Two approaches, one gate')
  const setup = await workflow.column('Set up')
  await setup.getByRole('radio', { name: 'JSON' }).check()
  const text = setup.getByRole('textbox', { name: 'Workflow as JSON' })
  const written = await text.inputValue()
  await text.fill(written.replace('2400', '-1'))
  await expect(setup.getByText('steps[0].tokens must be at least 0')).toBeVisible()
  await expect(workflow.button('Apply')).toBeDisabled()
  await text.fill(written.replace('"needs": [', '"needs": ["build", '))
  await expect(setup.getByText(/waits for itself/).first()).toBeVisible()
  await text.fill(written.replace('"weighted"', '"majority"'))
  await workflow.expectSteps({ decide: 'Chose impl_b' })
  await setup.getByRole('radio', { name: 'List' }).check()
  await expect(setup.getByText('Your JSON is kept, and not applied yet.')).toBeVisible()
  await setup.getByRole('radio', { name: 'JSON' }).check()
  await expect(text).toHaveValue(written.replace('"weighted"', '"majority"'))
  await workflow.button('Apply').click()
  await workflow.expectSteps({ decide: 'Undecided' })
  await workflow.button('Undo').click()
  await workflow.expectSteps({ decide: 'Chose impl_b' })
})

test('the judges of a task work by chance, get prompts of their own, and fail by script, by keyboard', async ({
  page,
}) => {
  const workflow = new WorkflowPage(page)
  await workflow.hold('A verified bound')
  const setup = await workflow.column('Set up')
  const first = setup.getByRole('group', { name: 'Judge accuracy of judge 1' })
  await first.getByRole('radio', { name: 'Fixed' }).press('ArrowRight')
  await expect(first.getByRole('radio', { name: 'By chance' })).toBeChecked()
  await setup.getByRole('spinbutton', { name: 'Accepts a right answer, from 0 to 1' }).fill('0')
  await setup.getByRole('spinbutton', { name: 'Accepts a wrong answer, from 0 to 1' }).fill('1')
  await setup.getByRole('textbox', { name: 'Own prompt of judge 1' }).fill('Be contrary.')
  await setup.getByRole('checkbox', { name: 'The answer is the correct outcome' }).press('Space')
  await setup.getByRole('spinbutton', { name: 'Accepts needed' }).fill('1')
  await workflow.column('Result')
  // Judge 1 accepts what is wrong, and one accept is enough.
  await workflow.expectSteps({ 'derive-bound': 'Done' })
  const details = await workflow.column('Details')
  await expect(details.getByText('What goes on is wrong.')).toBeVisible()
  await details.getByText('What the judges are asked').press('Enter')
  await expect(details.getByText('Be contrary.')).toBeVisible()
  await workflow.column('Set up')
  await first.getByRole('radio', { name: 'By chance' }).press('ArrowRight')
  const script = setup.getByRole('textbox', { name: 'Script', exact: true })
  await script.fill('export default function (call) {\n  return call.anwser.length\n}')
  await expect(script).toHaveAccessibleDescription(/^Line 2: /)
  await workflow.column('Details')
  await expect(details.getByText(/^Status: error\. Jon failed: /)).toBeVisible()
  await workflow.column('Result')
  await workflow.expectSteps({ 'derive-bound': 'Error, revised' })
  await workflow.button('Undo').press('Enter')
  await expect(details.getByText('Status: error')).toHaveCount(0)
})

test('the step that is selected in the list is scrolled to in a graph wider than its frame @once', async ({
  page,
}) => {
  const workflow = new WorkflowPage(page)
  await workflow.open()
  const steps = Array.from({ length: 9 }, (_, place) => ({
    ...{ kind: 'task', id: `step${place}`, goal: 'Go on.', assignee: 'ana', output: 'Done.' },
    needs: place === 0 ? [] : [`step${place - 1}`],
  }))
  const labs = { workflow: { goal: 'A long way', steps } }
  const long = { ...abstentionTrap, title: 'A long way', labs, shows: { lab: 'workflow' } }
  await workflow.openFile({
    name: 'long.json',
    mimeType: 'application/json',
    buffer: Buffer.from(JSON.stringify(long)),
  })
  await expect(workflow.step('step8')).toBeInViewport({ ratio: 1 })
  await expect(workflow.step('step0')).not.toBeInViewport({ ratio: 1 })
  const setup = await workflow.column('Set up')
  await setup.getByRole('button', { name: 'step0 task' }).click()
  await expect(workflow.step('step0')).toHaveAttribute('aria-pressed', 'true')
  await expect(workflow.step('step0')).toBeInViewport({ ratio: 1 })
})
