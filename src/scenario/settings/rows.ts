import { CONFLICT_RESOLUTIONS, GUARDS, REVISIONS, TIE_BREAKS } from '../../engine'
import { SCENARIO_LIMITS } from '../limits'
import type { SettingPath, SettingRow, ValueAt } from './kinds'

const count = (max: number, min = 0) => ({ kind: 'number', min, max, isWhole: true }) as const
const share = { kind: 'number', min: 0, max: 1 } as const
const duration = { kind: 'number', min: 0, input: { max: 1_000_000_000, step: 1 } } as const
const choice = <const T extends string>(options: readonly T[]) =>
  ({ kind: 'choice', options }) as const
const onOff = { kind: 'switch' } as const

/** The schema, the link's tables and the tests' random settings derive from these. */
export const SETTING_VALUES = {
  'consensus.strategy': { place: 0, value: { kind: 'rule' } },
  'consensus.threshold': { place: 1, value: share },
  'consensus.thresholds': { place: 2, value: { kind: 'share-by-rule' } },
  'consensus.minVoters': { place: 3, value: count(SCENARIO_LIMITS.agents) },
  'consensus.supermajority': { place: 4, value: { ...share, min: 0.001, input: { min: 0.01 } } },
  'consensus.quorum': {
    place: 5,
    value: { ...count(SCENARIO_LIMITS.agents), isNullable: true, open: 'half of the roll' },
  },
  'consensus.quorumGate': { place: 6, value: count(SCENARIO_LIMITS.agents) },
  'consensus.guards': { place: 7, value: choice(GUARDS) },
  'consensus.tieBreak': { place: 8, value: choice(TIE_BREAKS) },
  'consensus.revisions': { place: 9, value: choice(REVISIONS) },
  'consensus.seed': { place: 10, value: count(2 ** 32 - 1) },
  'weights.attention': { place: 0, value: onOff },
  'weights.reputation': { place: 1, value: onOff },
  'bus.enableConflictDetection': { place: 2, value: onOff },
  'consensus.conflictResolution': { place: 13, value: choice(CONFLICT_RESOLUTIONS) },
  'consensus.maxDebateRounds': { place: 12, value: count(SCENARIO_LIMITS.debateRounds) },
  'debate.convergence': { place: 0, value: share },
  'debate.alternatives': { place: 1, value: onOff },
  'routing.byPriority': { place: 0, value: onOff },
  'routing.hears': {
    place: 1,
    value: { ...count(SCENARIO_LIMITS.signals, 1), isNullable: true, open: 'all of them' },
  },
  'rounds.stopWhenDecided': { place: 2, value: onOff },
  'rounds.most': { place: 0, value: count(SCENARIO_LIMITS.rounds, 1) },
  'rounds.lastMs': { place: 1, value: count(SCENARIO_LIMITS.roundMs, 1) },
  'consensus.timeoutMs': { place: 11, value: duration },
  'bus.maxHistorySize': {
    place: 0,
    value: { ...count(2 * SCENARIO_LIMITS.signals, 1), open: 'all of them' },
  },
  'bus.defaultTtlMs': { place: 1, value: { ...duration, open: 'longer than the run' } },
  'bus.sweepIntervalMs': {
    place: 3,
    value: {
      kind: 'number',
      min: SCENARIO_LIMITS.sweepMs,
      orZero: true,
      input: { max: SCENARIO_LIMITS.roundMs, step: 10 },
    },
  },
} as const satisfies { readonly [Path in SettingPath]: SettingRow<ValueAt<Path>> }
