import { createHash } from 'node:crypto'
import { expect, test, type Page } from '@playwright/test'
import fc from 'fast-check'
import { runWithScripts, type Run } from '../src/engine'
import { randomScenario } from '../src/engine/testing/random-scenario'
import { loadInterpreterInNode } from '../src/sandbox/load-node'
import { Sandbox } from '../src/sandbox/sandbox'
import { SILENT, withoutErrors, type HostileScript } from '../src/sandbox/testing/hostile-script'
import { HOSTILE_SCRIPTS } from '../src/sandbox/testing/hostile-scripts'
import { AGENT_SCRIPTS, STRATEGY_SCRIPTS } from '../src/sandbox/testing/well-behaved-scripts'
import { checkScenario } from '../src/scenario/check-scenario'
import { SCENARIO_VERSION, type ScenarioDocument } from '../src/scenario/scenario'
import type {} from './harness/harness'

/** The page of e2e/harness, for tests of the worker alone. */
const HARNESS = process.env['HARNESS_URL']!

test.beforeEach(async ({ page }) => {
  await page.goto(HARNESS)
  await page.waitForFunction(() => 'harness' in window)
})

const document = (scenario: Omit<ScenarioDocument, 'version' | 'title' | 'prompt'>) =>
  ({ version: SCENARIO_VERSION, title: 'A test', prompt: '', ...scenario }) as const

async function compareRuns(page: Page, seed: number, count: number): Promise<void> {
  const pool = { agents: AGENT_SCRIPTS, strategies: STRATEGY_SCRIPTS }
  const scenarios = fc.sample(randomScenario(pool), { numRuns: count, seed }).map(document)
  const sandbox = await Sandbox.open(await loadInterpreterInNode())
  const seen = { scripts: 0, debates: 0, errors: 0 }
  for (const scenario of scenarios) {
    const checked = checkScenario(scenario)
    if (!checked.ok) throw new Error(JSON.stringify(checked.problems[0]))
    const run = (await runWithScripts(checked.value, sandbox))!
    const text = JSON.stringify({ ...run, scenario: checked.value })
    seen.scripts += run.cost.scriptCalls
    seen.debates += run.cost.debateRounds
    seen.errors += run.rounds.reduce((sum, { errors }) => sum + errors.length, 0)
    const there = await page.evaluate((each) => window.harness.hash(each), scenario)
    if (there === createHash('sha256').update(text).digest('hex')) continue
    const other = await page.evaluate((each) => window.harness.run(each), scenario)
    expect(firstDifference(other, text)).toBeNull()
  }
  // A comparison of nothing with nothing would not mean much.
  expect(seen.scripts).toBeGreaterThan(count)
  expect(seen.debates).toBeGreaterThan(count / 10)
  expect(seen.errors).toBeGreaterThan(count / 10)
}

test('100 random scenarios give the same run, to the byte, in Node and in the browser', async ({
  page,
}) => {
  test.setTimeout(180_000)
  await compareRuns(page, 7, 100)
})

test('and so do 500 others @deep', async ({ page }) => {
  test.setTimeout(600_000)
  await compareRuns(page, 8, 500)
})

/** Where two texts part, with what is around it: the whole of them would fill a book. */
function firstDifference(a: string, b: string): readonly [string, string] | null {
  if (a === b) return null
  let at = 0
  while (a[at] === b[at]) at++
  return [a.slice(Math.max(0, at - 200), at + 100), b.slice(Math.max(0, at - 200), at + 100)]
}

/** From the start of a run with a hostile script to its end, a restart of the worker included. */
const MAX_SCRIPT_MS = 5_000

const GOOD = "export default () => vote('A', 'agree')"

const between = (hostile: string): ScenarioDocument =>
  document({
    agents: [
      { id: 'first', behaviour: { kind: 'script', source: GOOD } },
      { id: 'hostile', behaviour: { kind: 'script', source: hostile } },
      { id: 'last', behaviour: { kind: 'script', source: GOOD } },
    ],
    proposals: [{ id: 'A', content: 'Do A' }],
    moves: [],
    config: { rounds: { most: 1, stopWhenDecided: false } },
  })

/** Where the machine is busy, a script is stopped from outside before it has used up its steps. */
const STOPPED = 'did not come back'

async function expectContained(page: Page, scripts: readonly HostileScript[]): Promise<void> {
  const requests: string[] = []
  const quiet = await page.evaluate((each) => window.harness.run(each), between(SILENT))
  const silent = withoutErrors(JSON.parse(quiet) as Run)
  page.on('request', (request) => requests.push(request.url()))
  for (const { name, source, ends, needsWatchdog } of scripts) {
    const [text, ms] = await page.evaluate(async (each) => {
      window.harness.notices.splice(0)
      const start = performance.now()
      return [await window.harness.run(each), performance.now() - start] as const
    }, between(source))
    expect(ms, `milliseconds of ${name}`).toBeLessThan(MAX_SCRIPT_MS)
    const run = JSON.parse(text) as Run
    expect(withoutErrors(run), name).toEqual(silent)
    const [round] = run.rounds
    expect(
      round!.errors.map(({ agentId }) => agentId),
      name,
    ).toEqual(['hostile'])
    const { message } = round!.errors[0]!.problem
    if (!message.includes(STOPPED)) expect(message, name).toMatch(ends)
    if (!needsWatchdog) continue
    const restarted = await page.evaluate(() => window.harness.notices.splice(0))
    expect(restarted, name).toEqual([
      { notice: 'restarted', because: 'The script of hostile did not come back.', isBlamed: true },
    ])
  }
  // A replaced worker loads its own code again, from where it came from, and nothing else.
  for (const url of requests) expect(url).toContain(HARNESS)
}

/** One of each kind of attempt, and one that only the watchdog ends. */
const HANDFUL = HOSTILE_SCRIPTS.filter(
  ({ tries, needsWatchdog }, place) =>
    HOSTILE_SCRIPTS.findIndex(
      (other) => other.tries === tries && other.needsWatchdog === needsWatchdog,
    ) === place,
)

test('hostile scripts end in a clear error, and nobody else notices', async ({ page }) => {
  test.setTimeout(120_000)
  await expectContained(page, HANDFUL)
})

test('every hostile script does @deep', async ({ page }) => {
  test.setTimeout(300_000)
  const others = HOSTILE_SCRIPTS.filter((script) => !HANDFUL.includes(script))
  await expectContained(page, others)
})

test('scripts that hang are blamed one by one, however many there are @deep', async ({ page }) => {
  test.setTimeout(120_000)
  const hang = HOSTILE_SCRIPTS.find(({ needsWatchdog }) => needsWatchdog)!.source
  const hanging = Array.from({ length: 20 }, (_, i) => ({
    id: `hanging-${i}`,
    behaviour: { kind: 'script' as const, source: `${hang} // ${i}` },
  }))
  const scenario = between(GOOD)
  const text = await page.evaluate((each) => window.harness.run(each), {
    ...scenario,
    agents: [...hanging, ...scenario.agents],
  })
  const [round] = (JSON.parse(text) as Run).rounds
  expect(round!.errors.map(({ agentId }) => agentId)).toEqual(hanging.map(({ id }) => id))
  for (const { problem } of round!.errors) expect(problem.message).toContain(STOPPED)
  expect(round!.votes.map(({ record }) => record.agentId)).toEqual(['first', 'hostile', 'last'])
})

test('a worker that dies in silence is noticed within two seconds', async ({ page }) => {
  await page.evaluate((each) => window.harness.run(each), between(GOOD))
  const [worker] = page.workers()
  await worker!.evaluate(() => self.close())
  const start = Date.now()
  const text = await page.evaluate((each) => window.harness.run(each), between(GOOD))
  expect((JSON.parse(text) as Run).rounds[0]!.errors).toEqual([])
  expect(Date.now() - start).toBeLessThan(2_000)
})

test('the interpreter is loaded only when a scenario has a script', async ({ page }) => {
  const loaded: string[] = []
  page.on('request', (request) => loaded.push(request.url()))
  const isInterpreter = (url: string) => /\.wasm|sandbox|quickjs/i.test(url)
  const plain = document({ agents: [], proposals: [{ id: 'A', content: 'Do A' }], moves: [] })
  await page.evaluate((each) => window.harness.run(each), plain)
  expect(loaded.filter(isInterpreter)).toEqual([])
  await page.evaluate((each) => window.harness.run(each), between(GOOD))
  expect(loaded.some((url) => url.endsWith('.wasm'))).toBe(true)
})
