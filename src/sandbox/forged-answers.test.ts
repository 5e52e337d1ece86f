import { beforeAll, describe, expect, it } from 'vitest'
import {
  runWithScripts,
  type RuleVerdict,
  type Run,
  type Scenario,
  type ScriptAnswer,
  type ScriptCaller,
  type ScriptProblem,
} from '../engine'
import { loadInterpreterInNode } from './load-node'
import { Sandbox } from './sandbox'
import { FORGING_SCRIPTS } from './testing/forging-scripts'

let module: WebAssembly.Module
beforeAll(async () => {
  module = await loadInterpreterInNode()
})

/** A problem is a text, and stands in its script or nowhere. */
function expectProblem(problem: ScriptProblem | undefined, source: string): void {
  expect(Object.keys(problem!).sort()).toEqual(['column', 'line', 'message'])
  const { message, line, column } = problem!
  expect([typeof message, message.length > 0 && message.length < 2_000]).toEqual(['string', true])
  const lines = source.split('\n')
  if (line !== null) expect(lines).toHaveProperty(String(line - 1))
  if (column === null) return
  expect(column).toBeGreaterThanOrEqual(1)
  expect(column).toBeLessThanOrEqual(lines[line! - 1]!.length + 1)
}

const GOOD =
  "export default () => ({ reached: true, winningProposalId: 'A', confidence: 1, reasoning: 'good' })"

const withRules = (...sources: readonly string[]): Scenario => ({
  agents: [{ id: 'ana' }],
  proposals: [{ id: 'A', content: 'Do A' }],
  moves: [{ agent: 'ana', round: 1, type: 'vote', payload: { proposalId: 'A', stance: 'agree' } }],
  strategies: sources.map((source, place) => ({
    id: `own-${place}`,
    name: `Own ${place}`,
    source,
  })),
  config: { rounds: { most: 1 } },
})

async function judge(
  scenario: Scenario,
): Promise<{ run: Run; own: (place: number) => RuleVerdict }> {
  let last: readonly RuleVerdict[] = []
  const run = await runWithScripts(scenario, await Sandbox.open(module), {
    onVerdicts: (_, verdicts) => {
      last = verdicts
    },
  })
  const own = (place: number) => last.find(({ evaluation }) => evaluation.rule === `own-${place}`)!
  return { run: run!, own }
}

describe('a script that forges its answer, as a rule,', () => {
  it.each(FORGING_SCRIPTS)('is its own rule’s problem: $name', async ({ source }) => {
    const { run, own } = await judge(withRules(source, GOOD))
    const alone = await judge(withRules("export default () => { throw new Error('x') }", GOOD))
    expect(own(0).evaluation.outcome).toEqual({ status: 'undecided', because: 'script-failed' })
    expectProblem(own(0).problem, source)
    expect(own(1)).toEqual(alone.own(1))
    expect(run.outcome).toEqual(alone.run.outcome)
  })
})

const CALLERS: readonly ScriptCaller['kind'][] = ['agent', 'strategy', 'model']

describe.each(CALLERS)('a script that forges its answer, as %s,', (kind) => {
  const ask = (sandbox: Sandbox, source: string): ScriptAnswer =>
    sandbox.call({ caller: { kind, id: 'x', round: 1 }, source, input: '{"state":{}}', seed: 1 })

  it.each(FORGING_SCRIPTS)('answers in the shape of an answer: $name', async ({ source }) => {
    const answer = ask(await Sandbox.open(module), source)
    expect(Object.keys(answer).sort()).toEqual(
      answer.ok ? ['fuel', 'ok', 'value'] : ['fuel', 'ok', 'problem'],
    )
    expect(Number.isSafeInteger(answer.fuel)).toBe(true)
    if (!answer.ok) expectProblem(answer.problem, source)
    else expect(answer.value ?? null).toEqual(JSON.parse(JSON.stringify(answer.value ?? null)))
  })

  it('leaves the answers of others as they are, whatever was run before them', async () => {
    const alone = ask(await Sandbox.open(module), GOOD)
    const sandbox = await Sandbox.open(module)
    for (const { source } of FORGING_SCRIPTS) {
      ask(sandbox, source)
      if (!sandbox.isUsable) await sandbox.restore()
      expect(ask(sandbox, GOOD)).toEqual(alone)
    }
  })
})
