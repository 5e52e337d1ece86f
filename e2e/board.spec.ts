import { expect, type Locator, type Page } from '@playwright/test'
import { abstentionTrap } from '../src/scenario/presets/abstention-trap'
import { SCENARIO_VERSION, type ScenarioDocument } from '../src/scenario/scenario'
import { test } from './journey'
import { PlaygroundPage } from './playground-page'

/** What the board promises: places that hold still, verdicts in sight, and what changed. */

const DESK = { width: 1440, height: 900 }
const LAPTOP = { width: 1280, height: 720 }
const TABLET = { width: 1024, height: 768 }
const ZOOMED = { width: 720, height: 450 }
const PHONE = { width: 390, height: 844 }

const nameOf = ({ width, height }: typeof DESK) => `${width} by ${height}`

const open = (playground: PlaygroundPage, scenario: ScenarioDocument) =>
  playground.openFile({
    name: 'scenario.json',
    mimeType: 'application/json',
    buffer: Buffer.from(JSON.stringify(scenario)),
  })

/** Every ballot: what it says, and where it is. */
const readCells = (page: Page) =>
  page.getByRole('gridcell').evaluateAll((cells) =>
    cells.map((cell) => {
      const { x, y, width, height } = cell.getBoundingClientRect()
      return { label: cell.getAttribute('aria-label') ?? '', place: [x, y, width, height] }
    }),
  )

/** The ballot that a click at this spot would reach. */
const findCellAt = (page: Page, spot: { readonly x: number; readonly y: number }) =>
  page.evaluate(
    ({ x, y }) =>
      document
        .elementFromPoint(x, y)
        ?.closest('[role=gridcell]')
        ?.getAttribute('aria-label')
        ?.replace(/:.*/, ''),
    spot,
  )

async function findMiddle(locator: Locator): Promise<{ x: number; y: number }> {
  const box = (await locator.boundingBox())!
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

type Spot = Readonly<{ x: number; y: number }>

const click = (page: Page, { x, y }: Spot) => page.mouse.click(x, y)
const tap = (page: Page, { x, y }: Spot) => page.touchscreen.tap(x, y)

/** Ten clicks on the same spot: whatever opens meanwhile, they all reach the same ballot. */
async function clickTenTimes(page: Page, press = click): Promise<void> {
  const playground = new PlaygroundPage(page)
  const bo = playground.ballot('Bo', 'A')
  await bo.scrollIntoViewIfNeeded()
  const before = await readCells(page)
  const spot = await findMiddle(bo)
  for (let clicks = 1; clicks <= 10; clicks++) {
    expect(await findCellAt(page, spot), `before click ${clicks}`).toBe('Bo, A')
    await press(page, spot)
    const stance = ['abstain', 'agree', 'disagree'][clicks % 3]!
    await expect(bo).toHaveAccessibleName(`Bo, A: ${stance}, weight 1`)
    const expected = before.map(({ label, place }) => ({
      label: label.startsWith('Bo, A:') ? `Bo, A: ${stance}, weight 1` : label,
      place,
    }))
    expect(await readCells(page), `after click ${clicks}`).toEqual(expected)
  }
}

for (const size of [DESK, LAPTOP, TABLET, ZOOMED, PHONE]) {
  test(`a ballot at ${nameOf(size)} is clicked again and again, and nothing moves @once`, async ({
    page,
  }) => {
    await page.setViewportSize(size)
    const playground = new PlaygroundPage(page)
    await playground.open()
    await playground.show('Votes')
    await clickTenTimes(page)
  })
}

test.describe('by touch', () => {
  test.use({ hasTouch: true, viewport: PHONE })

  test('a ballot on a phone is tapped again and again, and nothing moves @once', async ({
    page,
  }) => {
    const playground = new PlaygroundPage(page)
    await playground.open()
    await playground.show('Votes')
    // The first tap chooses a ballot.
    await playground.ballot('Bo', 'A').tap()
    await expect(playground.ballot('Bo', 'A')).toHaveAttribute('aria-selected', 'true')
    await clickTenTimes(page, tap)
  })
})

const GLANCE = ['h4', '.verdict']
const CARD = [...GLANCE, '.card-score strong', '.meter', '.card-work']

/** By card: which of its parts cannot be seen whole, because of the page, a panel around it, or the card itself. */
const findUnseen = (page: Page, parts: readonly string[]) =>
  page.locator('.card').evaluateAll((cards, selectors) => {
    const isWithin = (inner: DOMRect, outer: DOMRect) =>
      inner.left >= outer.left - 1 &&
      inner.right <= outer.right + 1 &&
      inner.top >= outer.top - 1 &&
      inner.bottom <= outer.bottom + 1
    return cards.map((card) => {
      const board = card.closest('.board')!.getBoundingClientRect()
      const page = new DOMRect(0, 0, window.innerWidth, window.innerHeight)
      const rest = selectors.filter((selector) => {
        const part = card.querySelector(selector)?.getBoundingClientRect()
        if (part === undefined || part.width === 0) return true
        const isSeen = [page, board, card.getBoundingClientRect()].every((around) =>
          isWithin(part, around),
        )
        const middle = { x: part.x + part.width / 2, y: part.y + part.height / 2 }
        return !isSeen || !card.contains(document.elementFromPoint(middle.x, middle.y))
      })
      return `${card.querySelector('h4')?.textContent}: ${rest.join(', ')}`
    })
  }, parts)

const SCENARIOS = ['The river is rising', 'The abstention trap', 'A release, debated']

async function setCharts(page: Page, isOpen: boolean): Promise<void> {
  const playground = new PlaygroundPage(page)
  const toggle = playground.button(isOpen ? 'Open the charts' : 'Close the charts')
  if (await toggle.isVisible()) await toggle.click()
  await expect(playground.button(isOpen ? 'Close the charts' : 'Open the charts')).toHaveAttribute(
    'aria-expanded',
    String(isOpen),
  )
}

for (const size of [DESK, LAPTOP]) {
  test(`every verdict is in sight at ${nameOf(size)}, whatever the scenario @once`, async ({
    page,
  }) => {
    await page.setViewportSize(size)
    const playground = new PlaygroundPage(page)
    await playground.arrive()
    for (const scenario of SCENARIOS) {
      await playground.choose(scenario)
      await expect(page.locator('[data-stale=true]')).toHaveCount(0)
      await setCharts(page, false)
      await expect.poll(() => findUnseen(page, CARD), scenario).toEqual(await allSeen(page))
      await setCharts(page, true)
      const withCharts = `${scenario}, with charts`
      await expect.poll(() => findUnseen(page, GLANCE), withCharts).toEqual(await allSeen(page))
    }
  })
}

for (const size of [DESK, LAPTOP]) {
  test(`the selected card’s warnings and what it ignores are above it at ${nameOf(size)}, and no card moves @once`, async ({
    page,
  }) => {
    await page.setViewportSize(size)
    const playground = new PlaygroundPage(page)
    await playground.open()
    const readPlaces = () =>
      page.locator('.card').evaluateAll((cards) =>
        cards.map((card) => {
          const { x, y, width, height } = card.getBoundingClientRect()
          return [x, y, width, height]
        }),
      )
    const before = await readPlaces()
    const note = page.locator('.selected-note')
    for (const [name, says] of [
      ['Bayesian', 'BayesianIgnores abstentions, order, absent agents, evidence'],
      ['Hierarchical', 'equal but for their order'],
      ['Veto', 'VetoIgnores '],
    ] as const) {
      await playground.card(name).getByRole('button', { name, exact: true }).click()
      await expect(note).toContainText(says)
      await expect(note).toBeInViewport({ ratio: 1 })
      expect(await readPlaces()).toEqual(before)
    }
    await expect.poll(() => findUnseen(page, CARD)).toEqual(await allSeen(page))
  })
}

/** Three rules of one's own, which are in a further row. */
const WITH_OWN_RULES: ScenarioDocument = {
  ...abstentionTrap,
  strategies: ['Bold', 'Careful', 'Fair'].map((name) => ({
    id: `own-${name}`,
    name,
    source: `export default () => ({ reached: true, winningProposalId: 'A', confidence: 1, reasoning: '${name}.' })`,
  })),
}

for (const size of [DESK, LAPTOP]) {
  test(`all fourteen verdicts are in sight at ${nameOf(size)} beside three rules of one’s own @once`, async ({
    page,
  }) => {
    await page.setViewportSize(size)
    const playground = new PlaygroundPage(page)
    await playground.arrive()
    await open(playground, WITH_OWN_RULES)
    await playground.button('See and allow').click()
    await playground.button('Allow them to run').click()
    await expect(playground.card('Fair')).toHaveAttribute('data-winner', 'A')
    await setCharts(page, false)
    const ours = (await allSeen(page)).slice(0, 14)
    await expect.poll(async () => (await findUnseen(page, GLANCE)).slice(0, 14)).toEqual(ours)
    const last = playground.card('Fair').locator('.verdict')
    await last.scrollIntoViewIfNeeded()
    await expect(last).toBeInViewport({ ratio: 1 })
  })
}

const allSeen = async (page: Page) =>
  (await page.locator('.card h4').allTextContents()).map((name) => `${name}: `)

for (const size of [TABLET, ZOOMED]) {
  test(`at least eight verdicts are in sight at ${nameOf(size)} @once`, async ({ page }) => {
    await page.setViewportSize(size)
    const playground = new PlaygroundPage(page)
    await playground.arrive()
    for (const scenario of SCENARIOS) {
      await playground.choose(scenario)
      await expect(page.locator('[data-stale=true]')).toHaveCount(0)
      const seen = async () =>
        (await findUnseen(page, GLANCE)).filter((card) => card.endsWith(': ')).length
      await expect.poll(seen, scenario).toBeGreaterThanOrEqual(8)
    }
  })
}

/** Thirty proposals with long names, and seven rules of one's own, of which each chooses another. */
const CROWDED: ScenarioDocument = {
  ...abstentionTrap,
  title: 'Thirty proposals',
  prompt: 'Which of thirty proposals, all of which have something for them, should be the one?',
  proposals: Array.from({ length: 30 }, (_, i) => ({
    id: `proposal-number-${i + 1}`,
    content: `The proposal with the number ${i + 1}, at some length`,
  })),
  moves: abstentionTrap.agents.flatMap(({ id: agent }, place) =>
    Array.from({ length: 30 }, (_, i) => ({
      agent,
      round: 1,
      type: 'vote' as const,
      payload: {
        proposalId: `proposal-number-${i + 1}`,
        stance: (place + i) % 3 === 0 ? ('disagree' as const) : ('agree' as const),
        weight: 1 + ((place * 7 + i) % 5) / 4,
      },
    })),
  ),
  strategies: Array.from({ length: 7 }, (_, i) => ({
    id: `own-${i}`,
    name: `A rule of our own with a long name ${i + 1}`,
    source: `export default () => ({ reached: true, winningProposalId: 'proposal-number-${i + 1}', confidence: 1, reasoning: 'Ours.' })`,
  })),
}

/** What sticks out of the box around it, and which cards lie on each other. */
const findCollisions = (page: Page) =>
  page.evaluate(() => {
    const boxOf = (element: Element) => element.getBoundingClientRect()
    const story = boxOf(document.querySelector('.story, .strip')!)
    const out = [...document.querySelectorAll('.headline, .headline .chip, .outcomes *')]
      .filter((element) => {
        const { left, right, width, bottom } = boxOf(element)
        return (
          width > 0 &&
          (left < story.left - 1 || right > story.right + 1 || bottom > story.bottom + 1)
        )
      })
      .map(({ className }) => `${className} sticks out`)
    const cards = [...document.querySelectorAll('.card, .card-add, .family h3')]
    const overlaps = cards.flatMap((card, place) =>
      cards.slice(place + 1).flatMap((other) => {
        const [a, b] = [boxOf(card), boxOf(other)]
        const isApart =
          a.right <= b.left + 1 ||
          b.right <= a.left + 1 ||
          a.bottom <= b.top + 1 ||
          b.bottom <= a.top + 1
        return isApart ? [] : [`${card.textContent} lies on ${other.textContent}`]
      }),
    )
    const cut = [...document.querySelectorAll('.card')].flatMap((card) =>
      [...card.querySelectorAll('.verdict, .meter, .card-work')]
        .filter((part) => boxOf(part).bottom > boxOf(card).bottom)
        .map(
          ({ className }) => `${card.querySelector('h4')!.textContent}: ${className} is cut off`,
        ),
    )
    return [...out, ...overlaps, ...cut]
  })

test('thirty proposals and seven rules of one’s own stay in their places', async ({ page }) => {
  const playground = new PlaygroundPage(page)
  await playground.arrive()
  await open(playground, CROWDED)
  await playground.button('See and allow').click()
  await playground.button('Allow them to run').click()
  const last = playground.card('A rule of our own with a long name 7')
  await expect(last).toHaveAttribute('data-winner', 'proposal-number-7')
  await expect(playground.card('Majority').locator('.card-work')).toContainText('are equal: ')
  for (const size of playground.isNarrow ? [PHONE] : [DESK, LAPTOP, TABLET, ZOOMED]) {
    await page.setViewportSize(size)
    await expect.poll(() => findCollisions(page), nameOf(size)).toEqual([])
    await last.scrollIntoViewIfNeeded()
    await expect(last.locator('.verdict'), nameOf(size)).toBeInViewport({ ratio: 1 })
  }
})

test('what a comparison counts is of the proposal that each rule has in front @once', async ({
  page,
}) => {
  const playground = new PlaygroundPage(page)
  await playground.arrive()
  await page.getByRole('button', { name: 'Compare', exact: true }).first().click()
  const counted = page.locator('.duel tr[data-kind=for] td .chip')
  await expect(page.locator('.duel thead th')).toHaveText(['1Conf.-weighted', '2Voting'])
  await expect(counted).toHaveText(['B', 'A'])
})

test('an edit is told in one line, its cards are marked, and so is the way back', async ({
  page,
}) => {
  const playground = new PlaygroundPage(page)
  await playground.open()
  await playground.show('Votes')
  const news = page.locator('.news')
  const marked = page.locator('.card[data-turned=true] h4 button')
  await playground.ballot('Bo', 'A').click()
  await expect(news).toContainText(
    'Bo agrees with A: Voting, Confidence-weighted, and 2 more turned to A.',
  )
  const names = () =>
    marked.evaluateAll((all) => all.map((each) => each.getAttribute('aria-label')))
  await expect
    .poll(names)
    .toEqual(['Voting', 'Confidence-weighted', 'Supermajority', 'Owner review'])
  await news.getByRole('button', { name: 'Undo the last step' }).click()
  await expect(news).toContainText('Undone: Bo agrees with A.')
  await expect(news).toContainText('Voting')
  await expect(playground.ballot('Bo', 'A')).toHaveAccessibleName('Bo, A: abstain, weight 1')
  await expect(playground.card('Majority')).toHaveAttribute('data-turned', 'false')
})

test('two rules are compared: the cause, the row, the ballots, and an edit that unites them @once', async ({
  page,
  context,
}) => {
  const playground = new PlaygroundPage(page)
  await playground.open()
  await playground.inspect('Voting')
  await playground
    .card('Majority')
    .getByRole('button')
    .first()
    .click({ modifiers: ['Shift'] })
  const side = page.getByRole('complementary', { name: 'Inspector' })
  const cause = side.locator('.cause')
  await expect(cause).toContainText('abstentions')
  const told = await cause.innerText()
  await expect(side.locator('tr[data-different=true]')).toHaveCount(1)
  const outlined = page.locator('.ballot[data-marked=true]')
  await expect(outlined).toHaveCount(2)
  await expect(playground.ballot('Bo', 'A')).toHaveAttribute('data-marked', 'true')
  await expect(playground.ballot('Cy', 'A')).toHaveAttribute('data-marked', 'true')

  await playground.share('Link')
  const stranger = new PlaygroundPage(await context.newPage())
  await stranger.page.goto(await playground.readLink())
  await expect(stranger.page.locator('.cause')).toHaveText(told)
  await expect(stranger.page.locator('.ballot[data-marked=true]')).toHaveCount(2)
  await page.keyboard.press('Escape')

  await side
    .getByRole('button', { name: /^Try: / })
    .first()
    .click()
  await expect
    .poll(async () => {
      const [a, b] = ['Voting', 'Majority'].map((rule) => playground.card(rule))
      return (
        (await a!.locator('.verdict').innerText()) === (await b!.locator('.verdict').innerText())
      )
    })
    .toBe(true)
  await expect(side.getByRole('heading', { name: 'What would set them apart' })).toBeVisible()
  await playground.button('Undo the last step').click()
  await expect(cause).toHaveText(told)
  await expect(outlined).toHaveCount(2)
})

test('an earlier vote that makes the difference is told where the grid shows a later one', async ({
  page,
}) => {
  const playground = new PlaygroundPage(page)
  await playground.arrive()
  await playground.choose('A release, debated')
  await playground.inspect('Majority')
  const side = page.getByRole('complementary', { name: 'Inspector' })
  await side.getByRole('tab', { name: 'Compare' }).click()
  await side.getByRole('combobox', { name: 'Second rule' }).selectOption('voting')
  await expect(side.locator('.cause')).toContainText('abstentions')
  await expect(side.locator('.duel')).toContainText('earlier vote')
  await playground.show('Votes')
  await expect(playground.ballot('Cy', 'wait')).toHaveAttribute('data-earlier', 'true')
  await expect(playground.ballot('Cy', 'wait')).toHaveAttribute('title', /^Earlier vote: abstain/)
})

test('a cell of the table of agreement compares its two rules, and never a rule with itself', async ({
  page,
}) => {
  const playground = new PlaygroundPage(page)
  await playground.arrive()
  await playground.choose('A release, debated')
  await playground.inspect('Voting')
  const side = page.getByRole('complementary', { name: 'Inspector' })
  await side.getByRole('tab', { name: 'Compare' }).click()
  // Where nothing is compared yet, the table is open.
  await expect(side.getByText('Which rules agree, over 2 rounds')).toBeVisible()
  const table = side.getByRole('group', { name: 'Table of agreement' })
  // On a phone it is scrolled.
  const hidden = await table.evaluate((box) => box.scrollWidth - box.clientWidth)
  if (!playground.isNarrow) expect(hidden).toBe(0)
  await side.getByRole('button', { name: /^Voting and Bayesian: agree in \d of 2 rounds/ }).click()
  const duel = side.locator('.duel thead th')
  await expect(duel).toHaveText(['1Voting', '2Bayesian'])
  await side.getByRole('combobox', { name: 'Second rule' }).selectOption('voting')
  await expect(duel).toHaveText(['1Bayesian', '2Voting'])
  await side.getByRole('combobox', { name: 'First rule' }).selectOption('voting')
  await expect(duel).toHaveText(['1Voting', '2Bayesian'])
})

const ALONE: ScenarioDocument = {
  version: SCENARIO_VERSION,
  title: 'Nothing beside it',
  prompt: 'Four of five are against it. Who wins?',
  agents: abstentionTrap.agents,
  proposals: [{ id: 'A', content: 'Ship the release on Friday' }],
  moves: abstentionTrap.agents.map(({ id: agent }, place) => ({
    agent,
    round: 1,
    type: 'vote',
    payload: { proposalId: 'A', stance: place === 0 ? 'agree' : 'disagree', weight: 1 },
  })),
}

test('a proposal that wins because it is alone is no success, and gets a rival in one click', async ({
  page,
}) => {
  const playground = new PlaygroundPage(page)
  await playground.arrive()
  await open(playground, ALONE)
  const bayesian = playground.card('Bayesian')
  await expect(bayesian).toHaveAttribute('data-winner', 'A')
  await expect(bayesian.locator('.verdict[data-sound=false]')).toHaveCount(1)
  const bar = page.getByRole('list', { name: 'Rules by outcome' })
  await expect(bar.locator('[data-kind=winner] [data-sound=false]')).toHaveCount(3)
  await expect(bar).toContainText('3 with a warning')
  await playground.inspect('Voting')
  const side = page.getByRole('complementary', { name: 'Inspector' })
  const success = side.locator('.verdict[data-decided=true][data-sound=true]')
  await expect(side.locator('.tries .verdict[data-decided=true]').first()).toBeVisible()
  await expect(success).toHaveCount(0)
  await side
    .getByRole('button', { name: /^Compare with/ })
    .first()
    .click()
  await expect(side.locator('.duel .verdict[data-decided=true]')).toHaveCount(1)
  await expect(success).toHaveCount(0)
  await playground.show('Verdicts')
  await playground.inspect('Bayesian')
  await playground.button('Add “Not doing it” as a rival').click()
  await expect(bayesian).not.toHaveAttribute('data-winner', 'A')
  await playground.show('Votes')
  await expect(page.getByRole('textbox', { name: 'Proposal B' })).toHaveValue('Not doing it')
})

test('where earlier votes count too, the latest alone can be counted instead', async ({ page }) => {
  const playground = new PlaygroundPage(page)
  await playground.arrive()
  await playground.choose('A release, debated')
  await expect(playground.card('Voting')).toContainText('10 ÷ 14')
  const words = 'earlier votes count too'
  const family = page.getByRole('region', { name: 'Swarm rules' })
  await expect(family.getByText(words)).toBeVisible()
  await playground.inspect('Voting')
  await playground.button('Latest votes only').click()
  await expect(playground.card('Voting')).not.toContainText('÷ 14')
  await expect(playground.button('Latest votes only')).toHaveCount(0)
  await expect(page.getByText(words)).toHaveCount(0)
  await page.keyboard.press('Control+z')
  await expect(playground.card('Voting')).toContainText('10 ÷ 14')
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')))
  const paper = page.locator('.paper')
  await expect(paper.locator('section', { hasText: 'Ballots, round 2' })).toContainText(words)
  await page.evaluate(() => dispatchEvent(new Event('afterprint')))
  await page.keyboard.press('p')
  await expect(page.locator('.present').getByText(words).first()).toBeVisible()
})

test('a text that finds no room says what is left out, and keeps what stood behind it', async ({
  page,
}) => {
  const playground = new PlaygroundPage(page)
  await playground.open()
  await playground.show('Votes')
  const proposal = page.getByRole('textbox', { name: 'Proposal A' })
  await proposal.fill('beginning, end')
  await proposal.evaluate((input: HTMLInputElement) => {
    input.setSelectionRange('beginning, '.length, 'beginning, '.length)
  })
  await page.keyboard.insertText('x'.repeat(2_000))
  await expect(proposal).toHaveValue(`beginning, ${'x'.repeat(1_986)}end`)
  await expect(page.getByText('14 characters were left out: at most 2,000 fit.')).toBeInViewport()
  await page.keyboard.press('Backspace')
  await expect(proposal).toHaveValue(`beginning, ${'x'.repeat(1_985)}end`)
  await expect(page.getByText('left out')).toHaveCount(0)
})

test('headings of rules, with what they note of the selected one, fit into the narrowest phone @phone @once', async ({
  page,
}) => {
  const playground = new PlaygroundPage(page)
  await playground.arrive()
  await playground.choose('A release, debated')
  await page.setViewportSize({ width: 320, height: 640 })
  await playground.show('Verdicts')
  await expect(page.locator('.family-note').first()).toBeVisible()
  for (const card of await page.locator('.card h4 button').all()) {
    await card.click()
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    expect(overflow, (await card.getAttribute('aria-label')) ?? '').toBeLessThanOrEqual(0)
  }
})
