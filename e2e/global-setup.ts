import { serve } from './serve'

/** Serves the page and the harness; the workers, started later, find the addresses in the environment. */
export default async function setUp(): Promise<() => Promise<void>> {
  const page = await serve()
  const harness = await serve('e2e/harness/vite.config.ts')
  process.env['PAGE_URL'] = page.url
  process.env['HARNESS_URL'] = harness.url
  return async () => {
    await Promise.all([page.server.close(), harness.server.close()])
  }
}
