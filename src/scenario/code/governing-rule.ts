import { resolveDeliberation, settingsFor, type ResolvedDeliberation } from '../../engine'
import { CATALOGUE, isStrategyId, type Family, type StrategyId } from '../../engine/catalogue'
import type { ScenarioDocument } from '../scenario'
import { quote } from './comment'

export const SWARM_STRATEGIES = [
  'voting',
  'confidence-weighted',
  'hierarchical',
  'bayesian',
  'entropy',
] as const satisfies readonly StrategyId[]
export type SwarmStrategy = (typeof SWARM_STRATEGIES)[number]

export interface GoverningRule {
  readonly id: string
  readonly name: string
  /** Null for a script of the user's own, also where it stands in for a built-in rule. */
  readonly builtIn: StrategyId | null
  readonly family: Family | 'own'
  readonly config: ResolvedDeliberation
  /** Its own, or else the board's. */
  readonly threshold: number
}

export function findGoverningRule(scenario: ScenarioDocument): GoverningRule {
  const config = resolveDeliberation(scenario)
  const id = config.consensus.strategy
  const { threshold } = settingsFor(id, config.consensus)
  const builtIn = isStrategyId(id) && !isScripted(scenario, id) ? id : null
  const family = builtIn === null ? 'own' : CATALOGUE[builtIn].family
  const name = builtIn === null ? quote(id) : CATALOGUE[builtIn].name
  return { id, name, builtIn, family, config, threshold }
}

export const isSwarmStrategy = (id: string | null): id is SwarmStrategy =>
  SWARM_STRATEGIES.some((each) => each === id)

export const isScripted = ({ strategies = [] }: ScenarioDocument, rule: string): boolean =>
  strategies.some(({ id }) => id === rule)

/** Whether a card of the rule lies on the board. */
export const isOnBoard = ({ shows }: ScenarioDocument, rule: string): boolean =>
  shows?.rules?.includes(rule) ?? true
