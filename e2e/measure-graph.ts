import { SCENARIO_VERSION, type ScenarioDocument } from '../src/scenario/scenario'
import { IS_SHORT, openScenario, print, printFrames, watchFrames, withPage } from './measuring'

/** How smooth the graph and the table of signals are, with a hundred, a thousand and ten thousand of them. */

const AGENTS = 40
const ROUNDS = 10
const STEPS = IS_SHORT ? 20 : 120

/** So many discoveries, each in answer to an earlier one. */
function createTalk(signals: number): ScenarioDocument {
  const each = Math.round(signals / ROUNDS)
  return {
    version: SCENARIO_VERSION,
    title: `${signals} signals`,
    prompt: `${signals} signals`,
    agents: Array.from({ length: AGENTS }, (_, i) => ({ id: `agent-${i + 1}` })),
    proposals: ['A', 'B'].map((id) => ({ id, content: `Proposal ${id}` })),
    moves: Array.from({ length: signals }, (_, i) => ({
      agent: `agent-${((i * 7) % AGENTS) + 1}`,
      round: Math.min(ROUNDS, Math.floor(i / each) + 1),
      id: `said-${i}`,
      type: 'discovery' as const,
      payload: { finding: `Finding ${i}`, relevance: (i % 10) / 10 },
      ...(i === 0 ? {} : { replyTo: `said-${Math.floor(i * 0.7)}` }),
    })),
    config: {
      bus: { enableConflictDetection: false },
      rounds: { most: ROUNDS, stopWhenDecided: false },
    },
  }
}

const SIZES = IS_SHORT ? [100, 2_000] : [100, 1_000, 10_000]

for (const signals of SIZES) {
  await withPage(async (page) => {
    await openScenario(page, createTalk(signals))
    await page.getByText(`Round ${ROUNDS} of ${ROUNDS}`).waitFor()
    console.log(`\n${signals} signals`)
    // The code is there before the clock runs: it is the drawing that is measured.
    await page.getByRole('tab', { name: 'Graph' }).click()
    await page.locator('.graph-frame').waitFor()
    await page.getByRole('tab', { name: 'Timeline' }).click()
    const firstDraw = await page.evaluate(async () => {
      const tab = [...document.querySelectorAll<HTMLElement>('[role=tab]')].find(
        ({ textContent }) => textContent === 'Graph',
      )
      const startedAt = performance.now()
      tab?.click()
      while (!document.querySelector('.graph-svg .signal, .graph-canvas')) {
        await new Promise((resolve) => requestAnimationFrame(resolve))
      }
      await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
      return performance.now() - startedAt
    })
    print('first draw of the graph, ms', firstDraw, '< 500', firstDraw < 500)
    const kind = (await page.locator('.graph-canvas').count()) > 0 ? 'canvas' : 'svg'
    console.log(`  pan and zoom, drawn as ${kind}`)
    const box = (await page.locator('.graph-frame').boundingBox())!
    const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
    await page.mouse.move(middle.x, middle.y)
    printFrames(
      await watchFrames(page, async () => {
        await page.mouse.down()
        for (let step = 0; step < STEPS; step++) {
          await page.mouse.move(middle.x + 500 * Math.sin(step / 10), middle.y + (step % 20))
        }
        await page.mouse.up()
        for (let step = 0; step < STEPS; step++) {
          await page.mouse.wheel(0, step % 40 < 20 ? -60 : 60)
        }
      }),
    )
    console.log('  scrolling the table')
    await page.getByRole('tab', { name: 'Signals' }).click()
    await page.locator('.signal-row').nth(5).waitFor()
    const table = (await page.locator('.signals-scroll').boundingBox())!
    await page.mouse.move(table.x + 300, table.y + 80)
    printFrames(
      await watchFrames(page, async () => {
        for (let step = 0; step < STEPS; step++)
          await page.mouse.wheel(0, step % 60 < 30 ? 240 : -240)
      }),
    )
  })
}
