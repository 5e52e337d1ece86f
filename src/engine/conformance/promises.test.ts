import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

const read = (path: string): string =>
  readFileSync(fileURLToPath(new URL(path, import.meta.url).href), 'utf8')

const root = fileURLToPath(new URL('../../../', import.meta.url).href)

const rows = read('./PROMISES.md')
  .split('\n')
  .filter((line) => line.startsWith('| ') && line.includes('` › '))
  .map((line) => {
    const [, promise = '', shownBy = '', place = ''] = line.split('|').map((cell) => cell.trim())
    const [, file = '', title = ''] = /^`([^`]+)` › (.+)$/.exec(shownBy) ?? []
    return { promise, file, title, place }
  })

/** Of a test or of a group of them, as it is written. */
const isTitle = (source: string, title: string): boolean =>
  ["'", '"', '`'].some((quote) => source.includes(`${quote}${title}${quote}`))

/** What the page says, in one text: everything but tests. */
const page = readdirSync(`${root}src`, { recursive: true, encoding: 'utf8' })
  .filter((path) => /\.tsx?$/.test(path) && !/\.test\.|testing\//.test(path))
  .map((path) => readFileSync(`${root}src/${path}`, 'utf8'))
  .join('\n')

const quotedIn = (text: string): readonly string[] =>
  Array.from(text.matchAll(/“([^”]+)”/g), ([, words]) => words!)

it('holds a row for every promise, each promise once', () => {
  expect(rows.length).toBeGreaterThan(60)
  expect(new Set(rows.map(({ promise }) => promise)).size).toBe(rows.length)
})

it.each(rows)('$promise: its test exists, and a place for it', ({ file, title, place }) => {
  expect(existsSync(`${root}${file}`), file).toBe(true)
  const source = readFileSync(`${root}${file}`, 'utf8')
  expect(isTitle(source, title), `${file} has no test "${title}"`).toBe(true)
  const words = quotedIn(place)
  expect(place.startsWith('Nowhere: ') || words.length > 0, place).toBe(true)
  for (const each of words) expect(page, `the page does not say “${each}”`).toContain(each)
})

it('tells every difference on the page, in an error or at a field, and nowhere alone', () => {
  const [, differences = ''] = read('./PROMISES.md').split('## Where we differ on purpose')
  const told = differences
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .slice(2)
    .map((line) => line.split('|').at(-2)!.trim())
  expect(told.length).toBeGreaterThan(10)
  expect(told).not.toContain('Here')
  for (const each of told.flatMap(quotedIn)) expect(page).toContain(each)
})
