import { performance } from 'node:perf_hooks'
import { runScenario, runWithScripts, SCRIPTS_OFF } from '../../engine'
import { createTalk } from '../../engine/bench/deliberation'
import { IS_SHORT, report } from '../../engine/bench/figure'
import { loadInterpreterInNode } from '../../sandbox/load-node'
import { Sandbox } from '../../sandbox/sandbox'
import { HOSTILE_SCRIPTS } from '../../sandbox/testing/hostile-scripts'

/** What scripts cost. Asynchronous, so the engine's bench cannot time it. */

async function leastOf(times: number, task: () => Promise<unknown>): Promise<number> {
  let least = Infinity
  for (let i = 0; i < (IS_SHORT ? 1 : times); i++) {
    const startedAt = performance.now()
    await task()
    least = Math.min(least, performance.now() - startedAt)
  }
  return least
}

const SCRIPT = `export default function (turn) {
  turn.state.heard = (turn.state.heard ?? 0) + turn.inbox.length
  return turn.proposals.slice(0, 1).map((proposal) =>
    vote(proposal, Math.random() < 0.7 ? 'agree' : 'disagree', { weight: Math.random(), reasoning: 'by script' }))
}`

const sandbox = await Sandbox.open(await loadInterpreterInNode())

const scripted = createTalk(50, { kind: 'script', source: SCRIPT })
const withScripts = await leastOf(12, async () => {
  const run = await runWithScripts(scripted, sandbox)
  if (run?.cost.scriptCalls !== 500 || run.rounds.some(({ errors }) => errors.length > 0)) {
    throw new Error('the scripts did not run')
  }
})

const talk = createTalk(50, { kind: 'policy' })
const plain = await leastOf(60, () => Promise.resolve(runScenario(talk)))
const ready = await leastOf(60, () => runWithScripts(talk, SCRIPTS_OFF))

let slowest = { name: '', took: 0 }
for (const { name, source, needsWatchdog } of HOSTILE_SCRIPTS) {
  if (needsWatchdog) continue
  const hostile = { ...createTalk(1, { kind: 'script', source }), config: { rounds: { most: 1 } } }
  const took = await leastOf(1, () => runWithScripts(hostile, sandbox))
  if (took > slowest.took) slowest = { name, took }
}

const results = [
  report({
    name: 'turn of a scripted agent that hears 50 others, milliseconds',
    value: withScripts / 500,
    target: { atMost: 1 },
  }),
  report({
    name: 'run without scripts that is ready for them over one that is not',
    value: ready / plain,
    target: { atMost: 1.1 },
  }),
  report({
    name: `slowest hostile script that ends from within (${slowest.name}), milliseconds`,
    value: slowest.took,
    target: { atMost: 1000 },
  }),
]
process.exitCode = results.every(Boolean) ? process.exitCode : 1
