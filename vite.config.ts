import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  // Relative addresses, so that the page works from any sub-path of a static host.
  base: './',
  plugins: [react()],
  worker: { format: 'es' },
  build: { target: 'es2022' },
  test: {
    include: ['src/**/*.test.{ts,tsx}'],
    setupFiles: ['src/engine/testing/seed.ts'],
    reporters: ['default', ['json', { outputFile: 'test-results/unit.json' }]],
  },
})
