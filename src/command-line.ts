import { readFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { hasScripts, runWithScripts, SCRIPTS_OFF, toJsonLines, type Run } from './engine'
import { CATALOGUE, isStrategyId } from './engine/catalogue'
import { loadInterpreterInNode } from './sandbox/load-node'
import { Sandbox } from './sandbox/sandbox'
import { isLink, decodeLink } from './scenario/link/link'
import { PRESETS } from './scenario/presets/presets'
import { parseDocument } from './scenario/parse-document'
import { formatNumber, formatPosterior } from './describe/format'
import { countWinners } from './describe/describe-verdict'

/** Runs a scenario without a browser, and tells how it went. */

const USAGE = `npm run deliberate -- <preset, file.json or link> [--events | --json]

  --events   every event of the run, as JSON lines
  --json     the whole run, as JSON
Presets: ${Object.keys(PRESETS).join(', ')}`

async function main(): Promise<void> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { events: { type: 'boolean' }, json: { type: 'boolean' } },
  })
  const [name] = positionals
  if (name === undefined) throw new Error(USAGE)
  const hash = name.slice(name.indexOf('#') + 1)
  const read = isLink(hash) ? decodeLink(hash) : parseDocument(await readScenario(name))
  if (!read.ok) {
    const problems = read.problems.map(({ path, reason }) => `  ${path}: ${reason}`)
    throw new Error(['This is not a scenario:', ...problems].join('\n'))
  }
  const { scenario } = read
  const scripts = hasScripts(scenario)
    ? await Sandbox.open(await loadInterpreterInNode())
    : SCRIPTS_OFF
  const run = (await runWithScripts(scenario, scripts))!
  if (values.events === true) for (const line of toJsonLines(run.events)) process.stdout.write(line)
  else if (values.json === true) console.log(JSON.stringify(run))
  else for (const line of describeRun(scenario.title, run)) console.log(line)
}

async function readScenario(name: string): Promise<unknown> {
  const preset = PRESETS[name]
  if (preset) return preset
  return JSON.parse(await readFile(name, 'utf8')) as unknown
}

function* describeRun(title: string, { rounds, outcome, stops, cost }: Run): Iterable<string> {
  yield title
  for (const { round, signals, beliefs, entropy, debate, errors, verdicts } of rounds) {
    const leaning = Object.entries(beliefs).map(([id, p]) => `${id} ${formatPosterior(p)}`)
    yield `Round ${round}: ${signals.length} signals, ${leaning.join(', ')}, entropy ${formatNumber(entropy.bits)} bits`
    if (debate) {
      const end = debate.resolved ? `won by ${debate.winningProposalId ?? ''}` : 'not settled'
      yield `  debate between ${debate.between.join(' and ')}, ${debate.roundsUsed} rounds, ${end}`
    }
    for (const { agentId, problem } of errors) {
      const place = problem.line === null ? '' : ` (line ${problem.line})`
      yield `  ${agentId}: ${problem.message}${place}`
    }
    yield `  ${countWinners(verdicts)}`
  }
  yield `Ended: ${outcome.end} in round ${outcome.round}, ${nameOf(outcome.rule)}: ${outcome.winner ?? 'no decision'}`
  for (const reason of outcome.dissent) yield `  against it: ${reason}`
  for (const [rule, round] of Object.entries(stops)) {
    yield `  ${nameOf(rule).padEnd(20)} ${round === null ? 'would not have stopped' : `stops in round ${round}`}`
  }
  yield `${cost.signals} signals, ${cost.votes} votes, ${cost.evaluations} verdicts, ${cost.scriptCalls} script calls`
}

const nameOf = (rule: string): string => (isStrategyId(rule) ? CATALOGUE[rule].name : rule)

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : String(error))
  process.exitCode = 1
})
