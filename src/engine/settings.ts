import { ConsensusError } from './errors'
import { REVISIONS } from './votes/tally'
import type { Revisions } from './votes/tally'

/** `documented`: the rules as written. `strict`: what a guard marks as unsound stays undecided. */
export const GUARDS = ['documented', 'strict'] as const
export type Guards = (typeof GUARDS)[number]

/** How a ballot or a pattern rule settles equal candidates. The swarm strategies take the first. */
export const TIE_BREAKS = ['none', 'first', 'most-confident', 'owner', 'seeded-lot'] as const
export type TieBreak = (typeof TIE_BREAKS)[number]

/** What can be turned without counting a vote again. */
export interface Settings {
  /** How sure the rules that have a confidence must be. */
  readonly threshold: number
  /** By rule: a threshold of its own, in the place of everybody's. */
  readonly thresholds: Readonly<Record<string, number>>
  /** How many different agents must vote before a swarm strategy speaks (hierarchical may not ask). */
  readonly minVoters: number
  /** The share that a supermajority needs. */
  readonly supermajority: number
  /** How many of the roll the quorum rule waits for; null for half, rounded up. */
  readonly quorum: number | null
  /** How many different agents must vote before any rule at all speaks. */
  readonly quorumGate: number
  readonly guards: Guards
  readonly tieBreak: TieBreak
  readonly revisions: Revisions
  /** Where the lot of `seeded-lot` comes from. */
  readonly seed: number
}

export const DEFAULT_SETTINGS: Settings = {
  threshold: 0.7,
  thresholds: {},
  minVoters: 2,
  supermajority: 2 / 3,
  quorum: null,
  quorumGate: 0,
  guards: 'documented',
  tieBreak: 'none',
  revisions: 'all',
  seed: 1,
}

/** One line of help for each, shown where it can be changed. */
export const SETTINGS_HELP: Readonly<Record<keyof Settings, string>> = {
  threshold: 'How sure a rule must be before it decides.',
  thresholds: 'A rule may have a threshold of its own; the others follow the board.',
  minVoters: 'Swarm strategies wait until this many different agents have voted.',
  supermajority: 'The share of votes that a supermajority needs.',
  quorum: 'How many of the roll the quorum rule waits for; half of it, rounded up, if left open.',
  quorumGate: 'No rule at all speaks before this many different agents have voted.',
  guards: 'Strict leaves undecided what the documented rules decide on shaky ground.',
  tieBreak: 'How ballot and pattern rules choose between equals.',
  revisions: 'Whether every vote counts, or only an agent’s latest on each proposal.',
  seed: 'The number that the lot is drawn from.',
}

export function resolveSettings(given: Partial<Settings> = {}): Settings {
  const settings: Settings = { ...DEFAULT_SETTINGS, ...given }
  const { threshold, supermajority, quorum, quorumGate, minVoters, seed } = settings
  requireNumber('threshold', threshold, threshold >= 0 && threshold <= 1, 'from 0 to 1')
  for (const [rule, own] of Object.entries(settings.thresholds)) {
    requireNumber(`thresholds.${rule}`, own, own >= 0 && own <= 1, 'from 0 to 1')
  }
  const isShare = supermajority > 0 && supermajority <= 1
  requireNumber('supermajority', supermajority, isShare, 'above 0 and at most 1')
  requireNumber('minVoters', minVoters, minVoters >= 0, 'at least 0')
  requireNumber('quorumGate', quorumGate, quorumGate >= 0, 'at least 0')
  if (quorum !== null) requireNumber('quorum', quorum, quorum >= 0, 'at least 0')
  requireNumber('seed', seed, true, 'finite')
  requireChoice('guards', settings.guards, GUARDS)
  requireChoice('tieBreak', settings.tieBreak, TIE_BREAKS)
  requireChoice('revisions', settings.revisions, REVISIONS)
  return settings
}

/** What one rule goes by: its own threshold, where it has one. */
export function settingsFor<Any extends Settings>(rule: string, settings: Any): Any {
  const own = Object.hasOwn(settings.thresholds, rule) ? settings.thresholds[rule] : undefined
  return own === undefined ? settings : { ...settings, threshold: own }
}

function requireNumber(path: string, value: number, holds: boolean, what: string): void {
  if (holds && Number.isFinite(value)) return
  throw new ConsensusError('invalid-number', path, `must be a number ${what}`)
}

function requireChoice(path: string, value: string, choices: readonly string[]): void {
  if (choices.includes(value)) return
  throw new ConsensusError('invalid-setting', path, `must be one of ${choices.join(', ')}`)
}
