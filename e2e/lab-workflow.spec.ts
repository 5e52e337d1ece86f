import { expect } from '@playwright/test'
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
  await workflow.expectSteps({ impl_a: 'Done', decide: 'Passes impl_b', build: 'Done' })
  await expect(workflow.step('decide')).toHaveAccessibleName(
    /Needs impl_a held back and impl_b passed on$/,
  )
  const details = await workflow.column('Details')
  await expect(details.getByRole('row', { name: /Sia .* impl_b 2 by role/ })).toBeVisible()
  await expect(
    details.getByText('By weight: 2 impl_a, 3 impl_b. 3 impl_b > 2 for all others.').first(),
  ).toBeVisible()
  await expect(details.getByText('holds everything back')).toHaveCount(4)
  await expect(details.getByText('I have to run it at night.')).toHaveCount(2)
  await workflow.button('Use the rule Majority').click()
  await expect(details.getByText('No agreement: it holds back impl_a and impl_b.')).toBeVisible()
  await details.getByRole('radio', { name: 'impl_a' }).check()
  await expect(details.getByText(/^No agreement, so it falls back to impl_a/)).toBeVisible()
  await workflow.column('Result')
  await workflow.expectSteps({ decide: 'Falls back', build: 'Done' })
  await workflow.button('Undo').click()
  await workflow.expectSteps({ decide: 'Holds', build: 'Held' })
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
  await expect(details.getByText('The base case is missing.')).toHaveCount(2)
  await expect(details.getByText(/halving log n times/)).toBeVisible()
  await expect(details.getByText(/by induction/)).toHaveCount(2)
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
  await workflow.expectSteps({ forecast: 'Revised', publish: 'Lets it pass', announce: 'Done' })
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
  await workflow.expectSteps({ ship: 'Failed', 'decide-2': 'Held' })
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
  await workflow.expectSteps({ decide: 'Passes impl_b' })
  await workflow.button('Apply').click()
  await workflow.expectSteps({ decide: 'Holds' })
  await workflow.button('Undo').click()
  await workflow.expectSteps({ decide: 'Passes impl_b' })
})
