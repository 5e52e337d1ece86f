import { join } from 'node:path'
import { preview, type PreviewServer } from 'vite'

const ROOT = join(import.meta.dirname, '..')

/** Serves what was built, at a free port, so that any number of servers can run side by side. */
export async function serve(
  config = 'vite.config.ts',
): Promise<{ readonly url: string; readonly server: PreviewServer }> {
  const server = await preview({
    configFile: join(ROOT, config),
    preview: { port: 0 },
    logLevel: 'warn',
  })
  const url = server.resolvedUrls?.local[0]
  if (url === undefined) throw new Error('the server has no address')
  return { url, server }
}
