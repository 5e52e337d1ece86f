import { defineConfig } from 'vitest/config'

/** The commands write into `dist`, so one runs at a time, and none beside the browser tests. */
export default defineConfig({
  test: {
    include: ['e2e/commands/*.test.ts'],
    testTimeout: 240_000,
    reporters: ['default', ['json', { outputFile: 'test-results/deep-commands.json' }]],
  },
})
