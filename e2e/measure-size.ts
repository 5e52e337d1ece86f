import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

/** Fails where the page loads more script than it may before anything is asked of it. */

const DIST = 'dist'
const MOST_BYTES = 150_000

const gzipped = (file: string): number =>
  gzipSync(readFileSync(join(DIST, file)), { level: 9 }).length

/** What index.html asks for, and the worker that the page starts at once. Other workers start when needed. */
function findFirstLoad(): string[] {
  const html = readFileSync(join(DIST, 'index.html'), 'utf8')
  const named = [...html.matchAll(/(?:src|href)="\.\/(assets\/[^"]+\.js)"/g)].map(
    ([, file]) => file!,
  )
  const worker = readdirSync(join(DIST, 'assets')).filter((name) =>
    /^playground\.worker.*\.js$/.test(name),
  )
  return [...named, ...worker.map((name) => `assets/${name}`)]
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
console.log(`first load: ${(total / 1000).toFixed(1)} kB of at most ${MOST_BYTES / 1000} kB`)
if (first.length < 2) throw new Error('the first load was not found')
if (total > MOST_BYTES) throw new Error('the first load is too large')
