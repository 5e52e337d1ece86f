import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import react from '@vitejs/plugin-react'
import { build, runnerImport, type Plugin } from 'vite'
import { defineConfig } from 'vitest/config'
import { HOST_FILES, HOST_HEADERS, hostHeaders } from './src/build/host-headers.ts'
import { createLateParts, LATE_PARTS_FILE } from './src/build/late-parts.ts'
import { createLicences, LICENCES_FILE } from './src/build/licences.ts'
import { CRAWLER_FILES, shareTags } from './src/build/share-tags.ts'

/** What is worked out when the page is built: by name, where, and the export that is its JSON. */
const COMPUTED: Readonly<Record<string, readonly [file: string, json: string]>> = {
  // Never waited for.
  'virtual:opening-run': ['./src/worker/compute-opening-run.ts', 'openingRun'],
  'virtual:opening-reason': ['./src/board/story/compute-opening-reason.ts', 'openingReason'],
  // The verdicts of some fifty runs.
  'virtual:gallery': ['./src/worker/compute-gallery.ts', 'gallery'],
  // Examples and counterexamples of every rule, and the promises that the tests check.
  'virtual:reference': ['./src/learn/reference/model/compute-reference.ts', 'reference'],
}

/** Puts what can be computed once into the page as data, which is never out of date. */
const computed = (): Plugin => ({
  name: 'computed',
  resolveId: (id) => (id in COMPUTED ? `\0${id}` : undefined),
  async load(id) {
    const [file, json] = COMPUTED[id.slice(1)] ?? []
    if (file === undefined || json === undefined) return undefined
    const { module } = await runnerImport<Readonly<Record<string, string>>>(file)
    return `export default ${module[json] ?? 'null'}`
  },
})

const SCRIPT_API = 'virtual:script-api'
const DECLARATIONS = 'src/sandbox/script-api.d.ts'

type ParseScriptApi = (declarations: string) => {
  functions: readonly unknown[]
  types: ReadonlyMap<string, unknown>
}

/** Puts what scripts can call into the editor as data, so that its parser is not part of the page. */
const scriptApi = (): Plugin => ({
  name: 'script-api',
  resolveId: (id) => (id === SCRIPT_API ? `\0${SCRIPT_API}` : undefined),
  async load(id) {
    if (id !== `\0${SCRIPT_API}`) return undefined
    this.addWatchFile(resolve(DECLARATIONS))
    const { module } = await runnerImport<{ parseScriptApi: ParseScriptApi }>(
      './src/board/scripts/parse-script-api.ts',
    )
    const { functions, types } = module.parseScriptApi(readFileSync(DECLARATIONS, 'utf8'))
    const [written, entries] = [functions, [...types]].map((part) => JSON.stringify(part))
    return `export default { functions: ${written}, types: new Map(${entries}) }`
  },
})

const RULES = 'src/engine/strategies/registry.ts'

/** Puts the catalogue into the page as data: with the rules themselves would come their arithmetic. */
const catalogue = (): Plugin => ({
  name: 'catalogue',
  apply: 'build',
  async load(id) {
    if (id !== resolve(RULES)) return undefined
    const { module } = await runnerImport<{ CATALOGUE: object }>(`./${RULES}`)
    return `export const CATALOGUE = ${JSON.stringify(module.CATALOGUE)}
export const builtInRule = () => { throw new Error('Rules judge in the worker.') }`
  },
})

const SERVICE_WORKER = 'service-worker.js'

/** What the page works without. */
const NOT_KEPT = [SERVICE_WORKER, LICENCES_FILE, LATE_PARTS_FILE, ...CRAWLER_FILES, ...HOST_FILES]

const digest = (content: string | Buffer) => createHash('sha256').update(content).digest('base64')

/** The digest of every built file, as the service worker wants it. */
function digestFiles(folder: string): Record<string, string> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
    .filter((file) => !NOT_KEPT.includes(file))
    .sort()
  return Object.fromEntries(
    files.map((file) => [
      // Some hosts redirect from the name to the folder, and a redirection cannot be kept.
      file === 'index.html' ? '' : file.replaceAll('\\', '/'),
      `sha256-${digest(readFileSync(join(folder, file)))}`,
    ]),
  )
}

/** Builds the service worker last, when all that it has to keep is there. */
const offline = (): Plugin => ({
  name: 'offline',
  apply: 'build',
  async writeBundle({ dir = 'dist' }) {
    const entry = 'src/offline/service-worker.ts'
    const files = digestFiles(dir)
    const version = digest(JSON.stringify(files) + readFileSync(entry, 'utf8'))
    const built = await build({
      configFile: false,
      publicDir: false,
      logLevel: 'warn',
      define: { FILES: JSON.stringify(files), VERSION: JSON.stringify(version) },
      build: {
        write: false,
        modulePreload: false,
        rolldownOptions: { input: entry, output: { format: 'iife' } },
      },
    })
    if (!('output' in built)) throw new Error('the service worker was not built')
    writeFileSync(join(dir, SERVICE_WORKER), built.output[0].code)
  },
})

/** What is always loaded is one file, whoever else needs parts of it: apart they would be larger. */
const TOGETHER = { codeSplitting: { groups: [{ name: 'page', tags: ['$initial' as const] }] } }

const licences = createLicences()
const lateParts = createLateParts()

export default defineConfig({
  // Relative addresses, so that the page works from any sub-path of a static host.
  base: './',
  plugins: [
    react(),
    computed(),
    scriptApi(),
    catalogue(),
    hostHeaders(),
    shareTags(),
    licences.page(),
    lateParts.page(),
    offline(),
  ],
  worker: {
    format: 'es',
    plugins: () => [licences.worker(), lateParts.worker()],
    rolldownOptions: { output: TOGETHER },
  },
  preview: { headers: HOST_HEADERS },
  // Whatever knows popovers knows how to preload modules.
  build: {
    target: 'es2022',
    // These know `light-dark()`. For older ones it would be rewritten to follow the system alone,
    // whatever theme somebody chose.
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
    modulePreload: {
      polyfill: false,
      // What is loaded later asks for its own parts; a list of them would be loaded first.
      resolveDependencies: (_, files, { hostType }) => (hostType === 'html' ? files : []),
    },
    rolldownOptions: { output: TOGETHER },
  },
  test: {
    include: ['src/**/*.test.{ts,tsx}'],
    setupFiles: ['src/engine/testing/seed.ts'],
    // By default one core is left idle, which on two is half of them.
    maxWorkers: '100%',
    // A thousand random documents take a while on a busy machine.
    testTimeout: 30_000,
  },
})
