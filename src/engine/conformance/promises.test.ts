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

/** What the page says, by file: everything but tests. */
const sources = readdirSync(`${root}src`, { recursive: true, encoding: 'utf8' })
  .filter((path) => /\.tsx?$/.test(path) && !/\.test\.|testing\//.test(path))
  .map((path) => ({ path, source: readFileSync(`${root}src/${path}`, 'utf8') }))

const pageOf = (folders: readonly string[]): string =>
  sources
    .filter(({ path }) => folders.some((folder) => path.startsWith(folder)))
    .map(({ source }) => source)
    .join('\n')

const JUDGING = ['labs/frame', 'labs/judges']

/** Where the words of a place stand, by how it begins. */
const AREAS: readonly (readonly [start: RegExp, folders: readonly string[]])[] = [
  [/^ballot lab|in the ballot lab$/, ['labs/ballot', 'labs/frame', 'engine/protocols/ballot']],
  [/^judges lab|in the judges lab$/, JUDGING],
  [/^workflow lab|in the workflow lab$/, ['labs/workflow', ...JUDGING]],
  [/^debate lab|in the debate lab$/, ['labs/debate', 'labs/frame', 'engine/protocols/debate']],
  [/^“settings”|in the settings$/, ['board/settings', 'scenario/settings', 'board/why']],
  [
    /^“signals”|in the signals$/,
    ['board/signals', 'board/timeline', 'board/charts', 'describe', 'shell'],
  ],
  [
    /^“why”|^board|(above the cards|on the board)$/,
    ['board', 'describe', 'engine/catalogue', 'engine/strategies'],
  ],
  [/^“(timeline|graph|influence)”/, ['board', 'charts', 'describe']],
  [/^an agent/, ['board/agents', 'describe', 'scenario']],
  [/^share/, ['shell', 'board']],
]

const areaOf = (place: string): string =>
  pageOf(AREAS.find(([start]) => start.test(place.toLowerCase()))?.[1] ?? [''])
const areas = new Map<string, string>()
const pageAt = (place: string): string => {
  const known = areas.get(place) ?? areaOf(place)
  areas.set(place, known)
  return known
}

/** The titles among which a scenario of the gallery is, by the test that shows it. */
const titlesBeside = (file: string): string => {
  const [, lab] = /^src\/labs\/(\w+)\//.exec(file) ?? []
  return pageOf([lab === undefined ? 'scenario/presets' : `labs/${lab}/lab.ts`])
}

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
  expect(place.startsWith('Nowhere: ') || quotedIn(place).length > 0, place).toBe(true)
  for (const each of place.split(';').map((part) => part.trim())) {
    const area = each.startsWith('Gallery, ') ? titlesBeside(file) : pageAt(each)
    for (const words of quotedIn(each)) {
      expect(area.includes(words), `“${words}” is not where ${each} leads`).toBe(true)
    }
  }
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
  for (const each of told.flatMap((place) => place.split(';').map((part) => part.trim()))) {
    for (const words of quotedIn(each)) {
      expect(pageAt(each).includes(words), `“${words}” is not where ${each} leads`).toBe(true)
    }
  }
})
