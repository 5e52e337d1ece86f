import react from '@vitejs/plugin-react'
import { runnerImport } from 'vite'
import type { Plugin } from 'vite'
import { defineConfig } from 'vitest/config'

const OPENING_RUN = 'virtual:opening-run'

/** Puts the run of the opening scenario into the page: it is never out of date, and never waited for. */
const openingRun = (): Plugin => ({
  name: 'opening-run',
  resolveId: (id) => (id === OPENING_RUN ? `\0${OPENING_RUN}` : undefined),
  async load(id) {
    if (id !== `\0${OPENING_RUN}`) return undefined
    const { module } = await runnerImport<{ workOutOpeningRun: () => Promise<string> }>(
      './src/worker/work-out-opening-run.ts',
    )
    return `export default ${await module.workOutOpeningRun()}`
  },
})

export default defineConfig({
  // Relative addresses, so that the page works from any sub-path of a static host.
  base: './',
  plugins: [react(), openingRun()],
  worker: { format: 'es' },
  // Whatever knows popovers knows how to preload modules.
  build: { target: 'es2022', modulePreload: { polyfill: false } },
  test: {
    include: ['src/**/*.test.{ts,tsx}'],
    setupFiles: ['src/engine/testing/seed.ts'],
    reporters: ['default', ['json', { outputFile: 'test-results/unit.json' }]],
  },
})
