import { SCENARIO_LIMITS } from '../../../scenario/limits'
import { withFields } from '../../../scenario/edits/edit'
import { LAB_LIMITS } from '../../limits'
import type { BallotOption, BallotPlan, Panel, PanelJudge } from '../plan'

/** Ways to set a panel up: each gives a new plan. */

/** Lines of dashes part results; without any, empty lines do; without those, every line is one. */
export function splitResults(text: string): readonly string[] {
  const lines = text.split(/\r\n?|\n/)
  const parted = [
    partBy(lines, (line) => /^-{3,}$/.test(line.trim())),
    partBy(lines, (line) => line.trim() === ''),
    lines,
  ].map((parts) => parts.map((part) => part.trim()).filter((part) => part !== ''))
  return parted.find((parts) => parts.length > 1) ?? parted[0]!
}

function partBy(lines: readonly string[], isBorder: (line: string) => boolean): readonly string[] {
  const parts: string[][] = [[]]
  for (const line of lines) {
    if (isBorder(line)) parts.push([])
    else parts.at(-1)!.push(line)
  }
  return parts.map((part) => part.join('\n'))
}

/** Why a text is not a list of results; null where it is one. */
export function refuseResults(results: readonly string[]): string | null {
  if (results.length < 2) return 'There must be at least two results.'
  if (results.length > LAB_LIMITS.options) {
    return `There may be ${LAB_LIMITS.options} results at most; these are ${results.length}.`
  }
  return results.some((text) => text.length > SCENARIO_LIMITS.text)
    ? `A result may have ${SCENARIO_LIMITS.text} characters at most.`
    : null
}

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'

/** The results become the options; votes and authors of letters that are gone go with them. */
export function takeResults(plan: BallotPlan, results: readonly string[]): BallotPlan {
  const options = results.map((text, i): BallotOption => ({ id: LETTERS[i]!, text }))
  const isThere = (id: string) => id === 'abstain' || options.some((option) => option.id === id)
  const votes = plan.votes.filter(({ choice }) => isThere(choice))
  const { panel } = plan
  return { ...plan, options, votes, ...(panel && { panel: keepOptions(panel, isThere) }) }
}

export function keepOptions(panel: Panel, isThere: (option: string) => boolean): Panel {
  const { authors = {}, correct } = panel
  const left = Object.fromEntries(Object.entries(authors).filter(([option]) => isThere(option)))
  return withFields(panel, {
    authors: Object.keys(left).length === 0 ? undefined : left,
    correct: correct !== undefined && isThere(correct) ? correct : undefined,
  })
}

/** A panel of which nothing is said is none. */
export function changePanel(plan: BallotPlan, change: (panel: Panel) => Panel): BallotPlan {
  const panel = change(plan.panel ?? {})
  return withFields(plan, { panel: Object.keys(panel).length === 0 ? undefined : panel })
}

const setEntry = <Value>(
  entries: Readonly<Record<string, Value>> = {},
  key: string,
  value: Value | undefined,
): Readonly<Record<string, Value>> | undefined => {
  const { [key]: _, ...others } = entries
  const next = value === undefined ? others : { ...others, [key]: value }
  return Object.keys(next).length === 0 ? undefined : next
}

export const setAuthor = (plan: BallotPlan, option: string, author: string | undefined) =>
  changePanel(plan, (panel) =>
    withFields(panel, { authors: setEntry(panel.authors, option, author) }),
  )

export const setJudge = (plan: BallotPlan, agent: string, judge: PanelJudge | undefined) =>
  changePanel(plan, (panel) => withFields(panel, { judges: setEntry(panel.judges, agent, judge) }))

const SCRIPT = `export default function ({ question, results, me }) {
  // results have id, text and isOwn; give back a choice, or its id alone
  const longest = results.toSorted((a, b) => b.text.length - a.text.length)[0]
  return { choice: longest.id, confidence: 0.6, reason: 'It says the most.' }
}
`

export function createPanelJudge(kind: 'hand' | PanelJudge['kind']): PanelJudge | undefined {
  if (kind === 'hand') return undefined
  return kind === 'accuracy' ? { kind, accuracy: 0.7 } : { kind, source: SCRIPT }
}
