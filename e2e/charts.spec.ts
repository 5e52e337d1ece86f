import { expect } from '@playwright/test'
import { encodeLink } from '../src/scenario/link/link'
import { abstentionTrap } from '../src/scenario/presets/abstention-trap'
import { test } from './journey'
import { PlaygroundPage } from './playground-page'

async function openDebate(playground: PlaygroundPage): Promise<void> {
  await playground.open()
  await playground.choose('A release, debated')
  await expect(playground.card('Bayesian')).toHaveAttribute('data-winner', 'wait')
  await playground.show('Charts')
}

test('the playhead is moved by keyboard, and every panel follows', async ({ page }) => {
  const playground = new PlaygroundPage(page)
  await openDebate(playground)
  const beliefs = page.getByRole('slider', { name: 'Posteriors over time' })
  await expect(beliefs).toHaveAttribute('aria-valuetext', /^Round 2: wait 0\.9/)
  await beliefs.focus()
  await page.keyboard.press('ArrowLeft')
  await expect(page.getByRole('slider', { name: 'Round' })).toHaveAttribute(
    'aria-valuetext',
    'Round 1 of 2',
  )
  await expect(beliefs).toHaveAttribute('aria-valuetext', /^Round 1: wait 0\.8/)
  await expect(page.getByRole('slider', { name: 'Entropy over time' })).toHaveAttribute(
    'aria-valuetext',
    /^Round 1: 0\.\d+ of 1 bit, \d+ %; information gained/,
  )
  await page.keyboard.press('Shift+ArrowLeft')
  await expect(beliefs).toHaveAttribute('aria-valuetext', /odds × /)
  await page.keyboard.press('End')
  await expect(beliefs).toHaveAttribute('aria-valuetext', /^Round 2: /)
  await page.keyboard.press('Home')
  await page.keyboard.press('Space')
  await expect(playground.button('Pause')).toBeVisible()
  await expect(page.getByText('Round 2 of 2')).toBeVisible()
  await expect(playground.button('Play')).toBeVisible()
})

test('a chart is looked at as a table, and taken along as a picture and as numbers', async ({
  page,
}) => {
  const playground = new PlaygroundPage(page)
  await openDebate(playground)
  const menu = playground.button('Shannon entropy: view and save')
  for (const [item, file] of [
    ['Save as SVG', 'shannon-entropy.svg'],
    ['Save as PNG', 'shannon-entropy.png'],
    ['Save as CSV', 'shannon-entropy.csv'],
  ] as const) {
    const saved = page.waitForEvent('download')
    await menu.click()
    await page.getByRole('menuitem', { name: item }).click()
    expect((await saved).suggestedFilename()).toBe(file)
  }
  await menu.click()
  await page.getByRole('menuitem', { name: 'View as a table' }).click()
  const figure = page.getByRole('figure', { name: 'Shannon entropy' })
  await expect(figure.getByRole('row')).toHaveCount(3)
  await expect(figure.getByRole('columnheader', { name: 'Information gain' })).toBeVisible()
})

test('whoever edits in the past keeps the old future, compares it, and gets it back', async ({
  page,
}) => {
  const playground = new PlaygroundPage(page)
  await openDebate(playground)
  await page.getByRole('slider', { name: 'Round' }).press('ArrowLeft')
  await playground.show('Votes')
  await playground.ballot('Ana', 'ship').press('d')
  await playground.show('Charts')
  const branches = page.getByRole('group', { name: 'Branches' })
  await expect(branches).toContainText('before “Ana disagrees with ship” in round 1')
  await expect(page.locator('.ghost').first()).toBeAttached()
  await branches.getByRole('button', { name: 'Compare' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('1 final verdict of 15 changed.')
  await dialog.getByRole('button', { name: 'Restore the version before' }).click()
  await playground.show('Votes')
  await expect(playground.ballot('Ana', 'ship')).toHaveAccessibleName(
    'Ana, ship: agree, weight 0.9',
  )
})

test('the graph is walked by keyboard, thread by thread, and shares its selection', async ({
  page,
}) => {
  const playground = new PlaygroundPage(page)
  await openDebate(playground)
  await page.getByRole('tab', { name: 'Graph' }).click()
  const graph = page.getByRole('application', { name: 'Signal graph' })
  await expect(page.locator('.signal').first()).toBeAttached()
  await graph.focus()
  for (let i = 0; i < 5; i++) await page.keyboard.press('ArrowRight')
  const note = page.getByRole('status', { name: 'Signal' })
  await expect(note).toContainText('The load test passes')
  await page.keyboard.press('ArrowUp')
  await expect(note).toContainText('Ship the release on Friday')
  await expect(page.getByRole('list', { name: 'Legend' })).toHaveText(
    /proposal.*disagree.*answers.*in conflict/s,
  )
  // What is said about a signal lies beside the drawing or below it.
  const [drawing, words] = [await graph.boundingBox(), await note.boundingBox()]
  const isBeside = words!.x >= drawing!.x + drawing!.width
  expect(isBeside || words!.y >= drawing!.y + drawing!.height).toBe(true)
  await page.keyboard.press('Enter')
  await expect(page.locator('.signal[data-presence=aside]').first()).toBeAttached()
  await page.getByRole('combobox', { name: 'Layout' }).selectOption('force')
  await expect(page.locator('.graph-lanes')).toHaveCount(0)
  await page.getByRole('tab', { name: 'Signals' }).click()
  await expect(page.locator('.signal-row[aria-current=true]')).toContainText('Ship the release')
})

test('signals are filtered as the bus filters them, sorted, opened and taken along', async ({
  page,
}) => {
  const playground = new PlaygroundPage(page)
  await openDebate(playground)
  await page.getByRole('tab', { name: 'Signals' }).click()
  const filters = page.getByRole('search', { name: 'Filter the signals' })
  const count = filters.getByRole('status')
  await expect(count).toHaveText('47 signals')
  await filters.getByRole('button', { name: 'All types' }).click()
  for (const type of ['vote', 'challenge', 'discovery', 'doubt']) {
    await page.getByRole('checkbox', { name: type }).uncheck()
  }
  await expect(count).toHaveText('5 of 47 signals')
  await page.keyboard.press('Escape')
  await filters.getByRole('button', { name: 'Show all' }).click()
  await filters.getByRole('combobox', { name: 'Said by' }).selectOption('Ana')
  await expect(count).toHaveText('3 of 47 signals')
  await filters.getByRole('searchbox').fill('audit')
  await expect(count).toHaveText('1 of 47 signals')
  const table = page.getByRole('table', { name: 'Signals' })
  await table.getByRole('button', { name: /The audit came back clean/ }).click()
  await expect(page.getByRole('region', { name: 'Payload' })).toContainText('"evidence": "audit"')
  await page.getByRole('button', { name: 'Close the payload' }).click()
  await filters.getByRole('button', { name: 'Show all' }).click()
  await table.getByRole('button', { name: 'Confidence' }).click()
  await expect(table.getByRole('columnheader', { name: 'Confidence' })).toHaveAttribute(
    'aria-sort',
    /ascending|descending/,
  )
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Save as JSON lines' }).click()
  expect((await saved).suggestedFilename()).toBe('signals.jsonl')
})

test('weights, influence and groupthink are read by keyboard', async ({ page }) => {
  const playground = new PlaygroundPage(page)
  await openDebate(playground)
  await page.getByRole('tab', { name: 'Influence' }).click()
  const weights = page.getByRole('slider', { name: 'Votes and their weights' })
  await expect(weights).toHaveAttribute('aria-valuetext', /attention × .* reputation = /)
  await weights.press('ArrowRight')
  await expect(weights).toHaveAttribute('aria-valuenow', '2')
  await page.getByRole('combobox', { name: 'What is counted' }).selectOption('votes')
  await expect(page.getByRole('slider', { name: 'Pairs of agents' })).toHaveAttribute(
    'aria-valuetext',
    /voted on what was proposed by .* for, \d+ against/,
  )
  const challengers = page.getByRole('slider', { name: 'Challengers over time' })
  await expect(challengers).toHaveAttribute('aria-valuetext', /^Round 2: .* expected of 5/)
  await challengers.press('ArrowLeft')
  await expect(challengers).toHaveAttribute('aria-valuetext', /^Round 1: /)
})

test('charts stand still where less motion is wanted, and nothing plays by itself', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const playground = new PlaygroundPage(page)
  await openDebate(playground)
  await expect(playground.button('Play')).toBeVisible()
  const running = await page.evaluate(() => document.getAnimations().length)
  expect(running).toBe(0)
})

test('a run of one round is played signal by signal, and every agent has a row, however many', async ({
  page,
}) => {
  const playground = new PlaygroundPage(page)
  await playground.open()
  await playground.openChart('Timeline')
  await page.getByRole('combobox', { name: 'Steps' }).selectOption('signal')
  await page.getByRole('combobox', { name: 'Speed' }).selectOption('0.5')
  await playground.button('Play').click()
  await expect(page.getByText(/signal [1-6]/)).toBeVisible()
  await playground.button('Pause').click()
  await playground.show('Votes')
  await playground.button('paste').click()
  const dialog = page.getByRole('dialog', { name: 'Paste ballots' })
  await dialog.getByRole('textbox').fill('80: A+')
  await dialog.getByRole('button', { name: 'Add 80 votes' }).click()
  await playground.show('Charts')
  await page.getByRole('tab', { name: 'Influence' }).click()
  await page.getByRole('tab', { name: 'Timeline' }).click()
  const rows = page.getByRole('table', { name: 'Votes by agent and round' })
  await expect(rows).toHaveAttribute('aria-rowcount', '86')
  await page.locator('.timeline-scroll').evaluate((element) => {
    element.scrollTop = element.scrollHeight
    window.scrollTo(0, document.body.scrollHeight)
  })
  await expect(rows.getByRole('rowheader', { name: 'Voter 80' })).toBeVisible()
  await expect(rows.getByRole('rowheader', { name: 'Voter 79' })).toBeVisible()
})

test('enlarging the charts shows no fewer columns of a table than before @once', async ({
  page,
}) => {
  const playground = new PlaygroundPage(page)
  await openDebate(playground)
  await page.getByRole('tab', { name: 'Table' }).click()
  await page.getByText('by thresholds').click()
  const heads = page.getByRole('region', { name: 'Charts' }).getByRole('columnheader')
  await expect(heads).toHaveCount(13)
  const countInSight = () =>
    heads.evaluateAll(
      (cells) =>
        cells.filter((cell) => {
          const frame = cell.closest('.scroll')?.getBoundingClientRect()
          return frame && cell.getBoundingClientRect().right <= frame.right + 1
        }).length,
    )
  const before = await countInSight()
  await playground.button('Enlarge').click()
  await expect(playground.button('Back to the board')).toBeVisible()
  expect(await countInSight()).toBeGreaterThanOrEqual(before)
  await playground.button('Back to the board').click()
  await expect(playground.card('Voting')).toBeVisible()
  expect(await countInSight()).toBe(before)
})

test('the narrowest of pages has room for every panel, and for words without an end @phone @once', async ({
  page,
}) => {
  const playground = new PlaygroundPage(page)
  const long = 'x'.repeat(300)
  const proposals = abstentionTrap.proposals.map((proposal) => ({ ...proposal, content: long }))
  const moves = abstentionTrap.moves.map((move) =>
    move.type === 'vote' ? { ...move, payload: { ...move.payload, reasoning: long } } : move,
  )
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto(`/#${encodeLink({ ...abstentionTrap, prompt: long, proposals, moves })!}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(long)
  for (const panel of ['Votes', 'Verdicts', 'Charts', 'Why'] as const) {
    await playground.show(panel)
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    expect(overflow, panel).toBeLessThanOrEqual(0)
  }
})
