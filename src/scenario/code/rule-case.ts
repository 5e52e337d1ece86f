import {
  createRandom,
  resolveAgent,
  resolveDeliberation,
  settingsFor,
  type Outcome,
  type Settings,
  type VoteRecord,
} from '../../engine'
import type { StrategyId } from '../../engine/catalogue'
import type { Seen } from './code-export'
import type { CircumstanceName, NumberName } from './rules/options'
import { RULE_CODE } from './rules/registry'
import type { Code, CodeVariant } from './rules/rule-code'

export type CircumstanceValue = string | null | readonly string[] | ReadonlyMap<string, number>

/** A rule, what it was told, what was voted, and what came of it. */
export interface RuleCase {
  readonly rule: StrategyId
  readonly settings: Settings
  readonly code: Code
  readonly numbers: Readonly<Record<NumberName, number>>
  readonly circumstances: Readonly<Record<CircumstanceName, CircumstanceValue>>
  readonly proposals: readonly string[]
  readonly votes: readonly CodeVote[]
  readonly expected: ExpectedVerdict
}

/** A vote without what no rule reads. */
export interface CodeVote {
  readonly agentId: string
  readonly proposalId: string
  readonly stance: string
  readonly weight: number
  readonly evidence: readonly string[]
}

export interface ExpectedVerdict {
  readonly status: Outcome['status']
  readonly winner: string | null
  readonly confidence: number
}

export function readRuleCase(rule: StrategyId, seen: Seen): RuleCase {
  const settings = settingsFor(rule, resolveDeliberation(seen.scenario).consensus)
  const circumstances = collectCircumstances(seen)
  return {
    rule,
    settings,
    code: RULE_CODE[rule](findVariant(settings, circumstances)),
    numbers: { ...settings, quorum: settings.quorum ?? 0, lot: createRandom(settings.seed)() },
    circumstances,
    proposals: seen.proposals.map(({ id }) => id),
    votes: seen.votes.map(describeVote),
    expected: findExpected(rule, seen),
  }
}

function collectCircumstances({ scenario, proposals }: Seen) {
  const agents = scenario.agents.map(resolveAgent)
  const { finalOwner = '', rubric = [] } = scenario
  const unusual = agents.filter(({ authority }) => authority !== 1)
  return {
    roll: agents.map(({ id }) => id),
    vetoHolders: agents.filter(({ holdsVeto }) => holdsVeto).map(({ id }) => id),
    rubric,
    authority: new Map(unusual.map(({ id, authority }) => [id, authority])),
    finalOwner: finalOwner === '' ? null : finalOwner,
    proposalConfidence: new Map(proposals.map(({ id, confidence }) => [id, confidence])),
  }
}

const findVariant = (
  { tieBreak, guards, revisions, quorumGate, quorum }: Settings,
  { rubric, authority }: ReturnType<typeof collectCircumstances>,
): CodeVariant => ({
  tieBreak,
  isStrict: guards === 'strict',
  isLatest: revisions === 'latest',
  hasGate: quorumGate > 0,
  hasQuorum: quorum !== null,
  hasRubric: rubric.length > 0,
  hasBlankCriterion: rubric.some((criterion) => criterion.trim() === ''),
  hasAuthority: authority.size > 0,
})

const describeVote = ({ agentId, proposalId, vote }: VoteRecord): CodeVote => {
  const { stance, weight, evidence = [] } = vote
  return { agentId, proposalId, stance, weight, evidence }
}

function findExpected(rule: StrategyId, { verdicts }: Seen): ExpectedVerdict {
  const verdict = verdicts.find((each) => each.rule === rule)
  if (!verdict) throw new Error(`no verdict of ${rule}`)
  const { outcome, confidence } = verdict
  const winner = outcome.status === 'decided' ? outcome.winner : null
  return { status: outcome.status, winner, confidence }
}
