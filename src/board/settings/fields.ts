import {
  CONFLICT_RESOLUTIONS,
  CONSENSUS_DEFAULTS,
  DELIBERATION_DEFAULTS,
  DELIBERATION_HELP,
  GUARDS,
  REVISIONS,
  SETTINGS_HELP,
  TIE_BREAKS,
} from '../../engine'
import type { ConfigPart } from '../../scenario/edits/settings'
import { SCENARIO_LIMITS } from '../../scenario/limits'

export type SettingValue = string | number | boolean | null

/** One setting: where it is kept, how it is asked for, what it does, and what it is if left alone. */
export interface SettingField {
  readonly part: ConfigPart
  readonly field: string
  readonly label: string
  readonly help: string
  readonly defaultValue: SettingValue
  readonly input:
    | {
        readonly kind: 'number'
        readonly min: number
        readonly max: number
        readonly step: number
        readonly accepts?: (value: number) => boolean
      }
    | { readonly kind: 'choice'; readonly options: readonly string[] }
    | { readonly kind: 'switch' }
  /** What stands for "left open". */
  readonly openWord?: string
  /** Verdicts follow at once, without a new run. */
  readonly isLive?: boolean
}

export interface SettingGroup {
  readonly title: string
  readonly fields: readonly SettingField[]
}

const count = (max: number, min = 0) => ({ kind: 'number', min, max, step: 1 }) as const
const share = { kind: 'number', min: 0, max: 1, step: 0.01 } as const
const choice = (options: readonly string[]) => ({ kind: 'choice', options }) as const
const onOff = { kind: 'switch' } as const

const consensus = (
  field: keyof typeof SETTINGS_HELP & keyof typeof CONSENSUS_DEFAULTS,
  label: string,
  input: SettingField['input'],
): SettingField => ({
  part: 'consensus',
  field,
  label,
  help: SETTINGS_HELP[field],
  defaultValue: CONSENSUS_DEFAULTS[field] as SettingField['defaultValue'],
  input,
  isLive: true,
})

const help = (path: string): string => DELIBERATION_HELP[path] ?? ''

export const SETTING_GROUPS: readonly SettingGroup[] = [
  {
    title: 'When a rule decides',
    fields: [
      consensus('minVoters', 'Voters needed', count(SCENARIO_LIMITS.agents)),
      { ...consensus('supermajority', 'Supermajority', { ...share, min: 0.01 }) },
      {
        ...consensus('quorum', 'Quorum', count(SCENARIO_LIMITS.agents)),
        openWord: 'half of the roll',
      },
      consensus('quorumGate', 'Gate for all rules', count(SCENARIO_LIMITS.agents)),
      consensus('guards', 'Guards', choice(GUARDS)),
      consensus('tieBreak', 'Tie-break', choice(TIE_BREAKS)),
      consensus('revisions', 'Votes that count', choice(REVISIONS)),
      consensus('seed', 'Seed of chance', count(2 ** 32 - 1)),
    ],
  },
  {
    title: 'How votes are weighed',
    fields: [
      {
        part: 'weights',
        field: 'attention',
        label: 'Attention',
        help: help('weights.attention'),
        defaultValue: DELIBERATION_DEFAULTS.weights.attention,
        input: onOff,
      },
      {
        part: 'weights',
        field: 'reputation',
        label: 'Reputation',
        help: help('weights.reputation'),
        defaultValue: DELIBERATION_DEFAULTS.weights.reputation,
        input: onOff,
      },
    ],
  },
  {
    title: 'Conflict and debate',
    fields: [
      {
        part: 'bus',
        field: 'enableConflictDetection',
        label: 'Detect conflicts',
        help: help('bus.enableConflictDetection'),
        defaultValue: true,
        input: onOff,
      },
      {
        part: 'consensus',
        field: 'conflictResolution',
        label: 'Conflict resolution',
        help: 'Debate the two, let a majority settle it, or escalate and stop.',
        defaultValue: CONSENSUS_DEFAULTS.conflictResolution,
        input: choice(CONFLICT_RESOLUTIONS),
      },
      {
        part: 'consensus',
        field: 'maxDebateRounds',
        label: 'Debate rounds',
        help: 'A debate ends undecided after this many rounds.',
        defaultValue: CONSENSUS_DEFAULTS.maxDebateRounds,
        input: count(SCENARIO_LIMITS.debateRounds),
      },
      {
        part: 'debate',
        field: 'convergence',
        label: 'Convergence',
        help: help('debate.convergence'),
        defaultValue: DELIBERATION_DEFAULTS.debate.convergence,
        input: share,
      },
    ],
  },
  {
    title: 'Rounds and time',
    fields: [
      {
        part: 'rounds',
        field: 'stopWhenDecided',
        label: 'Stop when decided',
        help: help('rounds.stopWhenDecided'),
        defaultValue: DELIBERATION_DEFAULTS.rounds.stopWhenDecided,
        input: onOff,
      },
      {
        part: 'rounds',
        field: 'most',
        label: 'Most rounds',
        help: help('rounds.most'),
        defaultValue: DELIBERATION_DEFAULTS.rounds.most,
        input: count(SCENARIO_LIMITS.rounds, 1),
      },
      {
        part: 'rounds',
        field: 'lastMs',
        label: 'Length of a round, ms',
        help: help('rounds.lastMs'),
        defaultValue: DELIBERATION_DEFAULTS.rounds.lastMs,
        input: count(SCENARIO_LIMITS.roundMs, 1),
      },
      {
        part: 'consensus',
        field: 'timeoutMs',
        label: 'Timeout, ms',
        help: 'The run ends undecided when its clock passes this.',
        defaultValue: CONSENSUS_DEFAULTS.timeoutMs,
        input: count(1_000_000_000),
      },
    ],
  },
  {
    title: 'Signal bus',
    fields: [
      {
        part: 'bus',
        field: 'maxHistorySize',
        label: 'Memory, signals',
        help: help('bus.maxHistorySize'),
        defaultValue: null,
        openWord: 'all of them',
        input: count(2 * SCENARIO_LIMITS.signals, 1),
      },
      {
        part: 'bus',
        field: 'defaultTtlMs',
        label: 'Life of a signal, ms',
        help: help('bus.defaultTtlMs'),
        defaultValue: null,
        openWord: 'longer than the run',
        input: count(1_000_000_000),
      },
      {
        part: 'bus',
        field: 'sweepIntervalMs',
        label: 'Sweep every, ms',
        help: help('bus.sweepIntervalMs'),
        defaultValue: 0,
        input: {
          kind: 'number',
          min: 0,
          max: SCENARIO_LIMITS.roundMs,
          step: 10,
          accepts: (ms) => ms === 0 || ms >= SCENARIO_LIMITS.sweepMs,
        },
      },
    ],
  },
]
