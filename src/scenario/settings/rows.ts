import { CONFLICT_RESOLUTIONS, GUARDS, REVISIONS, TIE_BREAKS } from '../../engine'
import { SCENARIO_LIMITS } from '../limits'
import type { Row, SettingPath, ValueAt } from './kinds'

const count = (max: number, min = 0) => ({ kind: 'number', min, max, isWhole: true }) as const
const share = { kind: 'number', min: 0, max: 1 } as const
const duration = { kind: 'number', min: 0, input: { max: 1_000_000_000, step: 1 } } as const
const choice = <const T extends string>(options: readonly T[]) =>
  ({ kind: 'choice', options }) as const
const onOff = { kind: 'switch' } as const

/**
 * In the order of the panel. The schema, the link's tables, the panel, the palette and the tests' random
 * settings derive from these rows; the compiler checks that every setting of the engine has one.
 */
export const SETTING_ROWS = {
  'consensus.strategy': {
    place: 0,
    group: null,
    label: 'Governing rule',
    help: 'The run stops when this rule has decided. All others speak, too.',
    value: { kind: 'rule' },
  },
  'consensus.threshold': {
    place: 1,
    group: null,
    label: 'Threshold',
    help: 'How sure a rule must be before it decides.',
    value: share,
  },
  'consensus.thresholds': {
    place: 2,
    group: null,
    label: 'Own thresholds',
    help: 'A rule may have a threshold of its own; the others follow the board.',
    value: { kind: 'share-by-rule' },
  },
  'consensus.minVoters': {
    place: 3,
    group: 'When a rule decides',
    label: 'Voters needed',
    help: 'Swarm strategies wait until this many different agents have voted.',
    value: count(SCENARIO_LIMITS.agents),
  },
  'consensus.supermajority': {
    place: 4,
    group: 'When a rule decides',
    label: 'Supermajority',
    help: 'The share of votes that a supermajority needs.',
    value: { ...share, min: 0.001, input: { min: 0.01 } },
  },
  'consensus.quorum': {
    place: 5,
    group: 'When a rule decides',
    label: 'Quorum',
    help: 'How many of the roll the quorum rule waits for; half of it, rounded up, if left open.',
    value: { ...count(SCENARIO_LIMITS.agents), isNullable: true, open: 'half of the roll' },
  },
  'consensus.quorumGate': {
    place: 6,
    group: 'When a rule decides',
    label: 'Gate for all rules',
    help: 'No rule at all speaks before this many different agents have voted.',
    value: count(SCENARIO_LIMITS.agents),
  },
  'consensus.guards': {
    place: 7,
    group: 'When a rule decides',
    label: 'Guards',
    help: 'Strict leaves undecided what the documented rules decide on shaky ground.',
    value: choice(GUARDS),
  },
  'consensus.tieBreak': {
    place: 8,
    group: 'When a rule decides',
    label: 'Tie-break',
    help: 'How ballot and pattern rules choose between equals.',
    value: choice(TIE_BREAKS),
  },
  'consensus.revisions': {
    place: 9,
    group: 'When a rule decides',
    label: 'Votes that count',
    help: 'Whether every vote counts, or only an agent’s latest on each proposal.',
    value: choice(REVISIONS),
  },
  'consensus.seed': {
    place: 10,
    group: 'When a rule decides',
    label: 'Seed of chance',
    help: 'The number that the lot is drawn from.',
    value: count(2 ** 32 - 1),
  },
  'weights.attention': {
    place: 0,
    group: 'How votes are weighed',
    label: 'Attention',
    help: 'Votes of agents whose earlier votes moved the beliefs weigh up to a fifth more.',
    value: onOff,
  },
  'weights.reputation': {
    place: 1,
    group: 'How votes are weighed',
    label: 'Reputation',
    help: 'Votes weigh by how often their agent was right before: (1 + right) / (2 + judged).',
    value: onOff,
  },
  'bus.enableConflictDetection': {
    place: 2,
    group: 'Conflict and debate',
    label: 'Detect conflicts',
    help: 'Whether proposals of different agents count as a conflict.',
    value: onOff,
  },
  'consensus.conflictResolution': {
    place: 13,
    group: 'Conflict and debate',
    label: 'Conflict resolution',
    help: 'Debate the two, let a majority settle it, or escalate and stop.',
    value: choice(CONFLICT_RESOLUTIONS),
  },
  'consensus.maxDebateRounds': {
    place: 12,
    group: 'Conflict and debate',
    label: 'Debate rounds',
    help: 'A debate ends undecided after this many rounds.',
    value: count(SCENARIO_LIMITS.debateRounds),
  },
  'debate.convergence': {
    place: 0,
    group: 'Conflict and debate',
    label: 'Convergence',
    help: 'A debate ends when one proposal is this probable.',
    value: share,
  },
  'rounds.stopWhenDecided': {
    place: 2,
    group: 'Rounds and time',
    label: 'Stop when decided',
    help: 'Whether the run ends when the governing rule has decided.',
    value: onOff,
  },
  'rounds.most': {
    place: 0,
    group: 'Rounds and time',
    label: 'Most rounds',
    help: 'The run ends undecided after this many rounds.',
    value: count(SCENARIO_LIMITS.rounds, 1),
  },
  'rounds.lastMs': {
    place: 1,
    group: 'Rounds and time',
    label: 'Length of a round, ms',
    help: 'How long a round takes on the clock of the run.',
    value: count(SCENARIO_LIMITS.roundMs, 1),
  },
  'consensus.timeoutMs': {
    place: 11,
    group: 'Rounds and time',
    label: 'Timeout, ms',
    help: 'The run ends undecided when its clock passes this.',
    value: duration,
  },
  'bus.maxHistorySize': {
    place: 0,
    group: 'Signal bus',
    label: 'Memory, signals',
    help: 'The bus remembers this many signals; the oldest votes drop out of the count.',
    value: { ...count(2 * SCENARIO_LIMITS.signals, 1), open: 'all of them' },
  },
  'bus.defaultTtlMs': {
    place: 1,
    group: 'Signal bus',
    label: 'Life of a signal, ms',
    help: 'A signal is forgotten after this long, and a vote no longer counts.',
    value: { ...duration, open: 'longer than the run' },
  },
  'bus.sweepIntervalMs': {
    place: 3,
    group: 'Signal bus',
    label: 'Sweep every, ms',
    help: 'How often expired signals are removed within a round; 0 for between rounds only.',
    value: {
      kind: 'number',
      min: SCENARIO_LIMITS.sweepMs,
      orZero: true,
      input: { max: SCENARIO_LIMITS.roundMs, step: 10 },
    },
  },
} as const satisfies { readonly [Path in SettingPath]: Row<ValueAt<Path>> }
