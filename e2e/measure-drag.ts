import { chromium } from '@playwright/test'
import { preview } from 'vite'
import { SCENARIO_VERSION } from '../src/scenario/scenario'
import type { ScenarioDocument } from '../src/scenario/scenario'
import { BROWSER_ARGUMENTS, findBrowser } from './find-browser'

/**
 * How smooth a drag of the threshold is, with fifty agents, ten rounds and every rule. Prints the
 * frames and the long tasks of the page's main thread. Frames are not held back to the rate of a
 * screen, so that a frame takes as long as its work.
 */

const AGENTS = 50
const ROUNDS = 10
const STEPS = 400

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

interface Measured {
  readonly frames: readonly number[]
  readonly long: readonly number[]
  readonly verdictsSeen: number
}

const quantile = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? NaN

async function measure(address: string): Promise<void> {
  const executablePath = findBrowser()
  const browser = await chromium.launch({
    args: [...BROWSER_ARGUMENTS, '--disable-frame-rate-limit', '--disable-gpu-vsync'],
    ...(executablePath === null ? {} : { executablePath }),
  })
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
  await page.goto(address)
  await page.getByRole('button', { name: 'Share' }).click()
  await page.getByLabel('Open a file').setInputFiles({
    name: 'long.json',
    mimeType: 'application/json',
    buffer: Buffer.from(JSON.stringify(scenario)),
  })
  await page.getByText(`Round ${ROUNDS} of ${ROUNDS}`).waitFor()
  const threshold = page.getByRole('slider', { name: 'Threshold', exact: true })
  const box = (await threshold.boundingBox())!
  const y = box.y + box.height / 2
  await page.waitForFunction(() => document.querySelector('[data-stale=false]') !== null)
  await page.mouse.move(box.x + 9 + 0.7 * (box.width - 18), y)
  await page.mouse.down()
  await page.evaluate(() => {
    const seen = { frames: [] as number[], long: [] as number[], verdictsSeen: 0, isOn: true }
    Object.assign(window, { seen })
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) seen.long.push(duration)
    }).observe({ type: 'longtask' })
    new MutationObserver(() => {
      seen.verdictsSeen++
    }).observe(document.querySelector('.verdicts')!, { subtree: true, characterData: true })
    let last = performance.now()
    const onFrame = () => {
      const now = performance.now()
      seen.frames.push(now - last)
      last = now
      if (seen.isOn) requestAnimationFrame(onFrame)
    }
    requestAnimationFrame(onFrame)
  })
  for (let step = 0; step < STEPS; step++) {
    const value = 0.5 + 0.48 * Math.sin(step / 20)
    await page.mouse.move(box.x + 9 + value * (box.width - 18), y)
  }
  await page.mouse.up()
  const { frames, long, verdictsSeen } = await page.evaluate(() => {
    const { seen } = window as unknown as { seen: Measured & { isOn: boolean } }
    seen.isOn = false
    return seen
  })
  await browser.close()
  const sorted = frames.toSorted((a, b) => a - b)
  const print = (name: string, value: number, target: string, isMet: boolean) => {
    console.log(
      `${name.padEnd(44)} ${value.toFixed(1).padStart(8)}   ${target.padEnd(10)} ${isMet ? 'ok' : 'short'}`,
    )
  }
  console.log(
    `dragging the threshold: ${AGENTS} agents, ${ROUNDS} rounds, every rule, ${STEPS} moves`,
  )
  print('frames', frames.length, '', true)
  print('median frame, ms', quantile(sorted, 0.5), '< 16', quantile(sorted, 0.5) < 16)
  print('95th percentile, ms', quantile(sorted, 0.95), '', true)
  print('longest frame, ms', sorted.at(-1) ?? NaN, '', true)
  print('long tasks (over 50 ms)', long.length, '0', long.length === 0)
  print('texts of cards that changed', verdictsSeen, '> 100', verdictsSeen > 100)
}

const server = await preview({ preview: { port: 4175, strictPort: true }, logLevel: 'warn' })
try {
  await measure(server.resolvedUrls?.local[0] ?? '')
} finally {
  await server.close()
}
