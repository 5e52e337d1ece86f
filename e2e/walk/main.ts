import { inspect, parseArgs } from 'node:util'
import { chromium, type Browser } from '@playwright/test'
import { createRandom } from '../../src/engine/random'
import { BROWSER_ARGUMENTS, findBrowser } from '../find-browser'
import { serve } from '../serve'
import { actAtRandom } from './actions'
import { Faults, STORAGE_SWITCH } from './faults'
import { Finding } from './finding'
import { inTime } from './in-time'
import { checkInvariants } from './invariants'
import { Report } from './report'
import { createChance, type Chance, type Walker } from './walker'

/**
 * Walks through the built page as a random user would, while things go wrong around it.
 * `--seconds 60` for how long, `--seed 7` or FC_SEED=7 to walk the same way again.
 */

const SECONDS = process.env['SHORT'] === '1' ? 10 : 1_800

const { values } = parseArgs({
  options: { seconds: { type: 'string' }, seed: { type: 'string' } },
})
const seconds = Number(values.seconds ?? SECONDS)
const seed = Number(values.seed ?? process.env['FC_SEED'] ?? Date.now() % 1_000_000)

/** After so many actions the walk goes on in a browser that has kept nothing. */
const ACTIONS_A_LIFE = 200

async function startLife(browser: Browser, url: string, chance: Chance): Promise<Walker> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  await context.addInitScript(STORAGE_SWITCH)
  const page = await context.newPage()
  const complaints: string[] = []
  const uncaught: string[] = []
  // Rejections that nobody handles are among them.
  context.on('weberror', (error) => uncaught.push(inspect(error.error())))
  context.on('console', (message) => {
    if (message.type() !== 'error') return
    complaints.push(`${message.text()} at ${message.location().url}`)
  })
  page.on('dialog', (dialog) => void dialog.accept())
  const session = await context.newCDPSession(page)
  await page.goto(url)
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  const walker = { page, context, session, url, chance, complaints, uncaught }
  return { ...walker, shownAtStart: null, throttle: 1, mend: () => Promise.resolve() }
}

/** Ends at the first finding, which may have left the page in a state that hides the next. */
async function live(walker: Walker, report: Report, isOver: () => boolean): Promise<number> {
  const faults = new Faults(walker)
  walker.mend = () => faults.mend()
  try {
    for (let action = 0; action < ACTIONS_A_LIFE && !isOver(); action++) {
      await faults.step()
      report.note(await actAtRandom(walker), faults.name)
      await checkInvariants(walker)
    }
  } catch (error) {
    if (error instanceof Finding) report.find(error.message)
    else if (!isOver()) report.find(`the walk broke: ${String(error).slice(0, 400)}`)
  }
  await inTime(walker.context.close(), 'the page does not close').catch(() => undefined)
  return faults.count
}

const { url, server } = await serve()
const executablePath = findBrowser()
const browser = await chromium.launch({
  args: [...BROWSER_ARGUMENTS],
  ...(executablePath === null ? {} : { executablePath }),
})
const report = new Report(seed)
const chance = createChance(createRandom(seed))
const end = Date.now() + seconds * 1000
const isOver = () => Date.now() > end
let faults = 0
console.log(`seed ${seed}, ${seconds} s`)
while (!isOver()) faults += await live(await startLife(browser, url, chance), report, isOver)
report.print(faults)
await browser.close()
await server.close()
process.exitCode = report.isClean ? 0 : 1
