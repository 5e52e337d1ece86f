import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { isDecided, runWithScripts, type Run } from '../engine'
import { STRATEGY_IDS } from '../engine/catalogue'
import { BALLOT_RULES } from '../engine/protocols/ballot'
import { LAB_IDS } from '../labs/registry'
import { LAB_PRESETS } from '../labs/testing/lab-presets'
import { loadInterpreterInNode } from '../sandbox/load-node'
import { Sandbox } from '../sandbox/sandbox'
import { decodeLink } from '../scenario/link/link'
import OLD_LINKS from '../scenario/link/old-links.json'
import { PRESETS } from '../scenario/presets/presets'
import { toRunInput } from '../scenario/hand-casts'
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
  // What a debate has used up, and which limit, check or owner ended it.
  'metered',
  'endedBy',
]

/** Rules that came later add what they decide; what the others decide stays. */
const FIRST_BALLOT_RULES = ['majority', 'supermajority', 'unanimous', 'weighted', 'quorum']
const FIRST_RULES = [
  ...['voting', 'confidence-weighted', 'hierarchical', 'bayesian', 'entropy'],
  ...FIRST_BALLOT_RULES,
  ...['veto', 'weighted-rubric', 'pairwise', 'owner-review'],
]
const LATER_BOARD_RULES = STRATEGY_IDS.filter((rule) => !FIRST_RULES.includes(rule))
const LATER_RULES: readonly unknown[] = [
  ...LATER_BOARD_RULES,
  ...BALLOT_RULES.filter((rule) => !FIRST_BALLOT_RULES.includes(rule)),
]
const isLater = (item: unknown): boolean =>
  LATER_RULES.includes((item as { rule?: unknown } | null)?.rule) ||
  (item as { question?: unknown } | null)?.question === 'veto-or-failed-check'

/** The counts over all rules, as they were: every rule judges every round, and again after a debate. */
function withoutLater(run: Run): object {
  const { cost, events, rounds } = run
  const judged = rounds.length + rounds.filter(({ debate }) => debate).length
  const decidedLater = (round: number) =>
    rounds[round - 1]!.verdicts.filter((each) => isLater(each) && isDecided(each.outcome)).length
  return {
    ...run,
    events: events.map((event) =>
      event.type === 'round:end'
        ? { ...event, decided: event.decided - decidedLater(event.round) }
        : event,
    ),
    cost: { ...cost, evaluations: cost.evaluations - LATER_BOARD_RULES.length * judged },
  }
}

/** Whether a draft is right stood in its text, for answers by chance. */
const withoutTruth = ({ isRight: _, ...draft }: { readonly isRight?: unknown }): object => draft

const digest = (value: unknown): string =>
  createHash('sha256')
    .update(
      JSON.stringify(value, (key, item: unknown) => {
        if (EXPLANATIONS.includes(key) || LATER_RULES.includes(key)) return undefined
        if (key === 'drafts') return (item as readonly object[]).map(withoutTruth)
        if (Array.isArray(item)) return item.filter((each) => !isLater(each)) as unknown[]
        return ArrayBuffer.isView(item) ? Array.from(item as unknown as number[]) : item
      }),
    )
    .digest('hex')
    .slice(0, 16)

const sandbox = await Sandbox.open(await loadInterpreterInNode())

async function digestRuns(scenario: ScenarioDocument): Promise<Record<string, string>> {
  const digests: Record<string, string> = {
    run: digest(withoutLater((await runWithScripts(toRunInput(scenario), sandbox))!)),
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
