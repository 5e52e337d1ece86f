import { defineConfig } from '@playwright/test'
import { BROWSER_ARGUMENTS, findBrowser } from './find-browser'

/** Journeys through what a narrow page does not have. */
const WIDE_ONLY = /@wide|@once/

/** What neither width nor colours have to do with is tried once. */
const ONCE = /@once/

const executablePath = findBrowser()

export default defineConfig({
  testDir: '.',
  globalSetup: './global-setup.ts',
  outputDir: '../test-results/browser',
  forbidOnly: process.env['CI'] !== undefined,
  fullyParallel: true,
  // Looking at every panel with axe takes its time on two cores.
  timeout: 60_000,
  // What is kept waits for the disk, and that of a busy machine takes seconds.
  expect: { timeout: 15_000 },
  workers: 2,
  reporter: [['list'], ['json', { outputFile: '../test-results/browser.json' }]],
  use: {
    baseURL: process.env['PAGE_URL'],
    trace: 'retain-on-failure',
    // Journeys are about what was just built, and must not share what one of them kept.
    serviceWorkers: 'block',
    launchOptions: {
      args: [...BROWSER_ARGUMENTS],
      ...(executablePath === null ? {} : { executablePath }),
    },
  },
  projects: [
    { name: 'worker', testMatch: 'boundary.spec.ts' },
    {
      name: 'desktop light',
      testIgnore: 'boundary.spec.ts',
      use: { viewport: { width: 1440, height: 900 }, colorScheme: 'light' },
    },
    {
      name: 'desktop dark',
      testIgnore: 'boundary.spec.ts',
      grepInvert: ONCE,
      use: { viewport: { width: 1440, height: 900 }, colorScheme: 'dark' },
    },
    {
      name: 'phone light',
      testIgnore: 'boundary.spec.ts',
      grepInvert: WIDE_ONLY,
      use: { viewport: { width: 390, height: 844 }, colorScheme: 'light', hasTouch: true },
    },
    {
      name: 'phone dark',
      testIgnore: 'boundary.spec.ts',
      grepInvert: WIDE_ONLY,
      use: { viewport: { width: 390, height: 844 }, colorScheme: 'dark', hasTouch: true },
    },
  ],
})
