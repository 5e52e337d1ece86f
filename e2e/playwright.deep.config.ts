import { defineConfig } from '@playwright/test'
import base, { DESKTOP, PHONE, SWEEP, WORKER } from './playwright.config'

/** What `npm test` leaves out: journeys at the other width, every state everywhere, and what takes long. */

const journeys = { testIgnore: [WORKER, SWEEP] }
const sweep = { testMatch: SWEEP }

export default defineConfig({
  ...base,
  outputDir: '../test-results/deep-browser',
  reporter: [['list'], ['json', { outputFile: '../test-results/deep-browser.json' }]],
  projects: [
    { name: 'worker', testMatch: WORKER, grep: /@deep/ },
    { name: 'long', ...journeys, grep: /@deep/, use: DESKTOP },
    { name: 'journeys, phone', ...journeys, grepInvert: /@phone|@once|@deep/, use: PHONE },
    { name: 'journeys, desktop', ...journeys, grep: /@phone$/, use: DESKTOP },
    { name: 'sweep, desktop light', ...sweep, use: DESKTOP },
    { name: 'sweep, desktop dark', ...sweep, use: { ...DESKTOP, colorScheme: 'dark' } },
    { name: 'sweep, phone light', ...sweep, use: PHONE },
    { name: 'sweep, phone dark', ...sweep, use: { ...PHONE, colorScheme: 'dark' } },
  ],
})
