import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

/** Fails where the page loads more script than it may before anything is asked of it. */

const DIST = 'dist'
const MAX_BYTES = 150_000

const gzipped = (file: string): number =>
  gzipSync(readFileSync(join(DIST, file)), { level: 9 }).length

/** What a file asks for before it does anything; what it imports later is not among it. */
function findImports(file: string): string[] {
  const code = readFileSync(join(DIST, file), 'utf8')
  return [...code.matchAll(/(?:from|import)\s*["']\.\/([^"']+\.js)["']/g)].map(
    ([, name]) => `assets/${name!}`,
  )
}

/**
 * What index.html asks for, the worker that the page starts at once, and what they ask for in turn.
 * Other workers start when needed.
 */
function findFirstLoad(): string[] {
  const html = readFileSync(join(DIST, 'index.html'), 'utf8')
  const named = [...html.matchAll(/(?:src|href)="\.\/(assets\/[^"]+\.js)"/g)].map(
    ([, file]) => file!,
  )
  const worker = readdirSync(join(DIST, 'assets')).filter((name) =>
    /^playground\.worker.*\.js$/.test(name),
  )
  const found = new Set([...named, ...worker.map((name) => `assets/${name}`)])
  for (const file of found) for (const each of findImports(file)) found.add(each)
  return [...found]
}

const first = findFirstLoad()
const later = readdirSync(join(DIST, 'assets'))
  .map((name) => `assets/${name}`)
  .filter((file) => /\.(js|wasm)$/.test(file) && !first.includes(file))

const print = (title: string, files: readonly string[]): number => {
  console.log(title)
  const sizes = files
    .map((file) => ({ file, bytes: gzipped(file) }))
    .sort((a, b) => b.bytes - a.bytes)
  for (const { file, bytes } of sizes) {
    console.log(`  ${(bytes / 1000).toFixed(1).padStart(7)} kB  ${file}`)
  }
  return sizes.reduce((sum, { bytes }) => sum + bytes, 0)
}

const total = print('first load, gzipped', first)
print('later, when needed', later)
console.log(`first load: ${(total / 1000).toFixed(1)} kB of at most ${MAX_BYTES / 1000} kB`)
if (first.length < 2) throw new Error('the first load was not found')
if (total > MAX_BYTES) throw new Error('the first load is too large')
