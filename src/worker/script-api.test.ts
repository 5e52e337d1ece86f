import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import ts from 'typescript'
import { describe, expect, it } from 'vitest'
import { PRESETS } from '../scenario/presets/presets'
import { loadInterpreterInNode } from '../sandbox/load-node'
import { Sandbox } from '../sandbox/sandbox'
import { AGENT_SCRIPTS, STRATEGY_SCRIPTS } from '../sandbox/testing/well-behaved-scripts'
import { EXAMPLES } from '../scenario/scripts/examples'
import { tryAgent } from './try-script'

const API = fileURLToPath(new URL('../sandbox/script-api.d.ts', import.meta.url))
const ENGINE = fileURLToPath(new URL('../engine/index.ts', import.meta.url))

const COMPILING_THE_ENGINE_MS = 60_000

/** What the compiler says about some text that is written against the shipped types. */
function complaintsAbout(
  text: string,
  libraries: readonly string[] = ['lib.es2023.d.ts'],
): string[] {
  const name = fileURLToPath(new URL('./written-in-a-test.ts', import.meta.url))
  const options: ts.CompilerOptions = {
    strict: true,
    exactOptionalPropertyTypes: true,
    noEmit: true,
    skipLibCheck: true,
    target: ts.ScriptTarget.ES2023,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    lib: [...libraries],
    types: [],
  }
  const host = ts.createCompilerHost(options)
  const disk = ts.createCompilerHost(options)
  host.getSourceFile = (path, version) =>
    path === name ? ts.createSourceFile(path, text, version) : disk.getSourceFile(path, version)
  host.fileExists = (path) => path === name || disk.fileExists(path)
  host.readFile = (path) => (path === name ? text : disk.readFile(path))
  const program = ts.createProgram([API, name], options, host)
  return [...program.getSyntacticDiagnostics(), ...program.getSemanticDiagnostics()]
    .filter(({ file }) => file?.fileName === name || file?.fileName === API)
    .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'))
}

/** A script with its default export checked against the type that it should have. */
const typed = (source: string, type: string): string =>
  `${source.replace('export default', `const written: ${type} =`)}\nexport { written }`

describe('the shipped types', () => {
  it.each([...AGENT_SCRIPTS])('accept an agent that works: %#', (source) => {
    expect(complaintsAbout(typed(source, 'AgentScript'))).toEqual([])
  })

  it('accept a rule that works, and refuse one that does not', () => {
    const [works, fails] = STRATEGY_SCRIPTS
    expect(complaintsAbout(typed(works!, 'StrategyScript'))).toEqual([])
    expect(complaintsAbout(typed(fails!, 'StrategyScript')).join()).toContain('not assignable')
  })

  it('accept a stand-in for a model, and refuse one that answers something else', () => {
    const judge =
      "export default (call) => ({ accept: call.answer !== '', critique: call.me.role })"
    expect(complaintsAbout(typed(judge, 'ModelScript'))).toEqual([])
    for (const wrong of ['7', '({ accept: 1, critique: "" })', 'call.secret']) {
      const source = `export default (call) => ${wrong}`
      expect(complaintsAbout(typed(source, 'ModelScript'))).not.toEqual([])
    }
  })

  it.each(EXAMPLES.model)('accept the example $id', ({ source }) => {
    expect(complaintsAbout(typed(source, 'ModelScript'))).toEqual([])
  })

  it('accept the scripts of the presets', () => {
    for (const { agents, strategies = [] } of Object.values(PRESETS)) {
      for (const { behaviour } of agents) {
        if (behaviour?.kind !== 'script') continue
        expect(complaintsAbout(typed(behaviour.source, 'AgentScript'))).toEqual([])
      }
      for (const { source } of strategies) {
        expect(complaintsAbout(typed(source, 'StrategyScript'))).toEqual([])
      }
    }
  })

  it.each([
    ["vote('A', 'maybe')", 'maybe'],
    ["vote('A', 'agree', { wait: 1 })", 'wait'],
    ["signal('doubt', { concern: 'x' })", 'targetSignalId'],
    ['fetch("https://example.org")', 'fetch'],
    ["cast_vote('lunch', 7)", 'number'],
    ["cast_vote('lunch')", 'arguments'],
    ['votes().map(String)', 'arguments'],
    ['Date.now().toFixed(document.title)', 'document'],
  ])('refuse %s', (call, culprit) => {
    const complaints = complaintsAbout(typed(`export default () => ${call}`, 'AgentScript'))
    expect(complaints.join()).toContain(culprit)
  })

  it(
    'mean by a signal, a vote and a config what the engine means by them',
    () => {
      const text = `import type * as engine from '${ENGINE.replace(/\.ts$/, '')}'
type Writable<T> = T extends object ? { -readonly [K in keyof T]: Writable<T[K]> } : T
type Same<A, B> = [A] extends [B] ? ([B] extends [A] ? true : never) : never
const same: [
  Same<Signal, Writable<engine.Signal>>,
  Same<Draft, Writable<engine.SignalDraft>>,
  Same<VoteRecord, Writable<engine.VoteRecord>>,
  Same<ProposalRecord, Writable<engine.Proposal>>,
  Same<Filter, Writable<engine.SignalFilter>>,
  Same<Evaluation, Writable<engine.ConsensusEvaluation>>,
  Same<Config, Writable<engine.ResolvedConsensusConfig>>,
  Same<TopicVote, Writable<engine.TopicVote>>,
] = [true, true, true, true, true, true, true, true]
export { same }`
      expect(complaintsAbout(text)).toEqual([])
    },
    COMPILING_THE_ENGINE_MS,
  )

  it('declare every function that a script really has, and no other', async () => {
    const declared = [...readFileSync(API, 'utf8').matchAll(/^declare function (\w+)/gm)].map(
      ([, name]) => name!,
    )
    const sandbox = await Sandbox.open(await loadInterpreterInNode())
    const answer = sandbox.call({
      caller: { kind: 'strategy', id: 'names', round: 1 },
      source: `export default () => Object.entries(Object.getOwnPropertyDescriptors(globalThis))
        .filter(([name, { value }]) => typeof value === 'function' && /^[a-z]/.test(name))
        .map(([name]) => name)`,
      input: '{}',
      seed: 1,
    })
    const real = answer.ok ? (answer.value as string[]) : []
    for (const name of declared) expect(real).toContain(name)
    const usual = ['parseInt', 'parseFloat', 'isNaN', 'isFinite', 'eval', 'escape', 'unescape']
    const own = real.filter((name) => !usual.includes(name) && !/^(en|de)codeURI/.test(name))
    expect(own.toSorted()).toEqual(declared.toSorted())
  })
})

describe('trying a script out', () => {
  it('tells what it casts on topics, round by round', async () => {
    const sandbox = await Sandbox.open(await loadInterpreterInNode())
    const [scenario] = Object.values(PRESETS)
    const { agents } = scenario!
    const source = "export default (turn) => cast_vote('t', 'round ' + turn.round)"
    const turns = await tryAgent(scenario!, agents[0]!.id, source, sandbox)
    expect(turns).not.toEqual([])
    for (const { round, ...turn } of turns) {
      expect(turn).toMatchObject({ casts: [{ agent: agents[0]!.id, choice: `round ${round}` }] })
    }
  })
})
