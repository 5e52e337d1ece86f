import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { createLicences } from './licences'

const WORKFLOWS = '.github/workflows'

describe('what builds the page', () => {
  it.each(readdirSync(WORKFLOWS))('%s uses actions of one commit each', (file) => {
    const lines = readFileSync(join(WORKFLOWS, file), 'utf8').split('\n')
    const used = lines.filter((line) => /^\s*-?\s*uses:/.test(line))
    expect(used).not.toEqual([])
    for (const line of used) expect(line).toMatch(/uses: [\w.-]+(\/[\w.-]+)+@[0-9a-f]{40}( #|$)/)
  })
})

type Bundle = Readonly<Record<string, { readonly type: 'chunk'; readonly moduleIds: string[] }>>
type Generate = (this: unknown, options: unknown, bundle: Bundle) => void

/** What the notices are of a page and of a worker with these modules. */
function writeLicences(inPage: string[], inWorker: string[]): string {
  const { page, worker } = createLicences()
  let written = ''
  const context = { emitFile: ({ source }: { source: string }) => void (written = source) }
  const parts = [[worker(), inWorker] as const, [page(), inPage] as const]
  for (const [plugin, moduleIds] of parts) {
    const generate = plugin.generateBundle as unknown as Generate
    generate.call(context, {}, { part: { type: 'chunk', moduleIds } })
  }
  return written
}

describe('the licence notices', () => {
  it('name every dependency, of the page and of its workers', () => {
    const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as {
      dependencies: Readonly<Record<string, string>>
    }
    const modules = Object.keys(dependencies).map((name) =>
      join(process.cwd(), 'node_modules', name, 'index.js'),
    )
    const half = modules.length / 2
    const text = writeLicences(modules.slice(0, half), modules.slice(half))
    for (const [name, version] of Object.entries(dependencies))
      expect(text).toContain(`${name} ${version} (`)
  })

  it('have the text of the licence, and nothing of what is ours', () => {
    const react = join(process.cwd(), 'node_modules/react/cjs/react.production.js')
    const text = writeLicences([react, join(process.cwd(), 'src/main.tsx')], [])
    expect(text).toMatch(/^react [\d.]+ \(MIT\)\n\nMIT License/)
    expect(text).not.toContain('-'.repeat(80))
  })
})
