import { chromium, type Page } from '@playwright/test'
import { BROWSER_ARGUMENTS, findBrowser } from './find-browser'
import { PlaygroundPage } from './playground-page'
import { serve } from './serve'
import type { ScenarioDocument } from '../src/scenario/scenario'

/** What scripts that measure the page in a browser have in common. */

/** `SHORT=1` tries whether it still works; it measures too little to say how fast. */
export const IS_SHORT = process.env['SHORT'] === '1'

/** Frames are not held back to the rate of a screen, so that a frame takes as long as its work. */
const UNLIMITED = ['--disable-frame-rate-limit', '--disable-gpu-vsync']

/** The built page in a browser, at the size of a laptop. */
export async function withPage(measure: (page: Page) => Promise<void>): Promise<void> {
  const { url, server } = await serve()
  const executablePath = findBrowser()
  const browser = await chromium.launch({
    args: [...BROWSER_ARGUMENTS, ...UNLIMITED],
    ...(executablePath === null ? {} : { executablePath }),
  })
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
    // What compiles this file wraps functions in a helper that the page does not have.
    await page.addInitScript('globalThis.__name = (each) => each')
    await page.goto(url)
    await measure(page)
  } finally {
    await browser.close()
    await server.close()
  }
}

/** Opens a scenario as a person would: as a file. */
export async function openScenario(page: Page, scenario: ScenarioDocument): Promise<void> {
  await new PlaygroundPage(page).openFile({
    name: 'scenario.json',
    mimeType: 'application/json',
    buffer: Buffer.from(JSON.stringify(scenario)),
  })
  await page.locator('[data-stale=false]').waitFor()
}

interface Seen {
  /** From the beginning of a frame until it was drawn. */
  readonly work: readonly number[]
  /** From one frame to the next; without anything to do, as often as the screen asks for one. */
  readonly frames: readonly number[]
  readonly longTasks: readonly number[]
}

/** How long each frame took while something was done, and every task of over 50 ms. */
export async function watchFrames(page: Page, act: () => Promise<void>): Promise<Seen> {
  await page.evaluate(() => {
    const seen = {
      work: [] as number[],
      frames: [] as number[],
      longTasks: [] as number[],
      isOn: true,
    }
    Object.assign(window, { seen })
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) if (seen.isOn) seen.longTasks.push(duration)
    }).observe({ type: 'longtask' })
    let last = performance.now()
    let began = 0
    // What is posted from within a frame arrives when it has been drawn.
    const drawn = new MessageChannel()
    drawn.port1.onmessage = () => {
      seen.work.push(performance.now() - began)
    }
    const onFrame = (time: number) => {
      const now = performance.now()
      began = time
      seen.frames.push(now - last)
      last = now
      drawn.port2.postMessage(null)
      if (seen.isOn) requestAnimationFrame(onFrame)
    }
    requestAnimationFrame(onFrame)
  })
  await act()
  return page.evaluate(() => {
    const { seen } = window as unknown as { seen: Seen & { isOn: boolean } }
    seen.isOn = false
    return seen
  })
}

export const quantile = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? NaN

export function print(name: string, value: number, target = '', isMet = true): void {
  const judged = target === '' ? '' : `${target.padEnd(8)} ${isMet ? 'ok' : 'short'}`
  console.log(`  ${name.padEnd(40)} ${value.toFixed(1).padStart(8)}   ${judged}`.trimEnd())
}

export function printFrames({ work, frames, longTasks }: Seen): void {
  const sorted = work.toSorted((a, b) => a - b)
  const median = quantile(sorted, 0.5)
  const between = frames.toSorted((a, b) => a - b)
  print('frames', frames.length)
  print('median frame, ms', median)
  const slow = quantile(sorted, 0.95)
  print('95th percentile, ms', slow, '<= 16', slow <= 16)
  print('longest frame, ms', sorted.at(-1) ?? NaN)
  print('median from frame to frame, ms', quantile(between, 0.5))
  print('long tasks (over 50 ms)', longTasks.length, '0', longTasks.length === 0)
}
