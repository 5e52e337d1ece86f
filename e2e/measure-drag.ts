import { SCENARIO_VERSION, type ScenarioDocument } from '../src/scenario/scenario'
import { IS_SHORT, openScenario, print, printFrames, watchFrames, withPage } from './measuring'

/** How smooth a drag of the threshold is, with fifty agents, ten rounds and every rule. */

const AGENTS = 50
const ROUNDS = 10
const STEPS = IS_SHORT ? 60 : 400
/** Half the width of the thumb. */
const THUMB = 9

const PROPOSALS = ['A', 'B', 'C', 'D']

const scenario: ScenarioDocument = {
  version: SCENARIO_VERSION,
  title: 'A long debate',
  prompt: 'Fifty agents, ten rounds',
  agents: Array.from({ length: AGENTS }, (_, i) => ({
    id: `agent-${i + 1}`,
    name: `Agent ${i + 1}`,
    behaviour: { kind: 'policy' },
    personality: { curiosity: (i % 5) / 5, caution: (i % 7) / 7, conformity: (i % 3) / 3 },
    leanings: Object.fromEntries(PROPOSALS.map((id, j) => [id, ((i * 7 + j * 3) % 10) / 10])),
  })),
  proposals: PROPOSALS.map((id) => ({ id, content: `Proposal ${id}` })),
  moves: [],
  config: {
    bus: { enableConflictDetection: false },
    rounds: { most: ROUNDS, stopWhenDecided: false },
  },
}

await withPage(async (page) => {
  await openScenario(page, scenario)
  await page.getByText(`Round ${ROUNDS} of ${ROUNDS}`).waitFor()
  const threshold = page.getByRole('slider', { name: 'Threshold', exact: true })
  const box = (await threshold.boundingBox())!
  const y = box.y + box.height / 2
  const at = (value: number) => box.x + THUMB + value * (box.width - 2 * THUMB)
  const readings = new Set<string>()
  await page.mouse.move(at(0.7), y)
  await page.mouse.down()
  const seen = await watchFrames(page, async () => {
    for (let step = 0; step < STEPS; step++) {
      await page.mouse.move(at(0.5 + 0.48 * Math.sin((20 * step) / STEPS)), y)
      if (step % (STEPS / 20) === 0)
        readings.add((await threshold.getAttribute('aria-valuetext')) ?? '')
    }
  })
  await page.mouse.up()
  console.log(
    `dragging the threshold: ${AGENTS} agents, ${ROUNDS} rounds, every rule, ${STEPS} moves`,
  )
  printFrames(seen)
  print('different readings on the way', readings.size, '> 10', readings.size > 10)
})
