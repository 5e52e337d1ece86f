import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { runWithScripts } from '../engine'
import { BALLOT_RULES } from '../engine/protocols/ballot'
import { LAB_IDS } from '../labs/registry'
import { LAB_PRESETS } from '../labs/testing/lab-presets'
import { loadInterpreterInNode } from '../sandbox/load-node'
import { Sandbox } from '../sandbox/sandbox'
import { decodeLink } from '../scenario/link/link'
import OLD_LINKS from '../scenario/link/old-links.json'
import { PRESETS } from '../scenario/presets/presets'
import type { ScenarioDocument } from '../scenario/scenario'
import OLD_RUNS from './old-runs.json'
import { createPlayground } from './playground'
import { whole } from './testing/views'

/** How a result was reached, and what chance makes of it, may be told differently; the result may not. */
const EXPLANATIONS = [
  'working',
  'tieBreak',
  'closedForm',
  'simulation',
  'byQuorum',
  'byJury',
  'tooLong',
]

/** Rules that came later add what they decide; what the others decide stays. */
const FIRST_RULES = ['majority', 'supermajority', 'unanimous', 'weighted', 'quorum']
const LATER_RULES = BALLOT_RULES.filter((rule) => !FIRST_RULES.includes(rule))
const isLater = (item: unknown): boolean =>
  LATER_RULES.some((rule) => rule === (item as { rule?: unknown } | null)?.rule)

const digest = (value: unknown): string =>
  createHash('sha256')
    .update(
      JSON.stringify(value, (key, item: unknown) => {
        if (EXPLANATIONS.includes(key)) return undefined
        if (Array.isArray(item)) return item.filter((each) => !isLater(each)) as unknown[]
        return ArrayBuffer.isView(item) ? Array.from(item as unknown as number[]) : item
      }),
    )
    .digest('hex')
    .slice(0, 16)

const sandbox = await Sandbox.open(await loadInterpreterInNode())

async function digestRuns(scenario: ScenarioDocument): Promise<Record<string, string>> {
  const digests: Record<string, string> = {
    run: digest(await runWithScripts(scenario, sandbox)),
  }
  const playground = createPlayground({ openSandbox: () => Promise.resolve(sandbox) })
  for (const lab of LAB_IDS) {
    if (scenario.labs?.[lab] === undefined) continue
    const answer = await playground.runLab(whole(scenario), lab)
    digests[lab] = answer.status === 'done' ? digest(answer.record) : answer.status
  }
  return digests
}

/** Those that there were when the digests were taken. */
const PRESET_CASES = Object.entries({ ...PRESETS, ...LAB_PRESETS })
  .map(([name, scenario]) => [`preset: ${name}`, scenario] as const)
  .filter(([name]) => name in OLD_RUNS)

it.each(OLD_LINKS.map(({ about, link }) => [`link: ${about}`, link] as const))(
  '%s gives the run that it always gave',
  async (name, link) => {
    const decoded = decodeLink(link)
    if (!decoded.ok) throw new Error('the link does not open')
    expect(await digestRuns(decoded.scenario)).toEqual(OLD_RUNS[name as keyof typeof OLD_RUNS])
  },
)

it.each(PRESET_CASES)('%s gives the run that it always gave', async (name, scenario) => {
  expect(await digestRuns(scenario)).toEqual(OLD_RUNS[name as keyof typeof OLD_RUNS])
})
