import { defineConfig } from '@playwright/test'
import { BROWSER_ARGUMENTS, findBrowser } from './find-browser'

const PORT = 4173
const executablePath = findBrowser()

export default defineConfig({
  testDir: '.',
  outputDir: '../test-results/browser',
  forbidOnly: process.env['CI'] !== undefined,
  reporter: [['list'], ['json', { outputFile: '../test-results/browser.json' }]],
  use: {
    baseURL: `http://localhost:${PORT}`,
    trace: 'retain-on-failure',
    launchOptions: {
      args: [...BROWSER_ARGUMENTS],
      ...(executablePath === null ? {} : { executablePath }),
    },
  },
  webServer: {
    command: `npx vite preview --port ${PORT} --strictPort`,
    cwd: '..',
    url: `http://localhost:${PORT}`,
    reuseExistingServer: false,
  },
  projects: [
    {
      name: 'desktop light',
      use: { viewport: { width: 1440, height: 900 }, colorScheme: 'light' },
    },
    { name: 'desktop dark', use: { viewport: { width: 1440, height: 900 }, colorScheme: 'dark' } },
    {
      name: 'phone light',
      use: { viewport: { width: 390, height: 844 }, colorScheme: 'light', hasTouch: true },
    },
    {
      name: 'phone dark',
      use: { viewport: { width: 390, height: 844 }, colorScheme: 'dark', hasTouch: true },
    },
  ],
})
