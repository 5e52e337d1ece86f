import { describe, expect, it } from 'vitest'
import { runScenario } from './run-scenario'
import type { Move, Scenario } from './scenario'

const challenge = (
  agent: string,
  given: Partial<Move> & { rather?: string; target?: string } = {},
) => {
  const { rather = 'Do C', target = '#proposal/A', ...rest } = given
  return {
    agent,
    round: 1,
    type: 'challenge',
    payload: { targetSignalId: target, counterArgument: 'Too dear', alternativeProposal: rather },
    ...rest,
  } as Move
}

const agree = (agent: string, proposalId: string): Move => ({
  agent,
  round: 1,
  type: 'vote',
  payload: { proposalId, stance: 'agree' },
})

const scenario = (moves: readonly Move[], alternatives = true): Scenario => ({
  agents: [{ id: 'ana' }, { id: 'bo' }, { id: 'cy', canEmit: ['challenge', 'vote'] }],
  proposals: [{ id: 'A', content: 'Do A' }],
  moves,
  config: {
    debate: { alternatives },
    consensus: { strategy: 'voting', conflictResolution: 'majority' },
  },
})

const proposalsOf = (given: Scenario) =>
  runScenario(given).rounds[0]!.proposals.map(({ id, content, sourceAgentId }) => [
    id,
    content,
    sourceAgentId,
  ])

describe('the alternative of a challenge', () => {
  it('is what it was where the setting is off', () => {
    expect(proposalsOf(scenario([challenge('ana')], false))).toEqual([
      ['A', 'Do A', 'orchestrator'],
    ])
  })

  it('becomes a proposal by the challenger, with the challenge as its reason, that can win', () => {
    const moves = [
      challenge('ana', { confidence: 0.7 }),
      agree('ana', 'A-alt'),
      agree('bo', 'A-alt'),
    ]
    const run = runScenario(scenario(moves))
    expect(run.rounds[0]!.proposals[1]).toMatchObject({
      id: 'A-alt',
      content: 'Do C',
      reasoning: 'Too dear',
      sourceAgentId: 'ana',
      confidence: 0.7,
    })
    expect(run.outcome).toMatchObject({ winner: 'A-alt', decision: 'Do C' })
    const made = run.rounds[0]!.signals.find(
      ({ type, source }) => type === 'proposal' && source === 'ana',
    )
    expect(made?.replyTo).toBe('ana#1')
  })

  it('has an id of its own, and is made once', () => {
    const moves = [
      challenge('ana'),
      challenge('bo'),
      challenge('bo', { rather: 'Do D' }),
      challenge('bo', { rather: 'Do E', target: 'nothing' }),
      challenge('bo', { rather: '  ' }),
    ]
    expect(proposalsOf(scenario(moves)).map(([id]) => id)).toEqual([
      'A',
      'A-alt',
      'A-alt2',
      'challenge-alt',
    ])
  })

  it('is withheld where its agent may not propose', () => {
    const run = runScenario(scenario([challenge('cy')]))
    expect(run.rounds[0]!.proposals).toHaveLength(1)
    expect(run.rounds[0]!.withheld).toMatchObject([
      { agentId: 'cy', type: 'proposal', because: 'may-not-emit' },
    ])
  })
})
