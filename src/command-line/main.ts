import { readFile } from 'node:fs/promises'
import { createInterface } from 'node:readline/promises'
import { parseArgs } from 'node:util'
import { toJsonLines } from '../engine'
import { decodeLink, isLink } from '../scenario/link/link'
import { toRunInput } from '../scenario/hand-casts'
import type { ScenarioDocument } from '../scenario/scenario'
import { parseDocument } from '../scenario/parse-document'
import { PRESETS } from '../scenario/presets/presets'
import { askAboutScripts } from './ask-about-scripts'
import { describeRun } from './describe-run'
import { tellWords } from './tell-words'
import { toPrintable, toPrintableJson, toPrintableLine } from './printable'
import { describeCase } from './describe-case'
import { runWatched } from './run-watched'
import { checkCase, isDebateCase } from '../labs/debate/model/case'

/** Runs a scenario without a browser, and tells how it went. */

const USAGE = `npm run deliberate -- <preset, file.json or link> [--words | --events | --json] [--allow-scripts]
npm run deliberate -- <case.json>  holds the debate of a case again: pass, or what differs

  --words          the run in plain sentences, round by round, as Markdown
  --events         every event of the run, as JSON lines
  --json           the whole run, as JSON
  --allow-scripts  runs the scripts of a file or a link without asking
Presets: ${Object.keys(PRESETS).join(', ')}`

async function main(): Promise<void> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      words: { type: 'boolean' },
      events: { type: 'boolean' },
      json: { type: 'boolean' },
      'allow-scripts': { type: 'boolean' },
    },
  })
  const [name] = positionals
  if (name === undefined) throw new Error(USAGE)
  const document = await readGiven(name)
  if (isDebateCase(document)) {
    tellCase(document)
    return
  }
  const scenario = readScenario(name, document)
  const isOurs = Object.hasOwn(PRESETS, name)
  if (!isOurs && values['allow-scripts'] !== true) await askAboutScripts(scenario, openTerminal())
  const run = await runWatched(toRunInput(scenario))
  if (values.events === true) {
    for (const line of toJsonLines(run.events)) process.stdout.write(toPrintableJson(line))
  } else if (values.json === true) console.log(toPrintableJson(JSON.stringify(run)))
  else if (values.words === true)
    for (const line of tellWords(scenario, run)) console.log(toPrintableLine(line))
  else for (const line of describeRun(scenario.title, run)) console.log(toPrintableLine(line))
}

/** A debate that ends otherwise than expected is an error for whoever runs this in a build. */
function tellCase(document: unknown): void {
  const checked = checkCase(document)
  for (const line of describeCase(checked)) console.log(toPrintableLine(line))
  if (checked.status !== 'pass') process.exitCode = 1
}

const hashOf = (name: string): string => name.slice(name.indexOf('#') + 1)

/** Null for a link, which is its own document. */
const readGiven = async (name: string): Promise<unknown> =>
  isLink(hashOf(name)) ? null : readDocument(name)

function readScenario(name: string, document: unknown): ScenarioDocument {
  const hash = hashOf(name)
  const read = isLink(hash) ? decodeLink(hash) : parseDocument(document)
  if (read.ok) return read.scenario
  const problems = read.problems.map(
    ({ path, reason }) => `  ${toPrintableLine(`${path}: ${reason}`)}`,
  )
  throw new Error(['This is not a scenario:', ...problems].join('\n'))
}

const readDocument = async (name: string): Promise<unknown> =>
  Object.hasOwn(PRESETS, name)
    ? PRESETS[name]
    : (JSON.parse(await readFile(name, 'utf8')) as unknown)

/** Null without a terminal: nobody can be asked. */
function openTerminal(): ((question: string) => Promise<string>) | null {
  if (!process.stdin.isTTY) return null
  return async (question) => {
    const terminal = createInterface({ input: process.stdin, output: process.stderr })
    const answer = await terminal.question(question)
    terminal.close()
    return answer
  }
}

main().catch((error: unknown) => {
  console.error(toPrintable(error instanceof Error ? error.message : String(error)))
  process.exitCode = 1
})
