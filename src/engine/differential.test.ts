import fc from 'fast-check'
import { expect, it } from 'vitest'
import { ConsensusEngine, type ConsensusEvents, type ConsensusResult } from './consensus-engine'
import { EventEmitter } from './events'
import { DEFAULT_SETTINGS } from './settings'
import type { ConsensusStrategy } from './strategies/custom'
import { question, type Question } from './testing/arbitrary'
import { cases } from './testing/cases'
import { judgeNaively } from './testing/naive-rules'

/** The strategies of the document. */
const DOCUMENTED = ['confidence-weighted', 'bayesian', 'entropy', 'hierarchical', 'voting'] as const

/** An option may be absent, or there and undefined. */
const config = fc.record(
  {
    strategy: fc.constantFrom(undefined, ...DOCUMENTED),
    threshold: fc.constantFrom(undefined, 0, 0.5, 0.6, 2 / 3, 0.7, 0.8, 1),
    minVoters: fc.constantFrom(undefined, 0, 1, 2, 3),
  },
  { requiredKeys: [] },
)

interface NaiveResult {
  readonly decided: boolean
  readonly proposalId: string | undefined
  readonly decision: string | undefined
  readonly dissent: readonly string[]
  readonly canEvaluate: boolean
  readonly event: 'consensus:reached' | 'consensus:failed'
}

interface Terms {
  readonly strategy: (typeof DOCUMENTED)[number]
  readonly threshold: number
  readonly minVoters: number
}

/** What the document says of a result, filter by filter. */
function resultOf(decided: boolean, leader: string | null, asked: Question, minVoters: number) {
  const { proposals, votes } = asked
  return {
    decided,
    proposalId: leader ?? undefined,
    decision: proposals.find(({ id }) => id === leader)?.content,
    dissent: votes
      .filter(({ proposalId, vote }) => proposalId === leader && vote.stance === 'disagree')
      .flatMap(({ vote }) => vote.reasoning ?? [])
      .filter((reasoning) => reasoning !== ''),
    canEvaluate:
      proposals.length > 0 && new Set(votes.map(({ agentId }) => agentId)).size >= minVoters,
    event: decided ? 'consensus:reached' : 'consensus:failed',
  } satisfies NaiveResult
}

function evaluateNaively(asked: Question, { strategy, threshold, minVoters }: Terms) {
  const settings = { ...DEFAULT_SETTINGS, threshold, minVoters }
  const { status, leader, confidence } = judgeNaively(strategy, asked, settings)
  const decided = status === 'decided' || status === 'decided-without-winner'
  return { confidence, ...resultOf(decided, leader, asked, minVoters) }
}

function watch(events: EventEmitter<ConsensusEvents>): string[] {
  const heard: string[] = []
  events.on('consensus:reached', () => heard.push('consensus:reached'))
  events.on('consensus:failed', () => heard.push('consensus:failed'))
  return heard
}

const retell = (engine: ConsensusEngine, asked: Question, result: ConsensusResult) => ({
  decided: result.decided,
  proposalId: result.proposalId,
  decision: result.decision,
  dissent: result.dissent,
  canEvaluate: engine.canEvaluate(asked.proposals, asked.votes),
})

it('the engine gives what the plain formulas give, in every field of a result', () => {
  fc.assert(
    fc.property(question, config, (asked, given) => {
      const events = new EventEmitter<ConsensusEvents>()
      const heard = watch(events)
      const engine = new ConsensusEngine(given as object, events)
      const result = engine.evaluate(asked.proposals, asked.votes)
      const { confidence, event, ...expected } = evaluateNaively(asked, {
        strategy: given.strategy ?? 'confidence-weighted',
        threshold: given.threshold ?? 0.7,
        minVoters: given.minVoters ?? 2,
      })
      expect(retell(engine, asked, result)).toEqual(expected)
      expect(Math.abs(result.confidence - confidence)).toBeLessThan(1e-9)
      expect(heard).toEqual([event])
      expect(result.votingRecord).toBe(asked.votes)
    }),
    cases(5000),
  )
})

it('a custom rule is taken at its word, with or without proposals, the last of its id first', () => {
  const answers = fc.record({
    reached: fc.boolean(),
    leads: fc.boolean(),
    confidence: fc.constantFrom(0, 0.4, 1, 3),
  })
  fc.assert(
    fc.property(question, answers, (asked, { reached, leads, confidence }) => {
      const [first] = leads ? asked.proposals : []
      const mine: ConsensusStrategy = {
        id: 'voting',
        evaluate: () => ({
          reached,
          confidence,
          reasoning: 'mine',
          ...(first && { winningProposalId: first.id }),
        }),
      }
      const never: ConsensusStrategy = {
        id: 'voting',
        evaluate: () => ({ reached: false, confidence: 0, reasoning: 'never' }),
      }
      const engine = new ConsensusEngine({ strategy: 'voting' }, new EventEmitter(), [never, mine])
      const result = engine.evaluate(asked.proposals, asked.votes)
      const { event: _, ...expected } = resultOf(reached, first?.id ?? null, asked, 2)
      expect(retell(engine, asked, result)).toEqual(expected)
      expect([result.confidence, result.reasoning]).toEqual([confidence, 'mine'])
    }),
    cases(1000),
  )
})
