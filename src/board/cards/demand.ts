import { settingsFor, type Evaluation, type ResolvedConsensusConfig } from '../../engine'

/** Where on the meter a rule decides: not all of them have such a place. */
export function demandOf(
  { rule, ignores }: Pick<Evaluation, 'rule' | 'ignores'>,
  settings: ResolvedConsensusConfig,
): number | null {
  if (rule === 'supermajority') return settings.supermajority
  return ignores.includes('threshold') ? null : settingsFor(rule, settings).threshold
}
