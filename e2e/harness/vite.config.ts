import { defineConfig } from 'vite'

/** A page with nothing on it but the worker and its client, for tests of the boundary. */
export default defineConfig({
  root: import.meta.dirname,
  base: './',
  worker: { format: 'es' },
  build: { outDir: '../../test-results/harness', emptyOutDir: true, target: 'es2022' },
})
