import { ConsensusError } from '../../errors'
import { DEFAULT_SEEDS } from '../../random'
import type { AgentId } from '../../votes/vote'
import { ABSTAIN, type Roll } from './count'
import {
  BALLOT_DEFAULTS,
  BALLOT_TIE_BREAKS,
  EARLY_MODES,
  type BallotTieBreak,
  type EarlyMode,
} from './plan'
import { BALLOT_RULES, type BallotRule } from './rules/registry'
import type { RuleTerms } from './standing'
import { drawLot } from './ties'

/** What all ballots of a session have in common, unless one says otherwise. */
export interface BallotSessionConfig {
  readonly rule?: BallotRule
  readonly early?: EarlyMode
  readonly threshold?: number
  readonly lastsMs?: number
  readonly mayChange?: boolean
  /** Of ballots that are over, the oldest are forgotten beyond this many; absent or 0 for none. */
  readonly maxRetained?: number
}

export interface BallotSetup {
  readonly id: string
  readonly proposer: AgentId
  readonly roll: readonly AgentId[]
  /** 1 where absent. */
  readonly weights?: Readonly<Record<AgentId, number>>
  /** Ids of what can be chosen; absent for yes or no. */
  readonly options?: readonly string[]
  readonly rule?: BallotRule
  readonly threshold?: number
  readonly quorum?: number
  readonly lastsMs?: number
  readonly voteTtlMs?: number
  readonly tieBreak?: BallotTieBreak
  readonly finalOwner?: AgentId | null
  readonly seed?: number
}

/** A ballot with everything said, and nothing wrong with it. */
export interface BallotTerms extends RuleTerms {
  readonly id: string
  readonly proposer: AgentId
  readonly roll: Roll
  /** What can be chosen, without abstaining. */
  readonly choices: readonly string[]
  readonly rule: BallotRule
  readonly lastsMs: number
  readonly voteTtlMs: number
}

/** Refuses what makes no sense with a ConsensusError that says where. */
export function resolveBallot(setup: BallotSetup, config: BallotSessionConfig): BallotTerms {
  const isYesNo = setup.options === undefined
  const choices = setup.options ?? ['approve', 'reject']
  const terms: BallotTerms = {
    id: setup.id,
    proposer: setup.proposer,
    roll: readRoll(setup),
    isYesNo,
    choices,
    rule: setup.rule ?? config.rule ?? 'majority',
    threshold: setup.threshold ?? config.threshold ?? BALLOT_DEFAULTS.threshold,
    quorum: setup.quorum ?? Math.ceil(setup.roll.length / 2),
    lastsMs: setup.lastsMs ?? config.lastsMs ?? BALLOT_DEFAULTS.lastsMs,
    voteTtlMs: setup.voteTtlMs ?? Infinity,
    tieBreak: setup.tieBreak ?? BALLOT_DEFAULTS.tieBreak,
    owner: setup.finalOwner ?? null,
    lot: drawLot(choices, setup.seed ?? DEFAULT_SEEDS.lot),
  }
  checkTerms(terms)
  return terms
}

function readRoll({ roll, weights = {} }: BallotSetup): Roll {
  if (roll.length === 0) throw refuse('roll', 'must name at least one agent')
  const weighed = new Map<AgentId, number>()
  for (const agent of roll) {
    if (weighed.has(agent)) {
      throw new ConsensusError('duplicate-id', 'roll', `names ${agent} twice`)
    }
    const weight = (Object.hasOwn(weights, agent) ? weights[agent] : undefined) ?? 1
    requireNumber(`weights.${agent}`, weight, 0)
    weighed.set(agent, weight)
  }
  return weighed
}

function checkTerms({ choices, isYesNo, rule, tieBreak, ...terms }: BallotTerms): void {
  requireKnown('rule', rule, BALLOT_RULES)
  requireKnown('tieBreak', tieBreak, BALLOT_TIE_BREAKS)
  if (!isYesNo) checkOptions(choices)
  if (!(terms.threshold > 0 && terms.threshold <= 1)) {
    throw new ConsensusError('invalid-number', 'threshold', 'must be above 0 and at most 1')
  }
  requireNumber('quorum', terms.quorum, 0)
  // Without any time at all a ballot is over as soon as it is called; less than a millisecond is no time.
  if (!(terms.lastsMs <= 0 && Number.isFinite(terms.lastsMs)))
    requireNumber('lastsMs', terms.lastsMs, 1)
  if (terms.voteTtlMs !== Infinity) requireNumber('voteTtlMs', terms.voteTtlMs, 0)
}

export function checkConfig(config: BallotSessionConfig): void {
  const { early = BALLOT_DEFAULTS.early, maxRetained = 0 } = config
  requireKnown('early', early, EARLY_MODES)
  if (!Number.isInteger(maxRetained) || maxRetained < 0) {
    throw new ConsensusError('invalid-number', 'maxRetained', 'must be a whole number, 0 or more')
  }
}

function checkOptions(options: readonly string[]): void {
  if (options.length < 2) throw refuse('options', 'must be at least 2')
  if (options.includes(ABSTAIN)) throw refuse('options', 'cannot contain abstain')
  if (options.includes('')) throw refuse('options', 'cannot be without an id')
  if (new Set(options).size < options.length) {
    throw new ConsensusError('duplicate-id', 'options', 'must all be different')
  }
}

function requireKnown(path: string, value: string, known: readonly string[]): void {
  if (!known.includes(value)) throw refuse(path, `must be ${known.join(' or ')}`)
}

function requireNumber(path: string, value: number, least: number): void {
  if (!Number.isFinite(value) || value < least) {
    throw new ConsensusError('invalid-number', path, `must be at least ${least}`)
  }
}

const refuse = (path: string, reason: string): ConsensusError =>
  new ConsensusError('invalid-setting', path, reason)
