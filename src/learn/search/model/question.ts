import { DEFAULT_SETTINGS, type Settings } from '../../../engine'
import { CATALOGUE, STRATEGY_IDS, type StrategyId } from '../../../engine/catalogue'

/** The settings that a verdict on one table of ballots may depend on. */
export const SEARCH_SETTINGS = [
  'threshold',
  'minVoters',
  'supermajority',
  'quorum',
  'guards',
  'tieBreak',
] as const satisfies readonly (keyof Settings)[]

export type SearchSettings = Pick<Settings, (typeof SEARCH_SETTINGS)[number]>

/** What the first agent of every table is; the others are nothing but voters. */
export interface Roles {
  readonly owner: boolean
  readonly veto: boolean
}

export type RulePair = readonly [StrategyId, StrategyId]

/** On which ballots do these two differ, with these settings? */
export interface SearchQuestion {
  readonly rules: RulePair
  readonly settings: SearchSettings
  readonly roles: Roles
}

const { supermajority, quorum, guards, tieBreak } = DEFAULT_SETTINGS

/**
 * Those of a new scenario, but for two: the threshold is that of most built-in scenarios, and one voter is enough,
 * because most pairs would part over a single vote if some rules had to wait for a second.
 */
export const DEFAULT_SEARCH: Omit<SearchQuestion, 'rules'> = {
  settings: { threshold: 0.6, minVoters: 1, supermajority, quorum, guards, tieBreak },
  roles: { owner: true, veto: true },
}

/** What a scenario from the search asks its readers. */
export const promptOf = ([a, b]: RulePair): string =>
  `The same ballots, two verdicts. Why do ${CATALOGUE[a].name} and ${CATALOGUE[b].name} differ?`

const SEARCH_PROMPTS: ReadonlySet<string> = new Set(
  STRATEGY_IDS.flatMap((a) => STRATEGY_IDS.map((b) => promptOf([a, b]))),
)

export const isSearchPrompt = (prompt: string): boolean => SEARCH_PROMPTS.has(prompt)
