import type { Agent } from '../../deliberation/agent'
import type { AgentId } from '../../votes/vote'
import { asksOf } from './asks'
import { countBy, countVotes } from './count-votes'
import type { Around, Count, Polled } from './count-votes'
import { WORKFLOW_TOKENS } from './plan'
import type { ConsensusStep, GateVote } from './plan'
import type { Purse } from './purse'
import type { CastVote, GateDecision, GateVerdict, Incoming } from './record'
import { weighByRole } from './weigh-by-role'

interface Run {
  readonly agents: readonly Agent[]
  readonly around: Around
  readonly purse: Purse
  /** Who did what this gate is about. */
  readonly authors: readonly AgentId[]
}

/** Takes the votes one after the other and decides what goes on. */
export function runGate(
  step: ConsensusStep,
  incoming: readonly Incoming[],
  { agents, around, purse, authors }: Run,
): GateDecision {
  const asks = asksOf(step)
  const present = incoming.filter(({ text }) => text !== null).map(({ need }) => need)
  const votes = castVotes(step, asks === 'which' ? present : null, agents, purse)
  const counted = votes.filter(({ standing }) => standing === 'counted')
  const roll = callRoll(step, agents)
  const gate = {
    question: step.question,
    asks,
    votes,
    missing: roll
      .map(({ agent }) => agent)
      .filter((id) => !counted.some(({ agent }) => agent === id)),
  }
  if (purse.isOver()) return { ...gate, verdict: null, byRule: [], whatIf: [] }
  const options = asks === 'which' ? present : null
  const polled: Polled = { step, votes: counted, roll, options, around }
  const toVerdict = (count: Count) => decide(count, step, asks, present)
  const byRule = countVotes(polled).map(toVerdict)
  return {
    ...gate,
    verdict: byRule.find(({ rule }) => rule === step.strategy) ?? null,
    byRule,
    whatIf: [
      ...(roll.some(({ agent }) => authors.includes(agent))
        ? [{ kind: 'separate' as const, verdict: toVerdict(countWithout(authors, polled)) }]
        : []),
      ...(agents.some(({ id, reputation }) => reputation.judged > 0 && isOn(roll, id))
        ? [{ kind: 'learned' as const, verdict: toVerdict(countByRecord(agents, polled)) }]
        : []),
    ],
  }
}

const isOn = (roll: Polled['roll'], id: AgentId): boolean => roll.some(({ agent }) => agent === id)

/** As if those had not been asked. */
function countWithout(absent: readonly AgentId[], polled: Polled): Count {
  const isThere = ({ agent }: { readonly agent: AgentId }) => !absent.includes(agent)
  const { step, votes, roll } = polled
  return countBy(step.strategy, {
    ...polled,
    votes: votes.filter(isThere),
    roll: roll.filter(isThere),
  })
}

/** As if everybody weighed what they have earned: (1 + right) / (2 + judged). */
function countByRecord(agents: readonly Agent[], polled: Polled): Count {
  const roll = polled.roll.map(({ agent }) => {
    const { right, judged } = agents.find(({ id }) => id === agent)!.reputation
    return { agent, weight: (1 + right) / (2 + judged) }
  })
  return countBy('weighted', { ...polled, roll })
}

/** Everybody who is asked, with what they weigh. */
function callRoll({ voters = [], votes, weights }: ConsensusStep, agents: readonly Agent[]) {
  const ids = new Set([...voters, ...votes.map(({ agent }) => agent)])
  return [...ids].map((agent) => {
    const role = agents.find(({ id }) => id === agent)?.role ?? ''
    return { agent, ...weighByRole(role, weights) }
  })
}

/** Each vote is paid for when it is cast; what the budget does not pay for is never cast. */
function castVotes(
  step: ConsensusStep,
  options: readonly string[] | null,
  agents: readonly Agent[],
  purse: Purse,
): readonly CastVote[] {
  const byId = new Map(agents.map((agent) => [agent.id, agent]))
  const isVoid = ({ choice }: GateVote) =>
    options !== null && choice !== 'abstain' && !options.includes(choice)
  return step.votes.map((vote, place) => {
    const { agent, choice, confidence = null, reason = '' } = vote
    const isPaid =
      !purse.isOver() &&
      purse.pay({ step: step.id, kind: 'vote', agent, tokens: step.tokens ?? WORKFLOW_TOKENS.vote })
    const isReplaced = step.votes.some(
      (later, at) => at > place && later.agent === agent && !isVoid(later),
    )
    const role = byId.get(agent)?.role ?? ''
    return {
      agent,
      role,
      ...weighByRole(role, step.weights),
      choice,
      confidence,
      reason,
      standing: !isPaid ? 'unpaid' : isVoid(vote) ? 'void' : isReplaced ? 'replaced' : 'counted',
    }
  })
}

/** What a rule's count lets through. The fallback is for where nobody agrees; a rejection is an answer. */
function decide(
  { rule, decision, choice, working }: Count,
  { needs, fallback }: ConsensusStep,
  asks: 'which' | 'whether',
  present: readonly string[],
): GateVerdict {
  const chosen =
    asks === 'which' ? (choice === null ? [] : [choice]) : decision === 'approved' ? present : []
  const mayFallBack = asks === 'which' || decision === 'no_consensus'
  const isFallingBack =
    chosen.length === 0 && mayFallBack && fallback !== undefined && present.includes(fallback)
  const passes = isFallingBack ? [fallback] : chosen
  return {
    rule,
    decision,
    choice: asks === 'which' ? choice : null,
    result: isFallingBack ? 'falls-back' : passes.length > 0 ? 'passes' : 'holds',
    passes,
    holdsBack: needs.filter((need) => !passes.includes(need)),
    working,
  }
}

/** Several that go on together are one text, in the order of the needs. */
export function outputOf({ passes }: GateVerdict, incoming: readonly Incoming[]): string | null {
  const texts = incoming
    .filter(({ need }) => passes.includes(need))
    .flatMap(({ text }) => (text === null ? [] : [text]))
  return texts.length === 0 ? null : texts.join('\n\n')
}
