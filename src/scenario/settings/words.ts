import type { SettingPath, SettingWords } from './kinds'

/** In the order of the panel. Apart from the values, which the worker needs at once, and words later or never. */
export const SETTING_WORDS: Readonly<Record<SettingPath, SettingWords>> = {
  'consensus.strategy': {
    group: null,
    label: 'Governing rule',
    help: 'The run ends when this rule has decided. All other rules give their verdicts, too. Where none is reached, the run tells whether voters, a majority or time was lacking.',
  },
  'consensus.threshold': {
    group: null,
    label: 'Threshold',
    help: 'The confidence that a rule needs to decide, from 0 to 1; exactly that is enough. Rounding errors are forgiven: four to one meets 0.8.',
  },
  'consensus.thresholds': {
    group: null,
    label: 'Own thresholds',
    help: 'A rule may have a threshold of its own; the others follow the board.',
  },
  'consensus.minVoters': {
    group: 'When a rule decides',
    label: 'Voters needed',
    help: 'Swarm rules decide nothing before this many different agents have voted; hierarchical does not ask. Every rule judges every round all the same.',
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
    help: 'Votes of agents whose earlier votes moved the posteriors weigh up to a fifth more. Nobody is heard sooner for it.',
  },
  'weights.reputation': {
    group: 'How votes are weighed',
    label: 'Reputation',
    help: 'Votes weigh by how often their agent was right before: (1 + right) / (2 + judged).',
  },
  'bus.enableConflictDetection': {
    group: 'Conflict and debate',
    label: 'Detect conflicts',
    help: 'Whether proposals of different agents count as a conflict. Without a conflict there is no debate.',
  },
  'consensus.conflictResolution': {
    group: 'Conflict and debate',
    label: 'Conflict resolution',
    help: 'Debate the two, let a majority settle it, or escalate and stop.',
  },
  'consensus.maxDebateRounds': {
    group: 'Conflict and debate',
    label: 'Debate rounds',
    help: 'A debate ends undecided after this many rounds. A vote counts once, also in later rounds.',
  },
  'debate.convergence': {
    group: 'Conflict and debate',
    label: 'Convergence',
    help: 'A debate ends when one proposal is this probable.',
  },
  'debate.alternatives': {
    group: 'Conflict and debate',
    label: 'Alternatives become proposals',
    help: 'Whether the alternative that a challenge names can be voted on.',
  },
  'routing.byPriority': {
    group: 'Who is heard first',
    label: 'Route by priority',
    help: 'Signals of a higher priority, then of a higher causal level, are heard and said first. No vote weighs more for it.',
  },
  'routing.hears': {
    group: 'Who is heard first',
    label: 'Signals heard per round',
    help: 'An agent hears this many signals of a round, those of the highest priority and causal level.',
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
    help: 'How often expired signals are removed within a round, all of them; 0 for between rounds only.',
  },
}
