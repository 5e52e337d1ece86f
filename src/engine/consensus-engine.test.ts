import { describe, expect, it, vi } from 'vitest'
import { ConsensusEngine, type ConsensusEvents } from './consensus-engine'
import { ConsensusError } from './errors'
import { EventEmitter } from './events'
import type { ConsensusStrategy } from './strategies/custom'
import { createProposal, createSignal, createVote } from './testing/make'
import { readVotes } from './testing/notation'

const proposals = [createProposal('A'), createProposal('B')]

function codeOf(act: () => unknown): [string, string] {
  try {
    act()
  } catch (error) {
    if (error instanceof ConsensusError) return [error.code, error.path]
    throw error
  }
  throw new Error('nothing was refused')
}

describe('votes on proposals that do not exist', () => {
  const warnings = (votes: string, tabled = proposals) =>
    new ConsensusEngine({ strategy: 'voting' })
      .evaluate(tabled, readVotes(votes))
      .evaluation.findings.filter(({ code }) => code === 'unknown-proposal')

  it('are warned of on the verdict, decided or not, each proposal once', () => {
    const warning = { code: 'unknown-proposal', members: ['Z', 'Y'] }
    expect(warnings('x A+1, y A+1, z Z+1, w Y-1, v Z-1')).toEqual([warning])
    expect(warnings('x A+1, y A-1, z Z+1, w Y-1')).toEqual([warning])
    expect(warnings('x A+1, y B-1')).toEqual([])
    expect(warnings('z Z+1, w Y-1', [])).toEqual([warning])
  })
})

describe('configuration', () => {
  it('starts from the documented defaults', () => {
    const { config, activeStrategy } = new ConsensusEngine()
    expect(activeStrategy).toBe('confidence-weighted')
    expect(config).toMatchObject({
      threshold: 0.7,
      timeoutMs: 30_000,
      minVoters: 2,
      maxDebateRounds: 3,
      conflictResolution: 'debate',
    })
  })

  it.each([
    [{ strategy: 'coin-flip' }, 'unknown-strategy', 'strategy'],
    [{ threshold: Number.NaN }, 'invalid-number', 'threshold'],
    [{ threshold: 1.1 }, 'invalid-number', 'threshold'],
    [{ supermajority: 0 }, 'invalid-number', 'supermajority'],
    [{ minVoters: -1 }, 'invalid-number', 'minVoters'],
    [{ minVoters: Infinity }, 'invalid-number', 'minVoters'],
    [{ timeoutMs: Number.NaN }, 'invalid-number', 'timeoutMs'],
    [{ maxDebateRounds: 1.5 }, 'invalid-number', 'maxDebateRounds'],
    [{ maxDebateRounds: Infinity }, 'invalid-number', 'maxDebateRounds'],
    [{ tieBreak: 'dice' as never }, 'invalid-setting', 'tieBreak'],
    [{ conflictResolution: 'duel' as never }, 'invalid-setting', 'conflictResolution'],
  ])('refuses %o', (config, code, path) => {
    expect(codeOf(() => new ConsensusEngine(config))).toEqual([code, path])
  })
})

describe('input', () => {
  const engine = new ConsensusEngine()

  it.each([
    [-1, 'votes[1].weight'],
    [Number.NaN, 'votes[1].weight'],
    [Infinity, 'votes[1].weight'],
    [1e308, 'votes[1].weight'],
    ['0.5' as never, 'votes[1].weight'],
    [null as never, 'votes[1].weight'],
  ])('refuses a weight of %s and says where', (weight, path) => {
    const votes = [createVote(['x', 'A', 'agree', 1]), createVote(['y', 'A', 'agree', weight])]
    expect(codeOf(() => engine.evaluate(proposals, votes))).toEqual(['invalid-number', path])
  })

  it('refuses two proposals of the same name', () => {
    const twice = [createProposal('A'), createProposal('B'), createProposal('A')]
    expect(codeOf(() => engine.evaluate(twice, []))).toEqual(['duplicate-id', 'proposals[2].id'])
  })

  it('refuses an unknown stance, also one of the length of a known one', () => {
    for (const stance of ['perhaps', 'maybe'] as never[]) {
      const votes = [createVote(['x', 'A', stance, 1])]
      expect(codeOf(() => engine.evaluate(proposals, votes))).toEqual([
        'invalid-setting',
        'votes[0].stance',
      ])
    }
  })

  it('refuses an elector listed twice', () => {
    const electorate = { agents: [{ id: 'x' }, { id: 'x' }] }
    expect(codeOf(() => engine.evaluate(proposals, [], { electorate }))).toEqual([
      'duplicate-id',
      'agents[1].id',
    ])
  })
})

describe('configuration', () => {
  it('takes an option that is there and undefined for one that is absent', () => {
    const absent = new ConsensusEngine().config
    const given = Object.fromEntries(Object.keys(absent).map((key) => [key, undefined]))
    expect(new ConsensusEngine(given).config).toEqual(absent)
  })

  it('decides nothing by rank where nobody votes', () => {
    const config = { strategy: 'hierarchical', threshold: 0, minVoters: 0 }
    expect(new ConsensusEngine(config).evaluate(proposals, [])).toMatchObject({
      decided: false,
      confidence: 0,
    })
  })
})

describe('result', () => {
  it('carries decision, record, dissent, conflicts and working', () => {
    const events = new EventEmitter<ConsensusEvents>()
    const reached = vi.fn()
    events.on('consensus:reached', reached)
    let now = 100
    const engine = new ConsensusEngine({ strategy: 'voting' }, events, [], () => (now += 5))
    const votes = readVotes('x A+1, y A+1, z A+1, w A-1')
    const pair = {
      signalA: createSignal('s1', 'proposal'),
      signalB: createSignal('s2', 'proposal'),
      detectedAt: 3,
    } as never
    const result = engine.evaluate(proposals, votes, { conflicts: [pair] })
    expect(result).toMatchObject({
      decided: true,
      decision: 'Do A',
      proposalId: 'A',
      confidence: 0.75,
      votingRecord: votes,
      dissent: ['w A-1!'],
      resolvedConflicts: [pair],
      durationMs: 5,
    })
    expect(result.evaluation.working.at(-1)).toMatchObject({ name: 'decision', result: true })
    expect(reached).toHaveBeenCalledExactlyOnceWith(result)
  })

  it.each([
    ['insufficient_voters', 'x A+1', {}],
    ['no_majority', 'x A+1, y A-1', {}],
    ['timeout', 'x A+1, y A-1', { elapsedMs: 30_001 }],
  ])('fails with the true reason: %s', (reason, votes, circumstances) => {
    const events = new EventEmitter<ConsensusEvents>()
    const failed = vi.fn()
    events.on('consensus:failed', failed)
    const engine = new ConsensusEngine({ strategy: 'voting' }, events)
    const result = engine.evaluate(proposals, readVotes(votes), circumstances)
    expect(result.decided).toBe(false)
    expect(failed).toHaveBeenCalledExactlyOnceWith({ reason, result })
  })

  it('carries what the leader says also where it leads without deciding', () => {
    const engine = new ConsensusEngine({ strategy: 'voting' })
    const result = engine.evaluate(proposals, readVotes('x A+1, y A-1'))
    expect(result.proposalId).toBe('A')
    expect([result.decided, result.decision]).toEqual([false, 'Do A'])
    const open = engine.evaluate(proposals, readVotes('x A-1, y A-1'))
    expect(open).not.toHaveProperty('decision')
  })
})

describe('custom strategies', () => {
  const expertVeto: ConsensusStrategy = {
    id: 'expert-veto',
    evaluate(offered, votes, { threshold }) {
      const vetoed = votes.filter((v) => v.agentId === 'expert' && v.vote.stance === 'disagree')
      const viable = offered.filter(({ id }) => !vetoed.some((v) => v.proposalId === id))
      const winner = viable.toSorted((a, b) => b.confidence - a.confidence)[0]
      if (!winner) return { reached: false, confidence: 0, reasoning: 'all vetoed' }
      const { id: winningProposalId, confidence } = winner
      return { reached: confidence >= threshold, winningProposalId, confidence, reasoning: '' }
    },
  }
  const events = new EventEmitter<ConsensusEvents>()

  it('plug in', () => {
    const config = { strategy: 'expert-veto', threshold: 0.5 }
    const engine = new ConsensusEngine(config, events, [expertVeto])
    expect(engine.availableStrategies).toContain('expert-veto')
    const result = engine.evaluate(proposals, readVotes('expert A-1, y A+1, z B-1'))
    expect(result).toMatchObject({ decided: true, proposalId: 'B', dissent: ['z B-1!'] })
    expect(result.evaluation.rule).toBe('expert-veto')
  })

  it('override a built-in by its id', () => {
    const mine: ConsensusStrategy = {
      id: 'voting',
      evaluate: () => ({ reached: false, confidence: 0.25, reasoning: 'never' }),
    }
    const engine = new ConsensusEngine({ strategy: 'voting' }, events, [mine])
    const result = engine.evaluate(proposals, readVotes('x A+1, y A+1'))
    expect([result.decided, result.confidence, result.reasoning]).toEqual([false, 0.25, 'never'])
    expect(engine.availableStrategies.filter((id) => id === 'voting')).toHaveLength(1)
  })

  it.each([
    [{ reached: true, confidence: Number.NaN, reasoning: '' }, 'mine.confidence'],
    [
      { reached: true, confidence: 1, winningProposalId: 'Z', reasoning: '' },
      'mine.winningProposalId',
    ],
    [undefined, 'mine.answer'],
    [{ reached: 'no', confidence: 1, reasoning: '' }, 'mine.reached'],
  ])('are held to a proper answer: %o', (answer, path) => {
    const mine: ConsensusStrategy = { id: 'mine', evaluate: () => answer as never }
    const engine = new ConsensusEngine({ strategy: 'mine' }, events, [mine])
    expect(codeOf(() => engine.evaluate(proposals, []))).toEqual(['invalid-evaluation', path])
  })

  it('get copies, and our words where a guard overrules them', () => {
    const mine: ConsensusStrategy = {
      id: 'mine',
      evaluate: (offered) => {
        ;(offered as unknown[]).reverse()
        return { reached: true, winningProposalId: 'A', confidence: 1, reasoning: 'A it is' }
      },
    }
    const config = { strategy: 'mine', guards: 'strict' } as const
    const engine = new ConsensusEngine(config, events, [mine])
    const result = engine.evaluate(proposals, readVotes('x A-1, y A-1'))
    expect(result.decided).toBe(false)
    expect(result.reasoning).toContain('strict guards')
    expect(proposals.map(({ id }) => id)).toEqual(['A', 'B'])
  })

  it('go by the last one of the same id', () => {
    const named = (reasoning: string): ConsensusStrategy => ({
      id: 'mine',
      evaluate: () => ({ reached: false, confidence: 0, reasoning }),
    })
    const both = [named('first'), named('second')]
    const engine = new ConsensusEngine({ strategy: 'mine' }, events, both)
    expect(engine.evaluate(proposals, []).reasoning).toBe('second')
    expect(engine.availableStrategies.filter((id) => id === 'mine')).toHaveLength(1)
  })

  it('are asked also where there are no proposals', () => {
    const mine: ConsensusStrategy = {
      id: 'mine',
      evaluate: (offered) => ({ reached: true, confidence: 0.4, reasoning: `${offered.length}` }),
    }
    const engine = new ConsensusEngine({ strategy: 'mine' }, events, [mine])
    expect(engine.evaluate([], [])).toMatchObject({
      decided: true,
      confidence: 0.4,
      reasoning: '0',
    })
    expect(engine.canEvaluate([], [])).toBe(false)
  })
})
