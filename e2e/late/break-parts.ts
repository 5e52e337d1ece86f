import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page, Route } from '@playwright/test'

const BUILT = join(import.meta.dirname, '../../dist')

/** By source: the files of the build that hold it. */
export const LATE_PARTS = JSON.parse(
  readFileSync(join(BUILT, 'late-parts.json'), 'utf8'),
) as Readonly<Record<string, readonly string[]>>

const sourceOf = (part: string) => (part.startsWith('node_modules/') ? part : `src/${part}`)

function filesOf(parts: readonly string[]): readonly string[] {
  return parts.flatMap((part) => {
    const files = LATE_PARTS[sourceOf(part)]
    if (!files) throw new Error(`${part} is not loaded late`)
    return files
  })
}

export const isCovered = (source: string, parts: readonly string[]): boolean =>
  parts.some((part) => sourceOf(part) === source)

const BREAK = `() => { throw new Error('broken on purpose') }`

/** A module with the same exports, each of which throws whatever is done with it. */
function writeBroken(file: string): string {
  const text = readFileSync(join(BUILT, file), 'utf8')
  const names = [...text.matchAll(/export\s*\{([^}]*)\}/g)].flatMap(([, list = '']) =>
    list.split(',').map((each) =>
      each
        .trim()
        .split(/\s+as\s+/)
        .at(-1)!,
    ),
  )
  return names.length === 0 || file.includes('.worker-')
    ? `throw new Error('broken on purpose')`
    : `const fail = ${BREAK}
const broken = new Proxy(function () {}, { get: fail, apply: fail, construct: fail, has: fail })
export { ${names.map((name) => `broken as ${name}`).join(', ')} }`
}

const breakFile = (route: Route, file: string) =>
  file.endsWith('.wasm')
    ? route.fulfill({ contentType: 'application/wasm', body: 'broken on purpose' })
    : route.fulfill({ contentType: 'text/javascript', body: writeBroken(file) })

export type Fault = 'is lost' | 'is lost once' | 'throws'

/** Gives back how to mend it. */
export async function breakParts(
  page: Page,
  parts: readonly string[],
  fault: Fault,
): Promise<() => Promise<void>> {
  const files = filesOf(parts)
  const asked = new Set<string>()
  const matches = (url: URL) => files.some((file) => url.pathname.endsWith(`/${file}`))
  await page.route(matches, (route) => {
    const file = files.find((each) => route.request().url().endsWith(each))!
    if (fault === 'throws') return breakFile(route, file)
    if (fault === 'is lost once' && asked.has(file)) return route.continue()
    asked.add(file)
    return route.abort()
  })
  return () => page.unroute(matches)
}

/** Lets the page wait for milliseconds before it tries again: there are hundreds of cases. */
export const hurry = (page: Page) =>
  page.addInitScript(() => {
    const wait = window.setTimeout.bind(window)
    const isBackOff = (ms?: number) => ms === 300 || ms === 1200
    window.setTimeout = ((run: () => void, ms?: number) =>
      wait(run, isBackOff(ms) ? 5 : ms)) as typeof window.setTimeout
  })
