import { expect } from '@playwright/test'
import { HUGE_LABS } from '../src/labs/testing/huge-labs'
import { encodeLink } from '../src/scenario/link/link'
import { test } from './journey'
import { measureBlocking, measurePeakMb } from './measure-tab'

/** What a lab costs that a stranger's link opens, set up without scripts and as large as it may be. */

const MAX_BLOCKED_MS = 1_000
const MAX_MB = 500
/** From the link to the result, on a busy machine. */
const MAX_WAIT_MS = 20_000

for (const [lab, scenarios] of Object.entries(HUGE_LABS)) {
  for (const [name, scenario] of Object.entries(scenarios)) {
    test(`the lab of a link fills no memory and blocks nothing: ${lab}, ${name} @deep`, async ({
      page,
    }) => {
      test.setTimeout(120_000)
      const link = encodeLink(scenario)!
      const start = Date.now()
      const blocked = await measureBlocking(page, async () => {
        await page.goto(`/#${link}`)
        await expect(page.locator('main.lab [data-stale=false]').first()).toBeVisible({
          timeout: MAX_WAIT_MS,
        })
        // The columns are drawn and measured by then.
        await page.evaluate(
          () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
        )
      })
      const took = Date.now() - start
      const peak = await measurePeakMb(page.context().browser()!)
      console.log(
        `  ${lab}, ${name}: ${link.length} characters, ${took} ms, blocked ${blocked.toFixed(0)} ms at most, ${peak.toFixed(0)} MB at most`,
      )
      expect.soft(blocked, 'ms').toBeLessThan(MAX_BLOCKED_MS)
      expect.soft(peak, 'MB').toBeLessThan(MAX_MB)
    })
  }
}
