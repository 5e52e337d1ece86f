import { describe, expect, it } from 'vitest'
import { DEFAULT_SETTINGS } from '../settings'
import type { Stance } from '../votes/vote'
import { POLICY_PROSE } from '../../describe/policy-prose'
import { DEFAULT_PERSONALITY, resolveAgent } from './agent'
import { boardAt, endOf } from './replay'
import { toJsonLines } from './run-events'
import { runScenario } from './run-scenario'
import { hasScripts } from './run-with-extras'
import {
  DELIBERATION_DEFAULTS,
  MAX_PROPOSALS,
  MAX_SIGNALS,
  type Move,
  type Scenario,
} from './scenario'

const cast = (
  agent: string,
  proposalId: string,
  stance: Stance,
  given: Partial<Move> & { weight?: number } = {},
): Move => {
  const { weight = 1, ...rest } = given
  return { agent, round: 1, type: 'vote', payload: { proposalId, stance, weight }, ...rest } as Move
}

/** Two proposals by different agents, and three who may vote. */
const twoCamps = (given: Partial<Scenario> = {}): Scenario => ({
  agents: [{ id: 'ana' }, { id: 'bo' }, { id: 'cy' }],
  proposals: [
    { id: 'A', content: 'Do A', by: 'ana', confidence: 0.4 },
    { id: 'B', content: 'Do B', by: 'bo', confidence: 0.9 },
  ],
  moves: [],
  ...given,
})

const typesOf = (run: ReturnType<typeof runScenario>, round = 1) =>
  run.rounds[round - 1]!.signals.map(({ type, source }) => `${source} ${type}`)

/** As programs write it that pass on what they were not given. */
const undefinedLike = <T extends object>(given: T): T =>
  Object.fromEntries(Object.keys(given).map((key) => [key, undefined])) as T

describe('what is undefined', () => {
  const moves = [cast('ana', 'A', 'agree'), cast('bo', 'A', 'agree'), cast('cy', 'B', 'agree')]

  it.each(Object.entries(DELIBERATION_DEFAULTS).map(([part, fields]) => [part, fields] as const))(
    'is its default in the %s of a run',
    (part, fields) => {
      const config = { [part]: undefinedLike(fields) }
      expect(runScenario(twoCamps({ moves, config }))).toEqual(runScenario(twoCamps({ moves })))
    },
  )

  it('is its default in an agent, in its character, and in the threshold of a rule', () => {
    const { id: _, ...rest } = undefinedLike(resolveAgent({ id: 'ana' }))
    const agents = twoCamps().agents.map(({ id }) => ({ ...rest, id }))
    const vague = undefinedLike(DEFAULT_PERSONALITY)
    const withVague = agents.map((agent) => ({ ...agent, personality: vague }))
    const config = { consensus: { thresholds: { voting: undefined } } } as unknown as object
    for (const given of [{ agents }, { agents: withVague }, { config }]) {
      expect(runScenario(twoCamps({ moves, ...given }))).toEqual(runScenario(twoCamps({ moves })))
    }
  })
})

describe('the weight of a vote', () => {
  const agents = [{ id: 'ana', weight: 2 }, { id: 'bo' }, { id: 'cy', weight: 0 }]
  const bare = (agent: string, weight?: number): Move => ({
    agent,
    round: 1,
    type: 'vote',
    payload: { proposalId: 'A', stance: 'agree', ...(weight === undefined ? {} : { weight }) },
  })
  const weigh = (moves: readonly Move[]) =>
    runScenario(twoCamps({ agents, moves })).rounds[0]!.votes.map(({ steps }) => steps.raw)

  it('is its own, or else its agent’s, or else 1', () => {
    expect(weigh([bare('ana'), bare('bo'), bare('cy')])).toEqual([2, 1, 0])
    expect(weigh([bare('ana', 0.5), bare('bo', 3), bare('cy', 1)])).toEqual([0.5, 3, 1])
  })

  it('is written into the signal where the vote has always had it', () => {
    const run = runScenario(twoCamps({ agents, moves: [bare('ana')] }))
    const vote = run.rounds[0]!.signals.find(({ type }) => type === 'vote')
    expect(JSON.stringify(vote?.payload)).toBe('{"proposalId":"A","stance":"agree","weight":2}')
  })

  it('of an agent has nothing to do with its say in the rubric', () => {
    const rubricOf = (weight: number) => {
      const scenario = twoCamps({ agents: [{ id: 'ana', weight }], moves: [bare('ana', 1)] })
      const { verdicts } = runScenario({ ...scenario, rubric: ['x'] }).rounds[0]!
      return verdicts.find(({ rule }) => rule === 'weighted-rubric')
    }
    expect(rubricOf(9)).toEqual(rubricOf(1))
  })
})

describe('how a run ends', () => {
  it('stops when the governing rule has decided, and says so on the bus', () => {
    const run = runScenario(
      twoCamps({ moves: ['ana', 'bo', 'cy'].map((agent) => cast(agent, 'A', 'agree')) }),
    )
    expect(run.outcome).toMatchObject({ end: 'decided', winner: 'A', decision: 'Do A', round: 1 })
    expect(typesOf(run).at(-1)).toBe('orchestrator consensus:reached')
    expect(run.rounds[0]!.conflicts).toEqual([])
    expect(run.events.map(({ type }) => type)).toContain('conflict:resolved')
  })

  it('goes on to the last round when it is told not to stop, and knows where it would have', () => {
    const moves = [
      cast('ana', 'A', 'agree'),
      cast('bo', 'A', 'agree'),
      cast('cy', 'A', 'disagree', { round: 3 }),
    ]
    const config = { rounds: { stopWhenDecided: false }, consensus: { threshold: 0.8 } }
    const run = runScenario(twoCamps({ moves, config }))
    expect(run.rounds).toHaveLength(3)
    expect(run.stops).toMatchObject({ 'confidence-weighted': 1, majority: 1, unanimous: null })
    expect(run.outcome).toMatchObject({ end: 'silence', winner: null, failure: 'no_majority' })
  })

  it('ends in silence when nobody has anything left to say', () => {
    const run = runScenario(twoCamps({ proposals: [{ id: 'A', content: 'Do A' }] }))
    expect(run.outcome).toMatchObject({ end: 'silence', failure: 'insufficient_voters' })
    expect(run.rounds).toHaveLength(1)
  })

  it('ends by timeout on its own clock', () => {
    const agents = [{ id: 'ana', behaviour: { kind: 'policy' as const } }]
    const config = { consensus: { timeoutMs: 2500, threshold: 1 }, rounds: { lastMs: 1000 } }
    const run = runScenario({ agents, proposals: [], moves: [], config })
    expect(run.outcome).toMatchObject({ end: 'timeout', failure: 'timeout', round: 3 })
    expect(run.cost.virtualMs).toBe(3000)
  })

  it('has at most so many rounds', () => {
    const agents = [{ id: 'ana', behaviour: { kind: 'policy' as const } }]
    const run = runScenario({ agents, proposals: [], moves: [], config: { rounds: { most: 4 } } })
    expect(run.outcome).toMatchObject({ end: 'rounds-exhausted', round: 4 })
  })
})

describe('a conflict that the governing rule leaves open', () => {
  const split = [cast('ana', 'A', 'agree'), cast('bo', 'A', 'disagree'), cast('cy', 'B', 'abstain')]

  it('is told of on the bus by the orchestrator', () => {
    const run = runScenario(twoCamps())
    expect(typesOf(run)).toEqual([
      'ana proposal',
      'bo proposal',
      'orchestrator conflict',
      ...Array.from({ length: 6 }, () => 'debate-moderator challenge'),
    ])
  })

  it('is debated: challenges by the moderator, answers by whoever has one, then judged again', () => {
    const answers = ['ana', 'bo', 'cy'].map((agent) =>
      cast(agent, 'B', 'agree', { debate: 1, replyTo: '#challenge/1.1/B' }),
    )
    const run = runScenario(twoCamps({ moves: [...split, ...answers] }))
    const { debate, verdictsBeforeDebate, verdicts } = run.rounds[0]!
    expect(debate).toMatchObject({
      between: ['A', 'B'],
      resolved: true,
      winningProposalId: 'B',
      roundsUsed: 1,
    })
    expect(debate!.rounds[0]!.replies).toEqual({ A: [], B: ['ana#2', 'bo#2', 'cy#2'] })
    expect(debate!.rounds[0]!.posteriors['B']).toBeCloseTo(8 / 9, 12)
    const decided = (rule: string) => (each: { rule: string }) => each.rule === rule
    expect(verdictsBeforeDebate!.find(decided('confidence-weighted'))!.outcome.status).toBe(
      'undecided',
    )
    expect(verdicts.find(decided('confidence-weighted'))!.outcome).toEqual({
      status: 'decided',
      winner: 'B',
    })
    expect(run.outcome).toMatchObject({ end: 'decided', winner: 'B' })
  })

  it('asks for weaknesses first, and for new evidence after that', () => {
    const run = runScenario(twoCamps({ config: { consensus: { maxDebateRounds: 2 } } }))
    const asked = run.rounds[0]!.signals.flatMap(({ type, payload, confidence, replyTo }) =>
      type === 'challenge' ? [[payload.counterArgument, confidence, replyTo] as const] : [],
    )
    expect(asked.map(([, , replyTo]) => replyTo)).toEqual([
      '#proposal/B',
      '#proposal/A',
      '#proposal/B',
      '#proposal/A',
    ])
    expect(asked[0]![0]).toContain('weaknesses')
    expect(asked[2]![0]).toContain('new evidence')
    expect(asked[0]![1]).toBe(0.9)
    expect(run.rounds[0]!.debate).toMatchObject({
      resolved: false,
      roundsUsed: 2,
      winningProposalId: null,
      confidence: 0,
    })
  })

  it('is about the two most probable, and without votes about the two that their authors trust most', () => {
    const three = [
      { id: 'A', content: 'a', by: 'ana', confidence: 0.1 },
      { id: 'B', content: 'b', by: 'bo', confidence: 0.5 },
      { id: 'C', content: 'c', by: 'cy', confidence: 0.9 },
    ]
    expect(runScenario(twoCamps({ proposals: three })).rounds[0]!.debate!.between).toEqual([
      'C',
      'B',
    ])
    const moves = [cast('ana', 'A', 'agree', { weight: 0.1 }), cast('bo', 'C', 'disagree')]
    const config = { consensus: { strategy: 'unanimous' } }
    expect(
      runScenario(twoCamps({ proposals: three, moves, config })).rounds[0]!.debate!.between,
    ).toEqual(['A', 'B'])
  })

  it('is debated again in the next round as long as it is open, and not once it is settled', () => {
    const consensus = { strategy: 'unanimous' }
    const later = cast('cy', 'A', 'abstain', { round: 3 })
    const open = runScenario(twoCamps({ moves: [...split, later], config: { consensus } }))
    expect(open.rounds.map(({ debate }) => debate?.roundsUsed)).toEqual([3, 3, 3])
    const answers = ['ana', 'bo', 'cy'].map((agent) => cast(agent, 'B', 'agree', { debate: 1 }))
    const moves = [...split, ...answers, later]
    const settled = runScenario(twoCamps({ moves, config: { consensus } }))
    expect(settled.rounds.map(({ debate }) => debate?.resolved)).toEqual([
      true,
      undefined,
      undefined,
    ])
  })

  it('is decided at once by whatever is in front, where majority is the resolution', () => {
    const consensus = { conflictResolution: 'majority', threshold: 0.9 } as const
    const run = runScenario(twoCamps({ moves: split, config: { consensus } }))
    expect(run.outcome).toMatchObject({
      end: 'majority',
      winner: 'A',
      confidence: 0.5,
      failure: null,
    })
    expect(run.stops['confidence-weighted']).toBeNull()
  })

  it('is escalated and left open, where that is the resolution', () => {
    const consensus = { conflictResolution: 'escalate' } as const
    const run = runScenario(twoCamps({ moves: split, config: { consensus } }))
    expect(run.outcome).toMatchObject({ end: 'escalated', winner: null, failure: 'no_majority' })
    expect(typesOf(run).at(-1)).toBe('orchestrator escalate')
    expect(run.rounds[0]!.conflicts).toHaveLength(1)
  })

  it('is none where both proposals are put by the same, or nobody looks for conflicts', () => {
    const byOne = twoCamps().proposals.map((proposal) => ({ ...proposal, by: 'ana' }))
    expect(runScenario(twoCamps({ proposals: byOne })).rounds[0]!.debate).toBeUndefined()
    const config = { bus: { enableConflictDetection: false } }
    expect(runScenario(twoCamps({ config })).rounds[0]!.debate).toBeUndefined()
  })
})

describe('what is said', () => {
  it('is withheld where its speaker may not say it, and kept in the record', () => {
    const agents = [{ id: 'ana', canEmit: ['doubt' as const] }]
    const moves = [cast('ana', 'A', 'agree'), cast('ana', 'A', 'agree', { id: 'x' })]
    const run = runScenario({ agents, proposals: [{ id: 'A', content: 'a', by: 'ana' }], moves })
    expect(run.rounds[0]!.withheld.map(({ because, type }) => [because, type])).toEqual([
      ['may-not-emit', 'vote'],
      ['may-not-emit', 'vote'],
    ])
    // What was on the table from the beginning is there whoever made it.
    expect(run.rounds[0]!.proposals).toHaveLength(1)
    expect(run.cost.votes).toBe(0)
  })

  it('comes in the order in which it was cast, whoever said it', () => {
    const moves = [cast('cy', 'A', 'agree'), cast('ana', 'A', 'agree'), cast('cy', 'B', 'agree')]
    const run = runScenario(twoCamps({ moves, config: { consensus: { strategy: 'unanimous' } } }))
    expect(run.rounds[0]!.votes.map(({ record }) => record.agentId)).toEqual(['cy', 'ana', 'cy'])
  })

  it('replaces what an agent would say by itself in that round', () => {
    const agents = [{ id: 'ana', behaviour: { kind: 'policy' as const }, leanings: { A: 0 } }]
    const moves = [cast('ana', 'A', 'agree', { round: 2 })]
    const config = { rounds: { most: 2 } }
    const run = runScenario({ agents, proposals: [{ id: 'A', content: 'a' }], moves, config })
    const stances = run.rounds.map(({ votes }) => votes.map(({ record }) => record.vote.stance))
    expect(stances).toEqual([['disagree'], ['agree']])
  })

  it('is heard in the next round, and not before', () => {
    const agents = [{ id: 'ana' }, { id: 'bo', behaviour: { kind: 'policy' as const } }]
    const moves = [cast('ana', 'A', 'agree'), cast('ana', 'A', 'agree', { round: 2 })]
    const config = { rounds: { most: 2, stopWhenDecided: false } }
    const run = runScenario({ agents, proposals: [{ id: 'A', content: 'a' }], moves, config })
    expect(run.rounds.map(({ deliveries }) => deliveries.map(({ signalId }) => signalId))).toEqual([
      ['#proposal/A'],
      run.rounds[0]!.signals.slice(1).map(({ id }) => id),
    ])
  })

  it('no longer counts when the bus has forgotten it', () => {
    const moves = [cast('ana', 'A', 'agree', { ttl: 1500 }), cast('bo', 'B', 'agree', { round: 3 })]
    const run = runScenario(
      twoCamps({
        moves,
        config: { consensus: { strategy: 'unanimous', maxDebateRounds: 0, minVoters: 1 } },
      }),
    )
    expect(run.rounds.map(({ forgotten }) => forgotten)).toEqual([[], ['ana#1'], []])
    const voting = run.rounds.map(
      ({ verdicts }) => verdicts.find(({ rule }) => rule === 'voting')!.leader,
    )
    expect(voting).toEqual(['A', null, 'B'])
  })

  it('pushes out the oldest where the bus remembers little', () => {
    const moves = ['ana', 'bo', 'cy'].map((agent) => cast(agent, 'A', 'agree'))
    const proposals = [{ id: 'A', content: 'a' }]
    const run = runScenario(twoCamps({ proposals, moves, config: { bus: { maxHistorySize: 3 } } }))
    // The proposal itself is the oldest: without it there is nothing to decide on.
    expect(run.rounds[0]!.forgotten).toContain('#proposal/A')
    expect(run.rounds[0]!.proposals).toEqual([])
  })

  it('counts for the proposal whose signal it names', () => {
    const moves = ['ana', 'bo', 'cy'].map((agent) => cast(agent, '#proposal/B', 'agree'))
    expect(runScenario(twoCamps({ moves })).outcome).toMatchObject({ winner: 'B' })
  })

  it('counts for a proposal that is made later in the same round, in the beliefs as in the tally', () => {
    const propose: Move = {
      agent: 'cy',
      round: 1,
      type: 'proposal',
      payload: { proposalId: 'X', content: 'Do X', reasoning: '' },
    }
    const votes = ['ana', 'bo'].map((agent) => cast(agent, 'X', 'agree'))
    const proposals = [{ id: 'A', content: 'Do A' }]
    const first = runScenario(twoCamps({ proposals, moves: [propose, ...votes] }))
    const last = runScenario(twoCamps({ proposals, moves: [...votes, propose] }))
    expect(first.rounds[0]!.beliefs['X']).toBeCloseTo(0.8, 12)
    expect(last.rounds[0]!.beliefs['X']).toBeCloseTo(0.8, 12)
  })

  it('is neither believed nor debated once its proposal is forgotten', () => {
    const proposals = ['A', 'B', 'C'].map((id, i) => ({
      id,
      content: id,
      by: ['ana', 'bo', 'cy'][i]!,
    }))
    const moves = [
      cast('ana', 'A', 'agree', { weight: 50 }),
      cast('bo', 'B', 'abstain', { round: 4, ttl: 9000 }),
    ]
    const config = {
      bus: { defaultTtlMs: 2500 },
      consensus: { strategy: 'unanimous', maxDebateRounds: 1 },
      rounds: { stopWhenDecided: false },
    }
    const run = runScenario(twoCamps({ proposals, moves, config }))
    expect(run.rounds[0]!.debate!.winningProposalId).toBe('A')
    expect(run.rounds.at(-1)!.proposals).toEqual([])
    expect(run.rounds.at(-1)!.beliefs).toEqual({})
    expect(run.rounds.at(-1)!.debate).toBeUndefined()
  })

  it('is evidence for a proposal only as long as both are there', () => {
    const propose = (round: number): Move => ({
      agent: 'cy',
      round,
      type: 'proposal',
      payload: { proposalId: 'A', content: 'Do A', reasoning: '' },
      ttl: 1500,
    })
    const proposals = [{ id: 'B', content: 'Do B' }]
    const moves = [
      propose(1),
      cast('ana', 'A', 'agree', { weight: 3, ttl: 3500 }),
      propose(3),
      cast('bo', 'B', 'abstain', { round: 5 }),
    ]
    const config = { bus: { enableConflictDetection: false }, rounds: { stopWhenDecided: false } }
    const run = runScenario(twoCamps({ proposals, moves, config }))
    const beliefs = run.rounds.map((round) => round.beliefs['A'])
    expect(beliefs[0]).toBeCloseTo(0.8, 12)
    expect(beliefs[1]).toBeUndefined()
    expect(beliefs[2]).toBeCloseTo(0.8, 12)
    expect(beliefs[4]).toBeUndefined()
  })

  it('stays on the table when somebody else has proposed it too', () => {
    const propose = (agent: string, ttl: number): Move => ({
      agent,
      round: 1,
      type: 'proposal',
      payload: { proposalId: 'A', content: `Do A, says ${agent}`, reasoning: '' },
      ttl,
    })
    const moves = [
      propose('ana', 500),
      propose('bo', 9000),
      cast('ana', 'A', 'agree'),
      cast('cy', 'A', 'agree'),
    ]
    const run = runScenario(twoCamps({ proposals: [], moves }))
    expect(run.outcome).toMatchObject({ winner: 'A', decision: 'Do A, says bo' })
  })

  it('no longer makes a conflict of what is gone', () => {
    const proposals = [
      { id: 'C', content: 'Do C' },
      { id: 'D', content: 'Do D' },
    ]
    const rivals = ['ana', 'bo'].map((agent): Move => ({
      agent,
      round: 1,
      type: 'proposal',
      payload: { proposalId: agent, content: '', reasoning: '' },
      ttl: 10,
    }))
    const moves = [...rivals, cast('cy', 'C', 'abstain', { round: 2 })]
    const run = runScenario(
      twoCamps({ proposals, moves, config: { consensus: { conflictResolution: 'escalate' } } }),
    )
    expect(run.outcome.end).toBe('silence')
    expect(run.rounds.map(({ conflicts }) => conflicts)).toEqual([[], []])
  })

  it('leaves equals in the order in which they came, however many there are', () => {
    const proposals = Array.from({ length: 20 }, (_, i) => ({
      id: `p${i}`,
      content: '',
      by: ['ana', 'bo'][i % 2]!,
    }))
    const run = runScenario(twoCamps({ proposals, moves: [cast('cy', 'p7', 'abstain')] }))
    expect(run.rounds[0]!.debate!.between).toEqual(['p0', 'p1'])
  })

  it('is judged before the orchestrator has its last word, which may push a vote out', () => {
    const moves = [
      cast('ana', 'A', 'disagree'),
      ...['bo', 'cy', 'di'].map((agent) => cast(agent, 'A', 'agree')),
    ]
    const scenario: Scenario = {
      agents: ['ana', 'bo', 'cy', 'di'].map((id) => ({ id })),
      proposals: [{ id: 'A', content: 'Do A' }],
      moves,
      config: { bus: { maxHistorySize: 5 }, consensus: { strategy: 'voting' } },
    }
    const run = runScenario(scenario)
    const [again] = boardAt(scenario, run, endOf(1)).evaluate(DEFAULT_SETTINGS)
    expect([again!.confidence, again!.dissent.length]).toEqual([0.75, 1])
    expect(run.outcome).toMatchObject({ winner: 'A', confidence: 0.75 })
    expect(run.events.some(({ type }) => type === 'signal:evicted')).toBe(true)
  })

  it('is withheld when there are as many proposals as there may be, or signals', () => {
    const moves = Array.from({ length: MAX_PROPOSALS + 3 }, (_, i): Move => ({
      agent: 'ana',
      round: 1,
      type: 'proposal',
      payload: { proposalId: `p${i}`, content: '', reasoning: '' },
    }))
    const run = runScenario({ agents: [{ id: 'ana' }], proposals: [], moves })
    expect(run.rounds[0]!.proposals).toHaveLength(MAX_PROPOSALS)
    expect(run.rounds[0]!.withheld.map(({ because }) => because)).toEqual(
      Array.from({ length: 3 }, () => 'too-many-proposals'),
    )
  })

  it('leaves room for the orchestrator, however much the agents say', () => {
    const moves = Array.from({ length: MAX_SIGNALS }, () => cast('ana', 'A', 'agree'))
    const agents = [{ id: 'ana' }, { id: 'bo', behaviour: { kind: 'policy' as const } }]
    const consensus = { minVoters: 1, timeoutMs: 1e6 }
    const run = runScenario({
      task: 'x',
      agents,
      proposals: [{ id: 'A', content: 'a' }],
      moves,
      config: { consensus },
    })
    expect(run.cost.votes).toBe(MAX_SIGNALS)
    expect(run.outcome.end).toBe('decided')
    expect(run.rounds[0]!.signals.at(-1)!.type).toBe('consensus:reached')
  })

  it('is no conflict with itself when two propose the same', () => {
    const again: Move = {
      agent: 'bo',
      round: 1,
      type: 'proposal',
      payload: { proposalId: 'A', content: 'Do A', reasoning: '' },
    }
    const proposals = [{ id: 'A', content: 'Do A', by: 'ana' }]
    const run = runScenario(twoCamps({ proposals, moves: [again] }))
    expect(run.rounds[0]!.conflicts).toEqual([])
    expect(run.rounds[0]!.proposals).toHaveLength(1)
  })

  it('survives ids that mean something to the language', () => {
    const ids = ['__proto__', 'constructor', 'toString']
    const run = runScenario({
      agents: ids.map((id) => ({ id, behaviour: { kind: 'policy' } })),
      proposals: ids.map((id) => ({ id, content: id, by: id })),
      moves: ids.map((id) => cast(id, '__proto__', 'agree')),
      config: { rounds: { most: 3, stopWhenDecided: false }, consensus: { maxDebateRounds: 0 } },
    })
    expect(Object.keys(run.rounds[0]!.beliefs)).toEqual(ids)
    expect(Object.values(run.rounds[0]!.beliefs).reduce((sum, p) => sum + p)).toBeCloseTo(1, 12)
  })
})

describe('weights', () => {
  it('go from raw over attention to reputation, as 0.8 -> 0.96 -> 0.62', () => {
    const agents = [{ id: 'ana', reputation: { right: 8, judged: 12 } }, { id: 'bo' }]
    const moves = [
      cast('ana', 'A', 'agree', { weight: 5 }),
      cast('ana', 'A', 'agree', { weight: 0.8, round: 2 }),
    ]
    const proposals = ['A', 'B'].map((id) => ({ id, content: id }))
    const config = { weights: { attention: true, reputation: true } }
    const run = runScenario({ agents, proposals, moves, config })
    expect(run.rounds[0]!.votes[0]!.steps).toMatchObject({ raw: 5, attention: 1 })
    const { raw, attention, final } = run.rounds[1]!.votes[0]!.steps
    expect([raw, raw * attention]).toEqual([0.8, 0.96])
    expect(final).toBeCloseTo(0.617, 3)
  })

  it('leave the causal level alone, which travels with the vote', () => {
    const moves = [cast('ana', 'A', 'agree', { causalLevel: 'counterfactual' })]
    const { record } = runScenario(twoCamps({ moves })).rounds[0]!.votes[0]!
    expect(record).toMatchObject({ causalLevel: 'counterfactual', vote: { weight: 1 } })
  })
})

describe('the personality policy', () => {
  const proposals = ['A', 'B'].map((id) => ({ id, content: id }))
  const crowd = (traits: Record<string, number>, leanings = {}): Scenario => ({
    agents: Array.from({ length: 30 }, (_, i) => ({
      id: `agent-${i}`,
      behaviour: { kind: 'policy' },
      personality: traits,
      leanings,
    })),
    proposals,
    moves: [],
    config: { rounds: { most: 4, stopWhenDecided: false } },
  })
  const count = (scenario: Scenario, type: string) =>
    runScenario(scenario).rounds.flatMap(({ signals }) =>
      signals.filter((each) => each.type === type),
    ).length

  it('proposes and discovers out of curiosity', () => {
    const undecided = { A: 0.5, B: 0.5 }
    expect(count(crowd({ curiosity: 0.9 }, undecided), 'proposal')).toBeGreaterThan(5)
    expect(count(crowd({ curiosity: 0.5 }, undecided), 'proposal')).toBe(2)
    expect(count(crowd({ curiosity: 0.9 }), 'discovery')).toBeGreaterThan(
      count(crowd({ curiosity: 0.3 }), 'discovery'),
    )
    expect(count(crowd({ curiosity: 0 }), 'discovery')).toBe(0)
  })

  it('doubts out of caution, and only what it leans against', () => {
    expect(count(crowd({ caution: 1 }, { A: 0.2, B: 0.9 }), 'doubt')).toBeGreaterThan(10)
    expect(count(crowd({ caution: 0 }, { A: 0.2, B: 0.9 }), 'doubt')).toBe(0)
    expect(count(crowd({ caution: 1 }, { A: 0.8, B: 0.9 }), 'doubt')).toBe(0)
  })

  it('challenges what the others agree on, where it thinks otherwise', () => {
    const scenario = crowd({ curiosity: 0, caution: 0 }, { A: 0.95, B: 0.5 })
    const rebel = { ...scenario.agents[0]!, leanings: { A: 0.05, B: 0.5 } }
    const run = runScenario({ ...scenario, agents: [rebel, ...scenario.agents.slice(1)] })
    const challenges = run.rounds.flatMap(({ signals }) =>
      signals.filter(({ type }) => type === 'challenge'),
    )
    expect(challenges.map(({ source }) => source)).toEqual(['agent-0'])
  })

  it('draws together where everybody conforms, and stays apart where nobody does', () => {
    const spread = (conformity: number) => {
      const scenario = crowd({ conformity, curiosity: 0, caution: 0 })
      const agents = scenario.agents.map((agent, i) => ({
        ...agent,
        leanings: { A: i % 2 === 0 ? 0.8 : 0.4, B: 0.5 },
      }))
      const votes = runScenario({ ...scenario, agents }).rounds.flatMap((round) => round.votes)
      return new Set(
        votes
          .filter(({ record, round }) => round > 1 && record.proposalId === 'A')
          .map(({ record }) => record.vote.stance),
      )
    }
    expect([...spread(1)]).toEqual(['agree'])
    expect([...spread(0)]).not.toContain('agree')
  })

  it('always gives a reason, and a longer one where it is talkative', () => {
    const reasons = (verbosity: number) =>
      runScenario(crowd({ verbosity })).rounds[0]!.votes.map(
        ({ record }) => record.vote.reasoning ?? '',
      )
    for (const reason of reasons(0)) expect(reason).toMatch(/^I lean to it at [\d.]+\.$/)
    for (const reason of reasons(1)) expect(reason).toMatch(/I heard/)
  })

  it('gives every agent its own luck, whoever else is there', () => {
    const scenario = crowd({ curiosity: 0.4 })
    const first = (given: Scenario, id: string) =>
      runScenario(given)
        .rounds[0]!.signals.filter(({ source }) => source === id)
        .map(({ type, payload }) => [type, payload])
    const fewer = { ...scenario, agents: scenario.agents.filter((_, i) => i !== 3) }
    expect(first(fewer, 'agent-7')).toEqual(first(scenario, 'agent-7'))
    const reseeded = { ...scenario, config: { ...scenario.config, consensus: { seed: 99 } } }
    expect(first(reseeded, 'agent-7')).not.toEqual(first(scenario, 'agent-7'))
  })

  it('is told in prose that holds its numbers', () => {
    const prose = POLICY_PROSE.join('\n')
    expect(prose).not.toMatch(/undefined|NaN|\d\.\d{4}/)
    expect(prose).toContain('between 0.15 and 0.85')
    expect(prose.split(/\s+/).length).toBeLessThan(700)
  })
})

describe('the event stream', () => {
  it('tells of everything in order, a line each', () => {
    const moves = [cast('ana', 'A', 'agree'), cast('bo', 'A', 'disagree')]
    const config = { consensus: { maxDebateRounds: 1 } }
    const { events } = runScenario(twoCamps({ moves, config }))
    const lines = [...toJsonLines(events)].map((line) => JSON.parse(line) as { type: string })
    expect(lines.map(({ type }) => type)).toEqual([
      'run:start',
      'round:start',
      'signal:emitted',
      'proposal:submitted',
      'conflict:detected',
      'signal:emitted',
      'proposal:submitted',
      'signal:emitted',
      'signal:delivered',
      'signal:delivered',
      'signal:delivered',
      'signal:emitted',
      'vote:cast',
      'signal:emitted',
      'vote:cast',
      'agent:reacted',
      'agent:reacted',
      'debate:start',
      'signal:emitted',
      'signal:emitted',
      'signal:delivered',
      'signal:delivered',
      'signal:delivered',
      'signal:delivered',
      'debate:round',
      'debate:end',
      'consensus:failed',
      'round:end',
      'run:end',
    ])
  })
})

describe('scripts', () => {
  it('are silent where there is no interpreter, and say why', () => {
    const agents = [{ id: 'ana', behaviour: { kind: 'script' as const, source: '' } }]
    const scenario: Scenario = { agents, proposals: [], moves: [], config: { rounds: { most: 1 } } }
    expect(hasScripts(scenario)).toBe(true)
    expect(runScenario(scenario).rounds[0]!.errors).toEqual([
      {
        agentId: 'ana',
        round: 1,
        problem: { message: 'scripts are switched off', line: null, column: null },
      },
    ])
  })
})

describe('a moment within a round', () => {
  const ballots = ['ana', 'bo', 'cy'].flatMap((agent) =>
    [1, 2].map((round) => ({
      agent,
      round,
      type: 'vote' as const,
      payload: { proposalId: 'A', stance: 'agree' as const, weight: 1 },
    })),
  )
  const forgetful = {
    agents: ['ana', 'bo', 'cy'].map((id) => ({ id })),
    proposals: [
      { id: 'A', content: 'A' },
      { id: 'B', content: 'B' },
    ],
    moves: ballots,
    config: {
      bus: { maxHistorySize: 6, enableConflictDetection: false },
      rounds: { most: 2, stopWhenDecided: false },
    },
  }
  it('has what was on the table and said until then, whatever is forgotten later in the round', () => {
    const run = runScenario(forgetful)
    expect(boardAt(forgetful, run, endOf(2)).columns.proposals).toEqual([])
    const { columns } = boardAt(forgetful, run, { round: 2, signalIndex: 1 })
    expect(columns.proposals.map(({ id }) => id)).toEqual(['A', 'B'])
    expect(columns.votes).toHaveLength(4)
    const start = boardAt(forgetful, run, { round: 1, signalIndex: 1 })
    expect(start.columns.proposals.map(({ id }) => id)).toEqual(['A'])
    expect(start.columns.votes).toHaveLength(0)
  })
})
