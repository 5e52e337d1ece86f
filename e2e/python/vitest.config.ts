import { defineConfig } from 'vitest/config'

/** Exported Python, run by a real one. */
export default defineConfig({
  test: {
    include: ['e2e/python/*.test.ts'],
    testTimeout: 300_000,
    reporters: ['default', ['json', { outputFile: 'test-results/deep-python.json' }]],
  },
})
