import { CATALOGUE, type StrategyId } from './strategies/registry'

export { ASPECTS, FAMILIES, type Family } from './strategies/rule-entry'
export { CATALOGUE, type StrategyId }

export const STRATEGY_IDS = Object.keys(CATALOGUE) as readonly StrategyId[]

export const isStrategyId = (id: string): id is StrategyId => Object.hasOwn(CATALOGUE, id)
