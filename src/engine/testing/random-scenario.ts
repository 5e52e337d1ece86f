import fc from 'fast-check'
import { STRATEGY_IDS } from '../catalogue'
import { CONFLICT_RESOLUTIONS } from '../consensus-config'
import type { AgentSetup, Behaviour } from '../deliberation/agent'
import type { BusAct, MemoryFact, Move, Scenario, ScriptedStrategy } from '../deliberation/scenario'
import { GUARDS, TIE_BREAKS } from '../settings'
import { CAUSAL_LEVELS } from '../signals/causal-level'
import { SIGNAL_TYPES } from '../signals/signal'
import { REVISIONS } from '../votes/tally'
import { STANCES } from '../votes/vote'
import { CRITERIA } from './arbitrary'
import { PAYLOADS } from './make'

const AGENTS = ['ana', 'bo', 'cy', 'di', 'ed', 'fay']
const PROPOSALS = ['A', 'B', 'C']
const share = fc.constantFrom(0, 0.1, 0.25, 0.3, 0.5, 0.7, 0.8, 0.95, 1)
const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined, freq: 2 })

/** Leaves out what is undefined, as a document does. */
const compact = <T extends object>(value: T): { [K in keyof T]: Exclude<T[K], undefined> } =>
  Object.fromEntries(Object.entries(value).filter(([, each]) => each !== undefined)) as never

/** Scripts that a scenario may contain; none where only the engine is tested. */
export interface ScriptPool {
  readonly agents: readonly string[]
  readonly strategies: readonly string[]
}

const NO_SCRIPTS: ScriptPool = { agents: [], strategies: [] }

const behaviour = ({ agents }: ScriptPool): fc.Arbitrary<Behaviour> =>
  fc.oneof(
    fc.constant<Behaviour>({ kind: 'hand' }),
    fc.constant<Behaviour>({ kind: 'policy' }),
    fc.constant<Behaviour>({ kind: 'policy' }),
    ...(agents.length > 0
      ? [fc.constantFrom(...agents).map((source): Behaviour => ({ kind: 'script', source }))]
      : []),
  )

const agent = (id: string, pool: ScriptPool): fc.Arbitrary<AgentSetup> =>
  fc
    .record({
      id: fc.constant(id),
      role: maybe(fc.constantFrom('Engineer', 'Reviewer')),
      behaviour: maybe(behaviour(pool)),
      listens: maybe(fc.subarray([...SIGNAL_TYPES], { minLength: 6 })),
      canEmit: maybe(fc.subarray([...SIGNAL_TYPES], { minLength: 7 })),
      personality: maybe(
        fc.record({ curiosity: share, caution: share, conformity: share, verbosity: share }),
      ),
      authority: maybe(fc.constantFrom(0, 0.5, 2)),
      holdsVeto: maybe(fc.boolean()),
      reputation: maybe(fc.constantFrom({ right: 0, judged: 4 }, { right: 9, judged: 10 })),
      evidenceScope: maybe(fc.subarray([...CRITERIA])),
      weight: maybe(fc.constantFrom(0, 0.5, 2)),
      leanings: maybe(fc.dictionary(fc.constantFrom(...PROPOSALS), share)),
    })
    .map((setup): AgentSetup => compact(setup))

const vote: fc.Arbitrary<Pick<Move, 'type' | 'payload'>> = fc
  .record({
    proposalId: fc.constantFrom(...PROPOSALS, 'ghost', '#proposal/A'),
    stance: fc.constantFrom(...STANCES),
    weight: maybe(fc.oneof(share, fc.double({ min: 0, max: 1000, noNaN: true }))),
    reasoning: maybe(fc.constantFrom('too risky', 'too dear')),
    evidence: maybe(fc.subarray([...CRITERIA])),
  })
  .map((payload) => ({ type: 'vote', payload: compact(payload) }))

const anything: fc.Arbitrary<Pick<Move, 'type' | 'payload'>> = fc
  .constantFrom(...SIGNAL_TYPES)
  .chain((type): fc.Arbitrary<Pick<Move, 'type' | 'payload'>> =>
    type === 'challenge'
      ? fc.constantFrom('Do D', 'Do A').map((alternativeProposal) => ({
          type,
          payload: { ...PAYLOADS[type], targetSignalId: '#proposal/A', alternativeProposal },
        }))
      : fc.constant({ type, payload: PAYLOADS[type] }),
  )

const move = (agents: readonly string[], place: number): fc.Arbitrary<Move> =>
  fc
    .record({
      said: fc.oneof({ weight: 4, arbitrary: vote }, { weight: 1, arbitrary: anything }),
      agent: fc.constantFrom(...agents),
      round: fc.integer({ min: 1, max: 4 }),
      debate: fc.option(fc.integer({ min: 1, max: 2 }), { nil: undefined, freq: 4 }),
      id: fc.option(fc.constant(`move-${place}`), { nil: undefined }),
      confidence: maybe(share),
      replyTo: maybe(fc.constantFrom('#proposal/A', '#challenge/1.1/A', 'move-0', 'nothing')),
      ttl: fc.option(fc.constantFrom(0, 500, 1500), { nil: undefined, freq: 6 }),
      priority: maybe(fc.constantFrom(-1, 0, 2, 2.5)),
      causalLevel: maybe(fc.constantFrom(...CAUSAL_LEVELS)),
    })
    .map(({ said, ...rest }) => ({ ...said, ...compact(rest) }) as Move)

const strategies = ({ strategies: sources }: ScriptPool): fc.Arbitrary<ScriptedStrategy[]> =>
  fc
    .subarray([...sources])
    .map((chosen) => chosen.map((source, i) => ({ id: i === 0 ? 'mine' : 'majority', source })))

const config = (rules: readonly string[]) =>
  fc.record({
    consensus: fc.record({
      strategy: fc.constantFrom(...rules),
      threshold: fc.constantFrom(0, 0.5, 0.7, 0.9, 1),
      minVoters: fc.integer({ min: 0, max: 3 }),
      guards: fc.constantFrom(...GUARDS),
      tieBreak: fc.constantFrom(...TIE_BREAKS),
      revisions: fc.constantFrom(...REVISIONS),
      seed: fc.integer({ min: 0, max: 10_000 }),
      timeoutMs: fc.constantFrom(2500, 30_000),
      maxDebateRounds: fc.constantFrom(0, 1, 2, 3),
      conflictResolution: fc.constantFrom(...CONFLICT_RESOLUTIONS, 'debate' as const),
    }),
    bus: fc.constantFrom(
      {},
      {},
      {},
      { maxHistorySize: 12 },
      { defaultTtlMs: 1500 },
      { defaultTtlMs: 700, sweepIntervalMs: 300 },
      { enableConflictDetection: false },
    ),
    weights: fc.record({ attention: fc.boolean(), reputation: fc.boolean() }),
    debate: fc.record({
      convergence: fc.constantFrom(0.6, 0.8, 0.99),
      alternatives: fc.boolean(),
    }),
    rounds: fc.record({
      most: fc.integer({ min: 1, max: 5 }),
      lastMs: fc.constantFrom(5, 1000),
      stopWhenDecided: fc.boolean(),
    }),
    routing: fc.constantFrom(
      {},
      {},
      { byPriority: true },
      { hears: 2 },
      { byPriority: true, hears: 1 },
    ),
  })

const fact: fc.Arbitrary<MemoryFact> = fc
  .record({
    content: fc.constantFrom('A release on Friday failed', 'Tests are slow', ''),
    category: fc.constant('past'),
    importance: share,
    isAlwaysTold: maybe(fc.boolean()),
  })
  .map((each): MemoryFact => compact(each))

const act: fc.Arbitrary<BusAct> = fc
  .record({
    round: fc.integer({ min: 1, max: 3 }),
    after: maybe(fc.integer({ min: 0, max: 9 })),
    doing: fc.constantFrom(
      { kind: 'sweep' as const },
      { kind: 'resolve' as const, signalA: '#proposal/B', signalB: '#proposal/A' },
    ),
  })
  .map(({ doing, ...when }): BusAct => ({ ...doing, ...compact(when) }))

/** A little of everything that a scenario may have, in every combination. */
export const randomScenario = (pool: ScriptPool = NO_SCRIPTS): fc.Arbitrary<Scenario> =>
  fc
    .record({
      agentCount: fc.constantFrom(1, 3, 4, 5, AGENTS.length),
      proposalCount: fc.constantFrom(0, 1, 2, 2, 3, 3),
      moveCount: fc.constantFrom(0, 4, 8, 12),
      strategies: strategies(pool),
    })
    .chain(({ agentCount, proposalCount, moveCount, strategies: own }) => {
      const ids = AGENTS.slice(0, agentCount)
      const rules = [...STRATEGY_IDS, ...own.map(({ id }) => id)]
      return fc
        .record({
          task: maybe(fc.constant('Choose a release day')),
          context: maybe(fc.constant('The last release was late')),
          memory: maybe(fc.array(fact, { maxLength: 3 })),
          acts: maybe(fc.array(act, { maxLength: 3 })),
          agents: fc.tuple(...ids.map((id) => agent(id, pool))),
          proposals: fc.tuple(
            ...PROPOSALS.slice(0, proposalCount).map((id) =>
              fc
                .record({
                  id: fc.constant(id),
                  content: fc.constant(`Do ${id}`),
                  by: fc.option(fc.constantFrom(...ids), { nil: undefined, freq: 4 }),
                  confidence: maybe(share),
                })
                .map(compact),
            ),
          ),
          moves: fc.tuple(...Array.from({ length: moveCount }, (_, i) => move(ids, i))),
          strategies: fc.constant(own),
          finalOwner: maybe(fc.constantFrom(...ids)),
          rubric: maybe(fc.subarray([...CRITERIA])),
          config: config(rules),
        })
        .map((scenario): Scenario => compact(scenario))
    })
