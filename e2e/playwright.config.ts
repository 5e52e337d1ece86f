import { defineConfig } from '@playwright/test'
import { BROWSER_ARGUMENTS, findBrowser } from './find-browser'

/*
 * `npm test` runs every journey once. A tag at the end of its title says where:
 *
 *   no tag   on a wide page; the deep run tries it on a phone, too
 *   @phone   on a phone, because what it tells of is different there; the deep run tries it on a wide page
 *   @once    on a wide page and nowhere else, because the width has nothing to do with it
 *   @phone @once   on a phone and nowhere else
 *   @deep    in the deep run alone, because it takes long
 *
 * Journeys take `test` from ./journey, which wants the console to be silent at the end; those through
 * trouble say `test.use({ mayComplain: true })`. They do not look for violations of accessibility: every
 * state of the page is a row in a table of sweep/, and sweep.spec.ts looks at all of them.
 */

const executablePath = findBrowser()

export const DESKTOP = { viewport: { width: 1440, height: 900 } }
export const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true }

/** Tests of the worker alone, which have no page of ours. */
export const WORKER = 'boundary.spec.ts'

/** Looks at every state of the page: in the deep run, at both widths and in both themes. */
export const SWEEP = 'sweep.spec.ts'

export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  globalSetup: './global-setup.ts',
  outputDir: '../test-results/browser',
  forbidOnly: process.env['CI'] !== undefined,
  fullyParallel: true,
  timeout: 60_000,
  // What is kept waits for the disk, and that of a busy machine takes seconds.
  expect: { timeout: 15_000 },
  workers: 2,
  reporter: [['list'], ['json', { outputFile: '../test-results/browser.json' }]],
  use: {
    baseURL: process.env['PAGE_URL'],
    colorScheme: 'light',
    // Recording costs a third of the time: `TRACE=1 npx playwright test …` for a journey that fails.
    trace: process.env['TRACE'] === undefined ? 'off' : 'retain-on-failure',
    // Journeys are about what was just built, and must not share what one of them kept.
    serviceWorkers: 'block',
    launchOptions: {
      args: [...BROWSER_ARGUMENTS],
      ...(executablePath === null ? {} : { executablePath }),
    },
  },
  projects: [
    { name: 'worker', testMatch: WORKER, grepInvert: /@deep/ },
    { name: 'desktop', testIgnore: [WORKER, SWEEP], grepInvert: /@phone|@deep/, use: DESKTOP },
    { name: 'phone', testIgnore: [WORKER, SWEEP], grep: /@phone/, use: PHONE },
  ],
})
