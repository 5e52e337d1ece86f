import {
  Board,
  resolveSettings,
  type Elector,
  type Electorate,
  type Evaluation,
  type Proposal,
  type Settings,
  type Stance,
  type VoteRecord,
} from '../../../engine'
import type { StrategyId } from '../../../engine/catalogue'

/**
 * Ballots in one line: `Ana A+ B-0.5[audit]; Bo A~` says that Ana agrees with A, disagrees with B at weight 0.5 and
 * cites the audit, and that Bo abstains on A.
 */
export interface ExampleBallots {
  /** By their letters. */
  readonly proposals: string
  readonly ballots: string
  /** On the roll without a ballot. */
  readonly absent?: readonly string[]
  readonly owner?: string
  readonly rubric?: readonly string[]
  readonly vetoes?: readonly string[]
  readonly authority?: Readonly<Record<string, number>>
  readonly settings?: Partial<Settings>
}

export interface ExampleProfile {
  readonly proposals: readonly Proposal[]
  readonly votes: readonly VoteRecord[]
  readonly electorate: Electorate
  readonly settings: Settings
}

const STANCES: Readonly<Record<string, Stance>> = { '+': 'agree', '-': 'disagree', '~': 'abstain' }

const BALLOT = /^([A-Z])([-+~])([\d.]*)(?:\[([^\]]*)\])?$/

export const createProposal = (id: string): Proposal => ({
  id,
  content: id,
  reasoning: '',
  sourceAgentId: 'author',
  sourceSignalId: `#proposal/${id}`,
  confidence: 1,
  timestamp: 0,
})

function parseBallot(agentId: string, text: string): VoteRecord {
  const [, proposalId = '', sign = '', weight = '', cited] = BALLOT.exec(text) ?? []
  const stance = STANCES[sign]
  if (stance === undefined) throw new Error(`not a ballot: ${text}`)
  const evidence = cited === undefined ? {} : { evidence: cited.split(',') }
  const vote = { proposalId, stance, weight: weight === '' ? 1 : Number(weight), ...evidence }
  return { agentId, proposalId, vote, timestamp: 0 }
}

export function parseProfile(given: ExampleBallots): ExampleProfile {
  const { proposals, ballots, absent = [], owner, rubric, vetoes = [], authority = {} } = given
  const votes = ballots
    .split(';')
    .filter((line) => line.trim() !== '')
    .flatMap((line) => {
      const [agentId = '', ...cells] = line.trim().split(/\s+/)
      return cells.map((cell) => parseBallot(agentId, cell))
    })
  const names = [...new Set([...votes.map(({ agentId }) => agentId), ...absent])]
  const agents = names.map((id): Elector => ({
    id,
    ...(vetoes.includes(id) && { holdsVeto: true }),
    ...(authority[id] !== undefined && { authority: authority[id] }),
  }))
  const electorate = {
    agents,
    ...(owner !== undefined && { finalOwner: owner }),
    ...(rubric !== undefined && { rubric }),
  }
  return {
    proposals: Array.from(proposals, createProposal),
    votes,
    electorate,
    settings: resolveSettings(given.settings),
  }
}

/** The verdicts of all built-in rules, as the board gives them. */
export const judge = ({ proposals, votes, electorate, settings }: ExampleProfile) =>
  Board.of(proposals, votes, electorate).evaluate(settings)

export const judgeBy = (rule: StrategyId, profile: ExampleProfile): Evaluation =>
  judge(profile).find((evaluation) => evaluation.rule === rule)!
