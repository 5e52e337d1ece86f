import { ConsensusError } from './errors'
import { DEFAULT_SEEDS } from './random'
import { withDefaults } from './with-defaults'
import { REVISIONS, type Revisions } from './votes/tally'

/** `documented`: the rules as written. `strict`: what a guard marks as unsound stays undecided. */
export const GUARDS = ['documented', 'strict'] as const
export type Guards = (typeof GUARDS)[number]

/** How a ballot or a pattern rule settles equal candidates. The swarm strategies take the first. */
export const TIE_BREAKS = ['none', 'first', 'most-confident', 'owner', 'seeded-lot'] as const
export type TieBreak = (typeof TIE_BREAKS)[number]

/** What can be turned without counting a vote again. */
export interface Settings {
  readonly threshold: number
  /** By rule: a threshold of its own, in the place of everybody's. */
  readonly thresholds: Readonly<Record<string, number>>
  /** How many different agents must vote before a swarm strategy speaks (hierarchical may not ask). */
  readonly minVoters: number
  readonly supermajority: number
  /** How many of the roll the quorum rule waits for; null for half, rounded up. */
  readonly quorum: number | null
  /** How many different agents must vote before any rule at all speaks. */
  readonly quorumGate: number
  readonly guards: Guards
  readonly tieBreak: TieBreak
  readonly revisions: Revisions
  readonly seed: number
}

/** A default, and a check that throws. */
interface SettingRow<T> {
  readonly defaultValue: T
  readonly check: (value: T, path: string) => void
}

const number = (
  defaultValue: number,
  accepts: (value: number) => boolean,
  range: string,
): SettingRow<number> => ({
  defaultValue,
  check: (value, path) => {
    if (accepts(value) && Number.isFinite(value)) return
    throw new ConsensusError('invalid-number', path, `must be a number ${range}`)
  },
})

const choice = <T extends string>(choices: readonly T[], defaultValue: T): SettingRow<T> => ({
  defaultValue,
  check: (value, path) => {
    if (choices.includes(value)) return
    throw new ConsensusError('invalid-setting', path, `must be one of ${choices.join(', ')}`)
  },
})

const share = (value: number) => number(value, (given) => given >= 0 && given <= 1, 'from 0 to 1')
const atLeastZero = (value: number) => number(value, (given) => given >= 0, 'at least 0')

const ROWS: { readonly [Key in keyof Settings]: SettingRow<Settings[Key]> } = {
  threshold: share(0.7),
  thresholds: {
    defaultValue: {},
    check: (own, path) => {
      for (const [rule, value] of Object.entries<number | undefined>(own)) {
        if (value !== undefined) share(0).check(value, `${path}.${rule}`)
      }
    },
  },
  minVoters: atLeastZero(2),
  supermajority: number(2 / 3, (given) => given > 0 && given <= 1, 'above 0 and at most 1'),
  quorum: {
    defaultValue: null,
    check: (value, path) => {
      if (value !== null) atLeastZero(0).check(value, path)
    },
  },
  quorumGate: atLeastZero(0),
  guards: choice(GUARDS, 'documented'),
  tieBreak: choice(TIE_BREAKS, 'none'),
  revisions: choice(REVISIONS, 'all'),
  seed: number(DEFAULT_SEEDS.run, () => true, 'finite'),
}

const ENTRIES = Object.entries(ROWS) as unknown as readonly (readonly [
  keyof Settings,
  SettingRow<unknown>,
])[]

export const DEFAULT_SETTINGS = Object.fromEntries(
  ENTRIES.map(([key, { defaultValue }]) => [key, defaultValue]),
) as unknown as Settings

export function resolveSettings(given: Partial<Settings> = {}): Settings {
  const settings: Settings = withDefaults(DEFAULT_SETTINGS, given)
  for (const [key, { check }] of ENTRIES) check(settings[key], key)
  return settings
}

/** What one rule goes by: its own threshold, where it has one. */
export function settingsFor<Any extends Settings>(rule: string, settings: Any): Any {
  const own = Object.hasOwn(settings.thresholds, rule) ? settings.thresholds[rule] : undefined
  return own === undefined ? settings : { ...settings, threshold: own }
}
