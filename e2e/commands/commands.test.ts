import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { PRESETS as DEBATES } from '../../src/labs/debate/presets'
import { DEBATE_CASE_KIND } from '../../src/scenario/import/case-kind'
import { HOSTILE_SCRIPTS } from '../../src/sandbox/testing/hostile-scripts'
import { SCENARIO_VERSION } from '../../src/scenario/scenario'

/** Every command that the README names works, in a short form, and says what it is meant to say. */

interface Command {
  /** As the README has it, without what follows `--`. */
  readonly name: string
  readonly args?: readonly string[]
  readonly env?: Readonly<Record<string, string>>
  readonly says: RegExp
  /** What it ends with; 0 where nothing is said. */
  readonly status?: number
}

/** A scenario with scripts, one of which hangs, and with a title that a terminal would obey. */
const STRANGE = join(mkdtempSync(join(tmpdir(), 'conclave-')), 'strange.json')
const script = (source: string) => ({ kind: 'script', source })
const { source: hang } = HOSTILE_SCRIPTS.find(({ needsWatchdog }) => needsWatchdog)!
writeFileSync(
  STRANGE,
  JSON.stringify({
    version: SCENARIO_VERSION,
    title: 'Strange \u001B[31m',
    prompt: '',
    agents: [
      { id: 'ana', behaviour: script("export default () => vote('A', 'agree')") },
      { id: 'bo', behaviour: script(hang) },
    ],
    proposals: [{ id: 'A', content: 'Do A' }],
    moves: [],
    config: { rounds: { most: 2 } },
  }),
)

/** A debate that ends as expected, and one of which something else is expected. */
const [HELD, MISTAKEN] = (['rejected', 'accepted'] as const).map((stopReason) => {
  const file = join(mkdtempSync(join(tmpdir(), 'conclave-')), `${stopReason}.case.json`)
  const scenario = DEBATES['failed-check']!
  const expected = { stopReason }
  writeFileSync(file, JSON.stringify({ kind: DEBATE_CASE_KIND, version: 1, scenario, expected }))
  return file
}) as [string, string]

const COMMANDS: readonly Command[] = [
  { name: 'npm run -s deliberate', args: ['--', HELD], says: /^pass: All accept/ },
  {
    name: 'npm run -s deliberate',
    args: ['--', MISTAKEN],
    says: /stopReason: expected "accepted", is "rejected"/,
    status: 1,
  },
  { name: 'npm run build', says: /built in/ },
  { name: 'npm run -s deliberate', args: ['--', 'release-debate'], says: /Ended: .* in round 2/ },
  {
    name: 'npm run -s deliberate',
    args: ['--', 'abstention-trap', '--events'],
    says: /^\{.*\}$/m,
  },
  {
    name: 'npm run -s deliberate',
    args: ['--', STRANGE, '--allow-scripts'],
    says: /^Strange \\u\{1B\}\[31m[^]*bo: did not come back[^]*A 6/,
  },
  {
    name: 'npm run -s deliberate',
    args: ['--', STRANGE],
    says: /ana: 1 line, \d+ characters[^]*--allow-scripts/,
    status: 1,
  },
  // Other cases than those of the unit tests.
  { name: 'npm run fuzz', env: { FUZZ_SEED: '2' }, says: /^ok$/m },
  {
    name: 'npm run walk',
    args: ['--', '--seed', '7'],
    says: /seed 7: \d+ actions, \d+ faults, \d+ comparisons, 0 findings/,
  },
  {
    name: 'npm run bench',
    says: /0 short[^]*slowest hostile script[^]*pairs differ[^]*codes read/,
  },
  {
    name: 'npm run bench:browser',
    says: /dragging the threshold[^]*different readings[^]*editing a ballot[^]*\n100 signals[^]*drawn as canvas/,
  },
  { name: 'npm run pictures', says: /board: \d+ kB[^]*workflow: \d+ kB/ },
  { name: 'npx vitest run conformance', says: /Tests .*passed/ },
]

/** Servers, which answer until they are ended. */
const SERVERS: readonly Command[] = [
  { name: 'npm start', args: ['--', '--port', '0'], says: /<div id="root">/ },
  { name: 'npm run dev', args: ['--', '--port', '0'], says: /src\/main\.tsx/ },
]

/** What runs all this, what has run before it, and what changes files. */
const ELSEWHERE = ['npm ci', 'npm test', 'npm run test:deep', 'npm run check', 'npm run fix']

const entitle = (command: Command) =>
  [[command.name, ...(command.args ?? [])].join(' '), command] as const

function launch({ name, args = [], env = {} }: Command) {
  const [program = '', ...rest] = name.split(' ')
  const child = spawn(program, [...rest, ...args], {
    // Not a terminal: nobody can be asked.
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, NO_COLOR: '1', SHORT: '1', ...env },
    // A group of its own, so that what npm starts is ended with it.
    detached: true,
  })
  let output = ''
  const keep = (chunk: Buffer) => (output += chunk.toString())
  child.stdout.on('data', keep)
  child.stderr.on('data', keep)
  const ended = new Promise<number | null>((resolve) => child.on('close', resolve))
  return { child, ended, read: () => output }
}

describe('a command of the README', () => {
  test.each(COMMANDS.map(entitle))('%s', async (_, command) => {
    const { ended, read } = launch(command)
    expect(await ended, read()).toBe(command.status ?? 0)
    expect(read()).toMatch(command.says)
  })

  test.each(SERVERS.map(entitle))('%s serves the page', async (_, command) => {
    const { child, ended, read } = launch(command)
    try {
      const address = await Promise.race([
        ended.then((status) => Promise.reject(new Error(`ended with ${status}: ${read()}`))),
        new Promise<string>((resolve) => {
          child.stdout.on('data', () => {
            const [found] = /http:\/\/localhost:\d+\//.exec(read()) ?? []
            if (found !== undefined) resolve(found)
          })
        }),
      ])
      const answer = await fetch(address)
      expect(answer.status).toBe(200)
      expect(await answer.text()).toMatch(command.says)
    } finally {
      process.kill(-child.pid!)
      await ended
    }
  })

  test('is tried here, or runs this', () => {
    const readme = readFileSync('README.md', 'utf8')
    const named = readme.match(/(npm (run (-s )?[\w:]+|ci|start|test)|npx [\w ]+)\b/g) ?? []
    const known = [...ELSEWHERE, ...[...COMMANDS, ...SERVERS].map(({ name }) => name)]
    const plain = (name: string) => name.replace(' -s ', ' ')
    expect(known.map(plain)).toEqual(expect.arrayContaining(named.map(plain)))
  })
})
