import { SCENARIO_VERSION, type ScenarioDocument } from '../src/scenario/scenario'
import { IS_SHORT, openScenario, print, quantile, withPage } from './measuring'

/** How long it takes from a click on a ballot until the new verdicts are painted, with fifty agents and every rule. */

const AGENTS = 50
const EDITS = IS_SHORT ? 6 : 60
const TARGET_MS = 50

const PROPOSALS = ['A', 'B', 'C', 'D']
const STANCES = ['agree', 'disagree', 'abstain'] as const
const agents = Array.from({ length: AGENTS }, (_, i) => ({ id: `a${i}`, name: `Agent ${i + 1}` }))

const scenario: ScenarioDocument = {
  version: SCENARIO_VERSION,
  title: 'Fifty ballots',
  prompt: 'Fifty agents, two hundred ballots',
  agents,
  proposals: PROPOSALS.map((id) => ({ id, content: `Proposal ${id}` })),
  moves: agents.flatMap(({ id: agent }, i) =>
    PROPOSALS.map((proposalId, j) => ({
      round: 1,
      agent,
      type: 'vote' as const,
      payload: {
        proposalId,
        stance: STANCES[(i + 2 * j) % STANCES.length]!,
        weight: 1 - ((i * 3 + j) % 5) / 10,
      },
    })),
  ),
  config: {},
}

interface Watched {
  readonly painted: number[]
}

await withPage(async (page) => {
  await openScenario(page, scenario)
  await page.evaluate(() => {
    const watched: Watched = { painted: [] }
    Object.assign(window, { watched })
    let clicked: number | null = null
    document.addEventListener('click', () => (clicked = performance.now()), { capture: true })
    // What is posted from within a frame arrives when it has been drawn.
    const drawn = new MessageChannel()
    drawn.port1.onmessage = () => {
      if (clicked !== null) watched.painted.push(performance.now() - clicked)
      clicked = null
    }
    new MutationObserver((changes) => {
      const isFresh = changes.some(
        ({ target }) => (target as HTMLElement).dataset['stale'] === 'false',
      )
      if (isFresh) requestAnimationFrame(() => drawn.port2.postMessage(null))
    }).observe(document.body, { attributeFilter: ['data-stale'], subtree: true })
  })
  for (let i = 0; i < EDITS; i++) {
    // The first rows: those that are scrolled away are not drawn.
    const agent = (Math.floor(i / PROPOSALS.length) % 4) + 1
    const name = `Agent ${agent}, ${PROPOSALS[i % PROPOSALS.length]!}:`
    await page.getByRole('gridcell', { name }).click()
    await page.waitForFunction(
      (count) => (window as unknown as { watched: Watched }).watched.painted.length === count,
      i + 1,
      // At every frame would be at every moment: frames are not held back here.
      { polling: 50 },
    )
  }
  const painted = await page.evaluate(
    () => (window as unknown as { watched: Watched }).watched.painted,
  )
  const sorted = painted.toSorted((a, b) => a - b)
  const median = quantile(sorted, 0.5)
  console.log(`editing a ballot: ${AGENTS} agents, ${PROPOSALS.length} proposals, every rule`)
  print('edits', sorted.length)
  print('median until painted, ms', median, `< ${TARGET_MS}`, median < TARGET_MS)
  print('95th percentile, ms', quantile(sorted, 0.95))
})
