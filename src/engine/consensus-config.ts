import { ConsensusError } from './errors'
import { withDefaults } from './with-defaults'
import { DEFAULT_SETTINGS, resolveSettings, type Settings } from './settings'

export const CONFLICT_RESOLUTIONS = ['debate', 'escalate', 'majority'] as const
export type ConflictResolution = (typeof CONFLICT_RESOLUTIONS)[number]

export interface ConsensusConfig extends Partial<Settings> {
  /** A built-in rule or the id of one of your own. */
  readonly strategy?: string
  /** How long a round may take. */
  readonly timeoutMs?: number
  readonly maxDebateRounds?: number
  readonly conflictResolution?: ConflictResolution
}

export type ResolvedConsensusConfig = Settings & Required<Omit<ConsensusConfig, keyof Settings>>

export const CONSENSUS_DEFAULTS: ResolvedConsensusConfig = {
  ...DEFAULT_SETTINGS,
  strategy: 'confidence-weighted',
  timeoutMs: 30_000,
  maxDebateRounds: 3,
  conflictResolution: 'debate',
}

export function resolveConfig(given: ConsensusConfig = {}): ResolvedConsensusConfig {
  const config: ResolvedConsensusConfig = {
    ...withDefaults(CONSENSUS_DEFAULTS, given),
    ...resolveSettings(given),
  }
  const { timeoutMs, maxDebateRounds, conflictResolution } = config
  for (const [path, value] of Object.entries({ timeoutMs, maxDebateRounds })) {
    if (!(value >= 0)) throw new ConsensusError('invalid-number', path, 'must be at least 0')
  }
  if (!Number.isInteger(maxDebateRounds)) {
    throw new ConsensusError('invalid-number', 'maxDebateRounds', 'must be a whole number')
  }
  if (!CONFLICT_RESOLUTIONS.includes(conflictResolution)) {
    const reason = `must be one of ${CONFLICT_RESOLUTIONS.join(', ')}`
    throw new ConsensusError('invalid-setting', 'conflictResolution', reason)
  }
  return config
}
