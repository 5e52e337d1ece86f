import { expect } from '@playwright/test'
import { test } from './journey'
import { PlaygroundPage } from './playground-page'

async function openSignals(playground: PlaygroundPage, scenario = 'A release, debated') {
  await playground.arrive()
  await playground.choose(scenario)
  await playground.openChart('Signals')
}

test('a signal is written by hand with the keyboard alone, answered, changed, deleted, and taken along in a link', async ({
  page,
}) => {
  const playground = new PlaygroundPage(page)
  await openSignals(playground, 'The abstention trap')
  const table = page.getByRole('table', { name: 'Signals' })
  await playground.button('Add a signal').press('Enter')
  const form = page.getByRole('form', { name: 'Signal' })
  await expect(form.getByRole('combobox', { name: 'Type' })).toBeFocused()
  await page.keyboard.type('disc')
  await expect(form.getByRole('combobox', { name: 'Type' })).toHaveValue('discovery')
  await form.getByRole('button', { name: 'Add' }).press('Enter')
  const finding = form.getByRole('textbox', { name: 'Finding' })
  await expect(finding).toBeFocused()
  await expect(finding).toHaveAccessibleDescription('Needs some text')
  await page.keyboard.type('The load test passes')
  await form.getByRole('spinbutton', { name: 'Relevance' }).fill('7')
  await expect(form).toContainText('Must be at most 1')
  await form.getByRole('spinbutton', { name: 'Relevance' }).fill('0.7')
  await form.getByRole('spinbutton', { name: 'Priority' }).fill('2')
  await form.getByRole('combobox', { name: 'Causal level' }).selectOption('intervention')
  await form.getByRole('button', { name: 'Add' }).press('Enter')
  await expect(playground.button('Add a signal')).toBeFocused()
  const row = table.getByRole('button', { name: 'The load test passes' })
  await row.press('Enter')
  const payload = page.getByRole('region', { name: 'Payload' })
  await expect(payload).toContainText('"causalLevel": "intervention"')

  await payload.getByRole('button', { name: 'Answer' }).press('Enter')
  await form.getByRole('combobox', { name: 'Type' }).selectOption('doubt')
  await form.getByRole('combobox', { name: 'By' }).selectOption('Bo')
  await form.getByRole('button', { name: 'About the signal: the selected signal' }).press('Enter')
  await form.getByRole('textbox', { name: 'Concern' }).fill('On how many machines?')
  await form.getByRole('button', { name: 'Add' }).press('Enter')
  const doubt = table.getByRole('row').filter({ hasText: 'On how many machines?' })
  await expect(doubt).toContainText('s1')

  await doubt.getByRole('button').press('Enter')
  await payload.getByRole('button', { name: 'Edit' }).press('Enter')
  await form.getByRole('combobox', { name: 'Severity' }).selectOption('high')
  await form.getByRole('button', { name: 'Save' }).press('Enter')
  await expect(table).toContainText('On how many machines? (high)')

  await playground.share('Link')
  const link = await playground.readLink()
  await page.keyboard.press('Escape')
  await doubt.getByRole('button').press('Enter')
  await payload.getByRole('button', { name: 'Delete' }).press('Enter')
  await expect(doubt).toHaveCount(0)
  await page.keyboard.press('Control+z')
  await expect(doubt).toHaveCount(1)

  await page.goto('about:blank')
  await page.goto(link)
  await playground.openChart('Signals')
  await page.getByRole('searchbox').fill('On how many machines?')
  await expect(doubt).toContainText('s1')
})

test('a conflict is resolved and the bus swept by hand at the playhead, and both are taken back', async ({
  page,
}) => {
  const playground = new PlaygroundPage(page)
  await openSignals(playground)
  await page.getByRole('slider', { name: 'Round' }).press('Home')
  const table = page.getByRole('table', { name: 'Signals' })
  await table.getByRole('button', { name: 'ship by ed against wait by bo' }).press('Enter')
  const payload = page.getByRole('region', { name: 'Payload' })
  await payload.getByRole('button', { name: 'Resolve this conflict now' }).press('Enter')
  const acts = page.getByRole('list', { name: 'Done by hand in this round' })
  await expect(acts).toContainText(
    'Conflict of #proposal/ship and #proposal/wait resolved at the end of the round.',
  )
  await page.getByRole('searchbox').fill('debate-moderator')
  const count = page.getByRole('search').getByRole('status')
  await expect(count).toHaveText(/^0 of \d+ signals$/)
  await playground.button('Close the payload').press('Enter')
  await playground.button('Sweep now').press('Enter')
  await expect(acts).toContainText('Swept at the end of the round: nothing had expired.')
  await acts.getByRole('button', { name: /^Take back: Swept/ }).press('Enter')
  await acts.getByRole('button', { name: /^Take back: Conflict/ }).press('Enter')
  await expect(acts).toHaveCount(0)
  await expect(count).toHaveText(/^4 of 47 signals$/)
})

test('the order of delivery says why, and what was not heard; a discovery is kept and recalled', async ({
  page,
}) => {
  const playground = new PlaygroundPage(page)
  await openSignals(playground)
  await playground.show('Why')
  await page.getByRole('tab', { name: 'Settings' }).press('Enter')
  await page.getByRole('switch', { name: 'Route by priority' }).press('Space')
  await page.getByRole('spinbutton', { name: 'Signals heard per round' }).fill('2')
  await page.keyboard.press('Tab')
  await playground.show('Charts')
  await page.getByRole('slider', { name: 'Round' }).press('Home')
  await playground.button('Order of delivery').press('Enter')
  const order = page.getByRole('list', { name: 'Order of delivery' })
  await expect(order.getByRole('listitem').first()).toContainText(
    'First: priority 0, no causal level.',
  )
  await expect(order).toContainText('Same priority and causal level; said later.')
  await expect(order).toContainText(/Not heard by .*: they heard 2 signals that came first\./)

  const table = page.getByRole('table', { name: 'Signals' })
  await table.getByRole('button', { name: 'The load test passes (load test)' }).press('Enter')
  const payload = page.getByRole('region', { name: 'Payload' })
  await payload.getByRole('button', { name: 'Keep as memory' }).press('Enter')
  await expect(payload).toContainText('Kept as memory')
  await playground.button('Close the payload').press('Enter')
  await playground.button('Before round 1').press('Enter')
  const tool = page.getByRole('region', { name: 'Before round 1' })
  await expect(tool).toContainText('Not recalled: no word in common')
  await tool.getByRole('textbox', { name: 'Background of the task' }).fill('A load test came first')
  await expect(tool).toContainText(/Recalled: 2 of 3 words in common .* \(load and test\)/)
  await expect(table.getByRole('row').filter({ hasText: 'memory:shared' })).toHaveCount(1)
})

test('a challenge is composed in the graph by keyboard, and its alternative becomes a proposal', async ({
  page,
}) => {
  const playground = new PlaygroundPage(page)
  await playground.open()
  await playground.show('Why')
  await page.getByRole('tab', { name: 'Settings' }).press('Enter')
  await page.getByRole('switch', { name: 'Alternatives become proposals' }).press('Space')
  await playground.openChart('Graph')
  await page.getByRole('application', { name: 'Signal graph' }).focus()
  await page.keyboard.press('Home')
  await playground.button('Answer').press('Enter')
  const form = page.getByRole('form', { name: 'Signal' })
  await form.getByRole('combobox', { name: 'Type' }).selectOption('challenge')
  await form.getByRole('button', { name: 'About the signal: the selected signal' }).press('Enter')
  await form.getByRole('textbox', { name: 'Counter-argument' }).fill('It is too early.')
  await form.getByRole('textbox', { name: 'Alternative proposal' }).fill('Ship half of it')
  await form.getByRole('button', { name: 'Add' }).press('Enter')
  await expect(form).toHaveCount(0)
  await playground.openChart('Signals')
  const table = page.getByRole('table', { name: 'Signals' })
  await expect(table.getByRole('button', { name: 'A-alt: Ship half of it' })).toHaveCount(1)
})

test('a rule of one’s own takes the place of a built-in one, says so, and is removed again', async ({
  page,
}) => {
  const playground = new PlaygroundPage(page)
  await playground.open()
  await playground.button('Write a rule of your own').press('Enter')
  const dialog = page.getByRole('dialog', { name: 'My rule' })
  await dialog.getByRole('combobox', { name: 'Takes the place of' }).selectOption('Voting')
  await expect(dialog.getByRole('combobox', { name: 'Takes the place of' })).toHaveValue('voting')
  await dialog.getByRole('button', { name: 'Done' }).press('Enter')
  await expect(playground.card('Voting')).toHaveCount(0)
  await expect(playground.card('My rule')).toContainText('In place of Voting')
  await playground.inspect('My rule')
  const why = page.getByRole('complementary', { name: 'Inspector' })
  await expect(why).toContainText('Your rule, in place of Voting, in a sandbox.')
  await expect(why).toContainText('Round 1 took 1 s on the run’s clock, from 0 s to 1 s.')
  await why.getByRole('button', { name: 'Edit script' }).press('Enter')
  await dialog.getByRole('button', { name: 'Remove' }).press('Enter')
  await expect(playground.card('Voting')).toContainText('3 ÷ 5')
  await expect(playground.card('My rule')).toHaveCount(0)
})
