import { computeReputation } from '../../deliberation/weights'
import type { AgentId } from '../../votes/vote'
import { asksOf } from './asks'
import { askedAt, castVotes, type Roster } from './cast-votes'
import { countBy, countVotes, type Around, type Polled } from './count-votes'
import type { ConsensusStep } from './plan'
import type { Purse } from './purse'
import type { GateCount, GateDecision, GateVerdict, Incoming } from './record'
import { createWeigher } from './weigh-by-role'

interface Run {
  readonly agents: Roster
  readonly around: Around
  readonly purse: Purse
  /** Who did what this gate is about. */
  readonly authors: ReadonlySet<AgentId>
}

export function runGate(
  step: ConsensusStep,
  incoming: readonly Incoming[],
  { agents, around, purse, authors }: Run,
): GateDecision {
  const asks = asksOf(step)
  const present = incoming.filter(({ text }) => text !== null).map(({ need }) => need)
  const options = asks === 'which' ? present : null
  const weigh = createWeigher(step.weights)
  const votes = castVotes(step, options, { agents, weigh, purse })
  const counted = votes.filter(({ standing }) => standing === 'counted')
  const heard = new Set(counted.map(({ agent }) => agent))
  const roll = [...askedAt(step)].map((agent) => ({
    agent,
    weight: weigh(agents.get(agent)?.role ?? '').weight,
  }))
  const missing = roll.map(({ agent }) => agent).filter((agent) => !heard.has(agent))
  const gate = { question: step.question, asks, votes, missing }
  if (purse.isOver()) return { ...gate, verdict: null, byRule: [], whatIf: [] }
  const polled: Polled = { step, votes: counted, roll, options, around }
  const toVerdict = (count: GateCount) => decide(count, step, asks, present)
  const byRule = countVotes(polled).map(toVerdict)
  return {
    ...gate,
    verdict: byRule.find(({ rule }) => rule === step.strategy) ?? null,
    byRule,
    whatIf: [
      ...(roll.some(({ agent }) => authors.has(agent))
        ? [{ kind: 'separate' as const, verdict: toVerdict(countWithout(authors, polled)) }]
        : []),
      ...(roll.some(({ agent }) => (agents.get(agent)?.reputation.judged ?? 0) > 0)
        ? [{ kind: 'learned' as const, verdict: toVerdict(countByRecord(agents, polled)) }]
        : []),
    ],
  }
}

function countWithout(absent: ReadonlySet<AgentId>, polled: Polled): GateCount {
  const isThere = ({ agent }: { readonly agent: AgentId }) => !absent.has(agent)
  const { step, votes, roll } = polled
  return countBy(step.strategy, {
    ...polled,
    votes: votes.filter(isThere),
    roll: roll.filter(isThere),
  })
}

function countByRecord(agents: Roster, polled: Polled): GateCount {
  const roll = polled.roll.map(({ agent }) => ({
    agent,
    weight: computeReputation(agents.get(agent)!.reputation),
  }))
  return countBy('weighted', { ...polled, roll })
}

/** The fallback is for a gate without agreement; a rejection is an answer. */
function decide(
  count: GateCount,
  { needs, fallback }: ConsensusStep,
  asks: 'which' | 'whether',
  present: readonly string[],
): GateVerdict {
  const { decision, choice } = count
  const chosen =
    asks === 'which' ? (choice === null ? [] : [choice]) : decision === 'approved' ? present : []
  const mayFallBack = asks === 'which' || decision === 'no_consensus'
  const isFallingBack =
    chosen.length === 0 && mayFallBack && fallback !== undefined && present.includes(fallback)
  const passes = isFallingBack ? [fallback] : chosen
  return {
    ...count,
    choice: asks === 'which' ? choice : null,
    result: isFallingBack ? 'falls-back' : passes.length > 0 ? 'passes' : 'holds',
    passes,
    holdsBack: needs.filter((need) => !passes.includes(need)),
  }
}
