import { CONFLICT_RESOLUTIONS, GUARDS, REVISIONS, TIE_BREAKS } from '../../engine'
import { SCENARIO_LIMITS } from '../limits'
import type { SettingPath, SettingRow, SettingWords, ValueAt } from './kinds'

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

/** In the order of the panel. Apart from the values, because the worker has no use for words. */
export const SETTING_WORDS: Readonly<Record<SettingPath, SettingWords>> = {
  'consensus.strategy': {
    group: null,
    label: 'Governing rule',
    help: 'The run ends when this rule has decided. All other rules give their verdicts, too.',
  },
  'consensus.threshold': {
    group: null,
    label: 'Threshold',
    help: 'The confidence that a rule needs to decide, from 0 to 1.',
  },
  'consensus.thresholds': {
    group: null,
    label: 'Own thresholds',
    help: 'A rule may have a threshold of its own; the others follow the board.',
  },
  'consensus.minVoters': {
    group: 'When a rule decides',
    label: 'Voters needed',
    help: 'Swarm rules wait until this many different agents have voted.',
  },
  'consensus.supermajority': {
    group: 'When a rule decides',
    label: 'Supermajority',
    help: 'The share of votes that a supermajority needs.',
  },
  'consensus.quorum': {
    group: 'When a rule decides',
    label: 'Quorum',
    help: 'How many of the roll the quorum rule waits for; half of it, rounded up, if left open.',
  },
  'consensus.quorumGate': {
    group: 'When a rule decides',
    label: 'Gate for all rules',
    help: 'No rule gives a verdict before this many different agents have voted.',
  },
  'consensus.guards': {
    group: 'When a rule decides',
    label: 'Guards',
    help: 'Strict turns unsound decisions of the documented rules into undecided.',
  },
  'consensus.tieBreak': {
    group: 'When a rule decides',
    label: 'Tie-break',
    help: 'How ballot and pattern rules choose between equals.',
  },
  'consensus.revisions': {
    group: 'When a rule decides',
    label: 'Votes that count',
    help: 'Whether every vote counts, or only an agent’s latest on each proposal.',
  },
  'consensus.seed': {
    group: 'When a rule decides',
    label: 'Random seed',
    help: 'The seed of the random draw that breaks ties.',
  },
  'weights.attention': {
    group: 'How votes are weighed',
    label: 'Attention',
    help: 'Votes of agents whose earlier votes moved the posteriors weigh up to a fifth more.',
  },
  'weights.reputation': {
    group: 'How votes are weighed',
    label: 'Reputation',
    help: 'Votes weigh by how often their agent was right before: (1 + right) / (2 + judged).',
  },
  'bus.enableConflictDetection': {
    group: 'Conflict and debate',
    label: 'Detect conflicts',
    help: 'Whether proposals of different agents count as a conflict.',
  },
  'consensus.conflictResolution': {
    group: 'Conflict and debate',
    label: 'Conflict resolution',
    help: 'Debate the two, let a majority settle it, or escalate and stop.',
  },
  'consensus.maxDebateRounds': {
    group: 'Conflict and debate',
    label: 'Debate rounds',
    help: 'A debate ends undecided after this many rounds.',
  },
  'debate.convergence': {
    group: 'Conflict and debate',
    label: 'Convergence',
    help: 'A debate ends when one proposal is this probable.',
  },
  'rounds.stopWhenDecided': {
    group: 'Rounds and time',
    label: 'Stop when decided',
    help: 'Whether the run ends when the governing rule has decided.',
  },
  'rounds.most': {
    group: 'Rounds and time',
    label: 'Maximum rounds',
    help: 'The run ends undecided after this many rounds.',
  },
  'rounds.lastMs': {
    group: 'Rounds and time',
    label: 'Duration of a round (ms)',
    help: 'How long a round takes on the clock of the run.',
  },
  'consensus.timeoutMs': {
    group: 'Rounds and time',
    label: 'Timeout (ms)',
    help: 'The run ends undecided when its clock passes this.',
  },
  'bus.maxHistorySize': {
    group: 'Signal bus',
    label: 'Memory (signals)',
    help: 'The bus remembers this many signals; the oldest votes drop out of the count.',
  },
  'bus.defaultTtlMs': {
    group: 'Signal bus',
    label: 'Lifetime of a signal (ms)',
    help: 'A signal is forgotten after this long, and a vote no longer counts.',
  },
  'bus.sweepIntervalMs': {
    group: 'Signal bus',
    label: 'Sweep interval (ms)',
    help: 'How often expired signals are removed within a round; 0 for between rounds only.',
  },
}
