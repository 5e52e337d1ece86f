import { expect, type Page } from '@playwright/test'
import * as HUGE from '../src/engine/testing/huge-scenarios'
import { HOSTILE_SCRIPTS } from '../src/sandbox/testing/hostile-scripts'
import { encodeLink } from '../src/scenario/link/link'
import { SCENARIO_VERSION, type ScenarioDocument } from '../src/scenario/scenario'
import { test } from './journey'
import { measureBlocking, measurePeakMb } from './measure-tab'
import { PlaygroundPage } from './playground-page'

/** What hostile scripts cost whoever allows them, in the page as it is delivered. */

const MAX_BLOCKED_MS = 100
const MAX_MB = 500

const GOOD = "export default () => vote('A', 'agree')"

const amid = (sources: readonly string[]): ScenarioDocument => ({
  version: SCENARIO_VERSION,
  title: 'Hostile',
  prompt: '',
  agents: [GOOD, ...sources].map((source, i) => ({
    id: `agent-${i}`,
    behaviour: { kind: 'script', source },
  })),
  proposals: [{ id: 'A', content: 'Do A' }],
  moves: [],
  config: { rounds: { most: 1, stopWhenDecided: false } },
})

/** Opens a scenario by its link, allows its scripts, waits for the run, and looks at what was said. */
async function runAllowed(page: Page, scenario: ScenarioDocument): Promise<void> {
  const playground = new PlaygroundPage(page)
  await page.evaluate((hash) => {
    location.hash = hash
  }, encodeLink(scenario)!)
  await playground.button('See and allow').click()
  await page.getByRole('button', { name: /^Allow (it|them) to run$/ }).click()
  await expect(playground.button('See and allow')).toHaveCount(0)
  await expect(
    page
      .getByRole('status')
      .filter({ hasText: /allowed/ })
      .first(),
  ).toBeVisible()
  await expect(page.locator('[data-stale=true]')).toHaveCount(0, { timeout: 120_000 })
  await expect(playground.ballot('agent-0', 'A')).toHaveAccessibleName(/agree/)
  for (const tab of ['Signals', 'Timeline']) await page.getByRole('tab', { name: tab }).click()
}

async function expectCheap(page: Page, name: string, act: () => Promise<void>): Promise<void> {
  const blocked = await measureBlocking(page, act)
  const peak = await measurePeakMb(page.context().browser()!)
  console.log(`  ${name}: blocked ${blocked.toFixed(0)} ms at most, ${peak.toFixed(0)} MB at most`)
  expect.soft(blocked, `${name}, ms`).toBeLessThan(MAX_BLOCKED_MS)
  expect.soft(peak, `${name}, MB`).toBeLessThan(MAX_MB)
}

const BATCH = 20

test('no hostile script blocks the page or fills its memory @deep', async ({ page }) => {
  test.setTimeout(600_000)
  await new PlaygroundPage(page).open()
  for (let at = 0; at < HOSTILE_SCRIPTS.length; at += BATCH) {
    const sources = HOSTILE_SCRIPTS.slice(at, at + BATCH).map(({ source }) => source)
    await expectCheap(page, `scripts ${at + 1} to ${at + sources.length}`, () =>
      runAllowed(page, amid(sources)),
    )
  }
})

/** Scripts of many agents, each of which keeps and says as much as it may. */
const GREEDY: Readonly<Record<string, string>> = {
  'accents without end':
    "export default () => vote('A', 'agree', { reasoning: 'e' + '\\u0301'.repeat(9000) })",
  'states and reasons':
    "export default (turn) => { turn.state.kept = 'x'.repeat(4500); return vote('A', 'agree', { reasoning: '\\u202Eﷺ'.repeat(2200) }) }",
  'many small signals':
    "export default () => Array.from({ length: 40 }, () => vote('A', 'agree', { reasoning: 'why not' }))",
  'errors of four million characters':
    "let s = 'abcdefgh'; while (s.length < 4e6) s += s; throw new Error(s)",
}

for (const [name, source] of Object.entries(GREEDY)) {
  test(`eight hundred agents from a link block nothing: ${name} @deep`, async ({ page }) => {
    test.setTimeout(240_000)
    await new PlaygroundPage(page).open()
    const agents = Array.from({ length: 800 }, () => source)
    await expectCheap(page, name, () => runAllowed(page, amid(agents)))
  })
}

/** The longest that a rule may say, of letters that take long to draw. */
const TALK =
  "export default () => ({ reached: false, confidence: 0, reasoning: 'e' + '\\u0301'.repeat(19999) })"

test('fifty rules that say as much as they may in every round block nothing @deep', async ({
  page,
}) => {
  test.setTimeout(240_000)
  await new PlaygroundPage(page).open()
  const scenario: ScenarioDocument = {
    ...amid([]),
    strategies: Array.from({ length: 50 }, (_, i) => ({ id: `rule-${i}`, source: TALK })),
    config: { rounds: { most: 200, stopWhenDecided: false }, consensus: { timeoutMs: 1e6 } },
  }
  await expectCheap(page, 'fifty rules', () => runAllowed(page, scenario))
})

for (const [name, scenario] of Object.entries(HUGE)) {
  test(`a link without scripts that asks for a huge run does not fill the memory: ${name} @deep`, async ({
    page,
  }) => {
    test.setTimeout(240_000)
    const playground = new PlaygroundPage(page)
    const about = { version: SCENARIO_VERSION, title: 'Huge', prompt: '' } as const
    const link = encodeLink({ ...about, ...scenario })!
    expect(link.length).toBeLessThan(10_000)
    await page.goto(`/#${link}`)
    await expect(playground.title).toContainText('Huge')
    await expect(page.locator('[data-stale=true]')).toHaveCount(0, { timeout: 120_000 })
    await page.getByRole('tab', { name: 'Words' }).click()
    await expect(page.getByRole('tabpanel', { name: 'Words' })).toContainText(
      'the run ends in round',
      { timeout: 60_000 },
    )
    const note = page.getByText('there is more to record than a run may hold.')
    await expect(note).toHaveCount(name === 'SILENT_FOR_LONG' ? 0 : 1)
    const peak = await measurePeakMb(page.context().browser()!)
    console.log(`  ${name}: ${link.length} characters, ${peak.toFixed(0)} MB at most`)
    expect(peak, 'MB').toBeLessThan(MAX_MB)
  })
}
