import type { StrategyId } from '../catalogue'
import type { Settings } from '../settings'
import type { Stance } from '../votes/vote'
import type { Question } from './arbitrary'

/**
 * Every rule once more, as plainly as its definition can be written down: filter, count, divide,
 * compare. Slow and obvious, to hold the engine to.
 */

export interface NaiveVerdict {
  readonly status: string
  readonly leader: string | null
  readonly confidence: number
}

type NaiveRule = (question: Question, settings: Settings) => NaiveVerdict

const EPSILON = 1e-9
const meets = (value: number, bound: number) => value >= bound - EPSILON
const above = (value: number, bound: number) => value > bound + EPSILON

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)

function votesOn({ votes }: Question, id: string, stance?: Stance) {
  return votes.filter(
    (each) => each.proposalId === id && (stance === undefined || each.vote.stance === stance),
  )
}

const weightOn = (question: Question, id: string, stance?: Stance) =>
  sum(votesOn(question, id, stance).map(({ vote }) => vote.weight))

const voters = ({ votes }: Question) => new Set(votes.map(({ agentId }) => agentId)).size

const rollOf = ({ votes, electorate }: Question) =>
  new Set([...votes.map(({ agentId }) => agentId), ...electorate.agents.map(({ id }) => id)]).size

const TOO_FEW: NaiveVerdict = { status: 'too-few-voters', leader: null, confidence: 0 }

/** The first of the largest values above 0, and all that equal it. */
function leadersOf(ids: readonly string[], value: (id: string) => number | null): string[] {
  const values = ids.map((id) => value(id) ?? 0)
  const largest = Math.max(0, ...values)
  return ids.filter((_, i) => values[i]! > 0 && meets(values[i]!, largest))
}

const swarm =
  (judge: (question: Question) => { leader: string | null; confidence: number }): NaiveRule =>
  (question, { minVoters, threshold }) => {
    if (voters(question) < minVoters) return TOO_FEW
    const { leader, confidence } = judge(question)
    const status = !meets(confidence, threshold)
      ? 'undecided'
      : leader === null
        ? 'decided-without-winner'
        : 'decided'
    return { status, leader, confidence }
  }

const byHighest = (value: (question: Question, id: string) => number | null): NaiveRule =>
  swarm((question) => {
    const ids = question.proposals.map(({ id }) => id)
    const [leader = null] = leadersOf(ids, (id) => value(question, id))
    return { leader, confidence: leader === null ? 0 : value(question, leader)! }
  })

const voting = byHighest((question, id) => {
  const all = votesOn(question, id).length
  return all === 0 ? null : votesOn(question, id, 'agree').length / all
})

const confidenceWeighted = byHighest((question, id) => {
  const all = weightOn(question, id)
  return all === 0 ? null : weightOn(question, id, 'agree') / all
})

function posteriors({ proposals, votes }: Question): Map<string, number> {
  const beliefs = new Map(proposals.map(({ id }) => [id, 1 / proposals.length]))
  for (const { proposalId, vote } of votes) {
    const belief = beliefs.get(proposalId)
    if (belief === undefined) continue
    const factor = { agree: 1 + vote.weight, disagree: 1 / (1 + vote.weight), abstain: 1 }
    beliefs.set(proposalId, belief * factor[vote.stance])
    const total = sum([...beliefs.values()])
    for (const [id, each] of beliefs) beliefs.set(id, each / total)
  }
  return beliefs
}

const bayesian = byHighest((question, id) => posteriors(question).get(id)!)

const entropy = swarm((question) => {
  const ids = question.proposals.map(({ id }) => id)
  const support = ids.map((id) => weightOn(question, id, 'agree'))
  const total = sum(support)
  const [leader = null] = leadersOf(ids, (id) => support[ids.indexOf(id)]!)
  if (ids.length === 1 || total === 0) return { leader, confidence: 1 }
  const bits = sum(
    support.map((each) => (each > 0 ? -(each / total) * Math.log2(each / total) : 0)),
  )
  return { leader, confidence: 1 - bits / Math.log2(ids.length) }
})

const hierarchical: NaiveRule = (question, settings) => {
  const known = question.votes.filter(({ proposalId }) =>
    question.proposals.some(({ id }) => id === proposalId),
  )
  const heaviest = Math.max(0, ...known.map(({ vote }) => vote.weight))
  const top = known.find(({ vote }) => vote.weight === heaviest && heaviest > 0)
  const agreed = known.find(
    ({ agentId, vote }) => agentId === top?.agentId && vote.stance === 'agree',
  )
  if (!agreed) {
    const byWeights = confidenceWeighted(question, settings)
    const isOpen = question.votes.length === 0 && byWeights.status === 'decided-without-winner'
    return isOpen ? { ...byWeights, status: 'undecided' } : byWeights
  }
  return { status: 'decided', leader: agreed.proposalId, confidence: heaviest }
}

type BallotOutcome = 'approved' | 'rejected' | 'no-consensus'

/** Chooses between equals, or nobody. */
function breakTie(tied: readonly string[], question: Question, settings: Settings): string | null {
  const only = (ids: readonly string[]) => (ids.length === 1 ? ids[0]! : null)
  const confidence = (id: string) => question.proposals.find((each) => each.id === id)!.confidence
  switch (settings.tieBreak) {
    case 'none':
      return null
    case 'first':
      return tied[0]!
    case 'most-confident': {
      const highest = Math.max(...tied.map(confidence))
      return only(tied.filter((id) => confidence(id) === highest))
    }
    case 'owner':
      return only(tied.filter((id) => ownerStance(question, id) === 'agree'))
    case 'seeded-lot':
      return 'drawn'
  }
}

const ownerStance = (question: Question, id: string) =>
  votesOn(question, id).findLast(({ agentId }) => agentId === question.electorate.finalOwner)?.vote
    .stance

function settle(tied: readonly string[], question: Question, settings: Settings) {
  const winner = tied.length === 1 ? tied[0]! : breakTie(tied, question, settings)
  return winner === null ? { status: 'tied', leader: null } : { status: 'decided', leader: winner }
}

const ballot =
  (
    amount: (question: Question, id: string, stance?: Stance) => number,
    judge: (question: Question, id: string, settings: Settings) => BallotOutcome,
  ): NaiveRule =>
  (question, settings) => {
    const ids = question.proposals.map(({ id }) => id)
    const share = (id: string) => {
      const cast = amount(question, id)
      return cast === 0 ? null : amount(question, id, 'agree') / cast
    }
    const approved = ids.filter((id) => judge(question, id, settings) === 'approved')
    const front = leadersOf(approved, share)
    if (front.length > 0) {
      return { ...settle(front, question, settings), confidence: share(front[0]!)! }
    }
    const nearest = leadersOf(ids, share)[0] ?? ids.find((id) => share(id) !== null) ?? null
    const isRejected = nearest !== null && judge(question, nearest, settings) === 'rejected'
    return {
      status: isRejected ? 'rejected' : 'undecided',
      leader: nearest,
      confidence: nearest === null ? 0 : share(nearest)!,
    }
  }

const heads = (question: Question, id: string, stance?: Stance) =>
  votesOn(question, id, stance).length

const majorityOf = (approve: number, reject: number): BallotOutcome =>
  above(approve, reject) ? 'approved' : above(reject, approve) ? 'rejected' : 'no-consensus'

const headMajority = (question: Question, id: string) =>
  majorityOf(heads(question, id, 'agree'), heads(question, id, 'disagree'))

const distinctVoters = (question: Question, id: string) =>
  new Set(votesOn(question, id).map(({ agentId }) => agentId)).size

const supermajority = ballot(heads, (question, id, { supermajority: needed }) => {
  const cast = heads(question, id)
  if (cast === 0) return 'no-consensus'
  if (meets(heads(question, id, 'agree') / cast, needed)) return 'approved'
  return above(heads(question, id, 'disagree') / cast, 1 - needed) ? 'rejected' : 'no-consensus'
})

const unanimous = ballot(heads, (question, id) => {
  if (heads(question, id, 'disagree') > 0) return 'rejected'
  if (distinctVoters(question, id) < rollOf(question) || heads(question, id) === 0) {
    return 'no-consensus'
  }
  return heads(question, id, 'abstain') === 0 ? 'approved' : 'rejected'
})

const quorum: NaiveRule = (question, settings) => {
  const needed = settings.quorum ?? Math.ceil(rollOf(question) / 2)
  const rule = ballot(heads, (asked, id) =>
    distinctVoters(asked, id) < needed ? 'no-consensus' : headMajority(asked, id),
  )
  const present = Math.max(0, ...question.proposals.map(({ id }) => distinctVoters(question, id)))
  const verdict = rule(question, settings)
  return present < needed ? { ...verdict, status: 'too-few-voters' } : verdict
}

const veto = ballot(heads, (question, id) => {
  const isBlocked = votesOn(question, id, 'disagree').some(
    ({ agentId, vote }) =>
      (vote.evidence ?? []).length > 0 &&
      question.electorate.agents.some((agent) => agent.id === agentId && agent.holdsVeto === true),
  )
  return isBlocked ? 'rejected' : headMajority(question, id)
})

/** Meets the threshold, then goes to the tie-break where it has equals. */
const byScore =
  (value: (question: Question, id: string) => number | null): NaiveRule =>
  (question, settings) => {
    const single = byHighest(value)(question, { ...settings, minVoters: 0 })
    const front = leadersOf(
      question.proposals.map(({ id }) => id),
      (id) => value(question, id),
    )
    if (front.length < 2 || single.status !== 'decided') return single
    return { ...single, ...settle(front, question, settings) }
  }

const weightedRubric = byScore((question, id) => {
  const { agents, rubric = [] } = question.electorate
  const authority = (agentId: string) =>
    agents.find((agent) => agent.id === agentId)?.authority ?? 1
  const worth = (evidence: readonly string[]) =>
    rubric.length === 0
      ? Number(evidence.length > 0)
      : rubric.filter((criterion) => evidence.includes(criterion)).length / rubric.length
  const earned = sum(
    votesOn(question, id).map(({ agentId, vote }) => {
      const sign = { agree: 1, disagree: -1, abstain: 0 }[vote.stance]
      return sign * worth(vote.evidence ?? []) * authority(agentId)
    }),
  )
  const available = sum(votesOn(question, id).map(({ agentId }) => authority(agentId)))
  return available === 0 ? null : Math.max(0, earned) / available
})

const pairwise: NaiveRule = (question, settings) => {
  const ids = question.proposals.map(({ id }) => id)
  if (ids.length === 1) return { status: 'undecided', leader: null, confidence: 0 }
  const agents = [...new Set(question.votes.map(({ agentId }) => agentId))]
  const score = (agentId: string, id: string) => {
    const own = (stance: Stance) =>
      sum(
        votesOn(question, id, stance)
          .filter((each) => each.agentId === agentId)
          .map(({ vote }) => vote.weight),
      )
    return own('agree') - own('disagree')
  }
  const prefer = (a: string, b: string) =>
    agents.filter((agent) => above(score(agent, a), score(agent, b))).length
  return byScore((_, a) => {
    const points = ids
      .filter((b) => b !== a)
      .map((b) => (prefer(a, b) > prefer(b, a) ? 1 : prefer(a, b) === prefer(b, a) ? 0.5 : 0))
    return sum(points) / (ids.length - 1)
  })(question, settings)
}

const ownerReview: NaiveRule = (question, settings) => {
  const undecided = { status: 'undecided', leader: null, confidence: 0 }
  if (question.electorate.finalOwner === undefined) return undecided
  const ids = question.proposals.map(({ id }) => id)
  const agreed = ids.filter((id) => ownerStance(question, id) === 'agree')
  if (agreed.length > 0) return { ...settle(agreed, question, settings), confidence: 1 }
  const refused = ids.find((id) => ownerStance(question, id) === 'disagree')
  return refused === undefined ? undecided : { status: 'rejected', leader: refused, confidence: 0 }
}

export const NAIVE_RULES: Readonly<Record<StrategyId, NaiveRule>> = {
  voting,
  'confidence-weighted': confidenceWeighted,
  hierarchical,
  bayesian,
  entropy,
  majority: ballot(heads, headMajority),
  supermajority,
  unanimous,
  weighted: ballot(weightOn, (question, id) =>
    majorityOf(weightOn(question, id, 'agree'), weightOn(question, id, 'disagree')),
  ),
  quorum,
  veto,
  'weighted-rubric': weightedRubric,
  pairwise,
  'owner-review': ownerReview,
}

/** What is asked of every rule before it is asked itself. */
export function judgeNaively(id: StrategyId, question: Question, settings: Settings): NaiveVerdict {
  const votes = settings.revisions === 'all' ? question.votes : withoutReplaced(question.votes)
  const asked = { ...question, votes }
  if (asked.proposals.length === 0) return { status: 'undecided', leader: null, confidence: 0 }
  if (voters(asked) < settings.quorumGate) return TOO_FEW
  return NAIVE_RULES[id](asked, settings)
}

export const withoutReplaced = (votes: Question['votes']): Question['votes'] =>
  votes.filter(
    ({ agentId, proposalId }, i) =>
      !votes
        .slice(i + 1)
        .some((later) => later.agentId === agentId && later.proposalId === proposalId),
  )
