import { NEW_WEIGHT, type Stance, type VoteRecord } from '../../engine'
import type { StrategyId } from '../../engine/catalogue'
import {
  findFreeName,
  listBriefly,
  questionOf,
  writeFile,
  type CodeExport,
  type Seen,
} from './code-export'
import { quote } from './comment'
import { findGoverningRule, type GoverningRule } from './governing-rule'
import { latestVotes } from './latest-votes'
import { writeLiteral, type Literal } from './literal'

type BallotStrategy = 'majority' | 'supermajority' | 'unanimous' | 'weighted' | 'quorum'

/** By rule: itself, or the ballot rule that comes nearest to it where that is not the majority. */
const NEAREST: Readonly<Partial<Record<StrategyId, BallotStrategy>>> = {
  supermajority: 'supermajority',
  unanimous: 'unanimous',
  weighted: 'weighted',
  quorum: 'quorum',
  'confidence-weighted': 'weighted',
  hierarchical: 'weighted',
  bayesian: 'weighted',
  entropy: 'weighted',
  'weighted-rubric': 'weighted',
}

const VALUES: Readonly<Record<Stance, string>> = {
  agree: 'approve',
  disagree: 'reject',
  abstain: 'abstain',
}

const TYPES = `export type Strategy = 'majority' | 'supermajority' | 'unanimous' | 'weighted' | 'quorum'

export interface Ballot {
  readonly question: string
  readonly options: readonly { readonly id: string; readonly content: string }[]
  readonly participants: readonly { readonly agent: string; readonly weight: number }[]
  readonly strategy: Strategy
  /** The share that a supermajority needs. */
  readonly threshold?: number
  /** How many must vote before the result is valid. */
  readonly quorum?: number
}

export interface BallotVote {
  readonly agent: string
  readonly option: string
  readonly value: 'approve' | 'reject' | 'abstain'
  readonly reason?: string
}

export interface ConsensusStep {
  readonly id: string
  readonly type: 'consensus'
  readonly needs: readonly string[]
  readonly strategy: Strategy
  readonly weights: Readonly<Record<string, number>>
  readonly question: string
}`

export function writeBallot(seen: Seen): CodeExport {
  const { scenario, proposals } = seen
  const rule = findGoverningRule(scenario)
  const strategy = (rule.builtIn && NEAREST[rule.builtIn]) ?? 'majority'
  const question = questionOf(scenario)
  const standing = findStanding(seen)
  const participants = findParticipants(seen, strategy, standing)
  const ballot = {
    question,
    options: proposals.map(({ id, content }) => ({ id, content })),
    participants,
    strategy,
    ...findLimits(rule, strategy, participants.length),
  }
  const step = {
    id: findFreeName(
      'decide',
      proposals.map(({ id }) => id),
    ),
    type: 'consensus',
    needs: proposals.map(({ id }) => id),
    strategy,
    weights: writeWeights(participants),
    question,
  }
  return writeFile(
    'ballot.ts',
    seen,
    [...findNotes(seen, rule, strategy, standing)],
    [
      TYPES,
      `export const ballot = ${writeLiteral(ballot, { isOpen: true })} as const satisfies Ballot`,
      writeVotes(standing.map(describeVote)),
      `/** The same question between the steps of a workflow. */\nexport const step = ${writeLiteral(step, { isOpen: true })} as const satisfies ConsensusStep`,
    ],
  )
}

/** A ballot knows one vote of each participant on each option. */
function findStanding({ proposals, votes }: Seen): readonly VoteRecord[] {
  const known = new Set(proposals.map(({ id }) => id))
  return latestVotes(votes.filter(({ proposalId }) => known.has(proposalId)))
}

/** Only the weighted rule asks how heavy an agent is; to the others, a head is a head. */
function findParticipants(
  { scenario: { agents } }: Seen,
  strategy: BallotStrategy,
  standing: readonly VoteRecord[],
): readonly { readonly agent: string; readonly weight: number }[] {
  const weights = new Map(
    strategy === 'weighted' ? standing.map(({ agentId, vote }) => [agentId, vote.weight]) : [],
  )
  const roll = new Set([...agents.map(({ id }) => id), ...standing.map(({ agentId }) => agentId)])
  const own = new Map(strategy === 'weighted' ? agents.map(({ id, weight }) => [id, weight]) : [])
  return [...roll].map((agent) => ({
    agent,
    weight: weights.get(agent) ?? own.get(agent) ?? NEW_WEIGHT,
  }))
}

function findLimits(
  { config: { consensus } }: GoverningRule,
  strategy: BallotStrategy,
  roll: number,
): { readonly threshold?: number; readonly quorum?: number } {
  const own = strategy === 'quorum' ? (consensus.quorum ?? Math.ceil(roll / 2)) : 0
  const quorum = Math.max(own, consensus.quorumGate)
  return {
    ...(strategy === 'supermajority' ? { threshold: consensus.supermajority } : {}),
    ...(quorum > 0 ? { quorum } : {}),
  }
}

const DEFAULT = 'default'

/** By agent, where it is not the default; the default is one. */
const writeWeights = (
  participants: readonly { readonly agent: string; readonly weight: number }[],
): Literal =>
  Object.fromEntries([
    ...participants
      .filter(({ agent, weight }) => weight !== 1 && agent !== DEFAULT)
      .map(({ agent, weight }) => [agent, weight] as const),
    [DEFAULT, 1] as const,
  ])

function describeVote({ agentId, proposalId, vote }: VoteRecord): Literal {
  const { stance, reasoning = '' } = vote
  return {
    agent: agentId,
    option: proposalId,
    value: VALUES[stance],
    ...(reasoning === '' ? {} : { reason: reasoning }),
  }
}

/** Annotated, because thousands of votes make a type that takes the compiler minutes. */
function writeVotes(votes: readonly Literal[]): string {
  const start = 'export const votes: readonly BallotVote[] = '
  return start + writeLiteral(votes, { taken: start.length })
}

function* findNotes(
  seen: Seen,
  { builtIn, name, config }: GoverningRule,
  strategy: BallotStrategy,
  standing: readonly VoteRecord[],
): Iterable<string> {
  const { scenario, votes, proposals } = seen
  if (builtIn !== strategy) {
    yield `${name} governs the scenario and is no ballot rule: ${strategy} comes nearest and may decide otherwise.`
  }
  const uneven = strategy === 'weighted' ? findUneven(standing) : []
  if (uneven.length > 0) {
    yield `A participant has one weight. The votes of ${listBriefly(uneven.map(quote))} weigh differently: the latest one counts.`
  }
  const known = new Set(proposals.map(({ id }) => id))
  const strays = votes.filter(({ proposalId }) => !known.has(proposalId)).length
  const replaced = votes.length - strays - standing.length
  if (replaced > 0 && config.consensus.revisions === 'all') {
    yield `A later vote replaces an earlier one on a ballot: ${replaced} of ${votes.length} votes are left out, which count here.`
  }
  if (strays > 0) yield `${strays} of ${votes.length} votes are on nothing that is on the table.`
  if (config.consensus.tieBreak !== 'none') {
    yield `The tie-break ${quote(config.consensus.tieBreak)} is left out: a ballot leaves a tie without consensus.`
  }
  if (config.consensus.guards === 'strict') yield 'The strict guards are left out.'
  if (scenario.agents.some(({ holdsVeto }) => holdsVeto)) yield 'Vetoes are left out.'
  if (standing.some(({ vote }) => (vote.evidence ?? []).length > 0)) {
    yield 'What votes cite is left out.'
  }
  if (strategy === 'weighted' && scenario.agents.some(({ id }) => id === DEFAULT)) {
    yield 'An agent is called “default”, which means all others in the step’s weights: its own weight is left out there.'
  }
}

function findUneven(votes: readonly VoteRecord[]): readonly string[] {
  const first = new Map<string, number>()
  const uneven = new Set<string>()
  for (const { agentId, vote } of votes) {
    const known = first.get(agentId)
    if (known === undefined) first.set(agentId, vote.weight)
    else if (known !== vote.weight) uneven.add(agentId)
  }
  return [...uneven]
}
