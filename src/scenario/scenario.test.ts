import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cases } from '../engine/testing/cases'
import { randomScenario } from '../engine/testing/random-scenario'
import { checkScenario } from './check-scenario'
import { SCENARIO_LIMITS } from './limits'
import { applyPatches } from './patch'
import { abstentionTrap } from './presets/abstention-trap'
import { PRESETS } from './presets/presets'
import { SCENARIO_VERSION } from './scenario'

/** The preset with something else at a path. */
const altered = (path: readonly (string | number)[], value: unknown): unknown =>
  applyPatches<unknown>(abstentionTrap, [{ path, value }])

const many = <T>(count: number, create: (i: number) => T): T[] =>
  Array.from({ length: count }, (_, i) => create(i))

describe('a scenario', () => {
  it.each(Object.entries(PRESETS))('that comes with the playground is one: %s', (_, preset) => {
    expect(checkScenario(preset)).toEqual({ ok: true, value: preset })
  })

  it('of any make passes as it is', () => {
    fc.assert(
      fc.property(randomScenario({ agents: ['x'], strategies: ['y'] }), (scenario) => {
        const given = { version: SCENARIO_VERSION, title: '', prompt: '', ...scenario }
        expect(checkScenario(given)).toEqual({ ok: true, value: given })
      }),
      cases(200),
    )
  })

  it('may be as large as the limits, and no larger', () => {
    const agents = many(SCENARIO_LIMITS.agents, (i) => ({ id: `agent-${i}` }))
    const proposals = many(SCENARIO_LIMITS.proposals, (i) => ({ id: `p${i}`, content: '' }))
    const moves = many(SCENARIO_LIMITS.signals, (i) => ({
      agent: `agent-${i % 2000}`,
      round: 1,
      type: 'vote',
      payload: { proposalId: `p${i % 500}`, stance: 'agree', weight: 1 },
    }))
    const full = { ...abstentionTrap, agents, proposals, moves, finalOwner: 'agent-0' }
    expect(checkScenario(full).ok).toBe(true)
    expect(checkScenario({ ...full, moves: [...moves, moves[0]] })).toEqual({
      ok: false,
      problems: [{ path: 'moves', reason: 'must be at most 50000 long, and is 50001' }],
    })
    expect(checkScenario({ ...full, agents: [...agents, { id: 'one-more' }] }).ok).toBe(false)
    expect(checkScenario({ ...full, proposals: [...proposals, { id: 'x', content: '' }] }).ok).toBe(
      false,
    )
  })

  it.each([
    [['version'], 1, `version: must be ${SCENARIO_VERSION}`],
    [['title'], undefined, 'title: is missing'],
    [['agents', 0, 'id'], 'bo', 'agents[1].id: "bo" is there twice'],
    [['agents', 0, 'id'], 'orchestrator', 'agents[0].id: is reserved'],
    [['agents', 0, 'id'], '__proto__', 'agents[0].id: is reserved'],
    [['agents', 0, 'id'], 'a#1', 'agents[0].id: must not contain #'],
    [
      ['agents', 0, 'personality'],
      { caution: 2 },
      'agents[0].personality.caution: must be at most 1',
    ],
    [['agents', 0, 'listens'], ['gossip'], 'agents[0].listens[0]: must be'],
    [
      ['agents', 0, 'behaviour'],
      { kind: 'script', source: 'x'.repeat(SCENARIO_LIMITS.script + 1) },
      'agents[0].behaviour.source: must be at most 65536 long',
    ],
    [
      ['agents', 0, 'reputation'],
      { right: 2, judged: 1 },
      'agents[0].reputation: must not be right more often',
    ],
    [['moves', 3, 'payload', 'weight'], -1, 'moves[3].payload.weight: must be at least 0'],
    [['moves', 3, 'payload', 'weight'], 1001, 'moves[3].payload.weight: must be at most 1000'],
    [['moves', 3, 'payload', 'weight'], Number.NaN, 'moves[3].payload.weight: must be a number'],
    [['moves', 3, 'agent'], 'nobody', 'moves[3].agent: "nobody" is no agent here'],
    [['moves', 3, 'round'], 0, 'moves[3].round: must be at least 1'],
    [['moves', 3, 'round'], 201, 'moves[3].round: must be at most 200'],
    [['moves', 3, 'type'], 'doubt', 'moves[3].payload.'],
    [['moves', 3, 'sorce'], 'x', 'moves[3].sorce: is not known here'],
    [['proposals', 0, 'by'], 'nobody', 'proposals[0].by: "nobody" is no agent here'],
    [['finalOwner'], 'nobody', 'finalOwner: "nobody" is no agent here'],
    [
      ['config', 'consensus', 'strategy'],
      'coin',
      'config.consensus.strategy: "coin" is no rule here',
    ],
    [['config', 'consensus', 'threshold'], 1.1, 'config.consensus.threshold: must be at most 1'],
    [['config', 'rounds'], { lastMs: 1.5 }, 'config.rounds.lastMs: must be a whole number'],
    [['config', 'rounds'], { most: 0 }, 'config.rounds.most: must be at least 1'],
    [['shows'], { hidden: ['everything'] }, 'shows.hidden[0]: must be'],
  ])('is refused with path and reason at %s', (path, value, expected) => {
    const checked = checkScenario(altered(path, value))
    const [problem] = checked.ok ? [] : checked.problems
    expect(problem && `${problem.path}: ${problem.reason}`).toContain(expected)
  })

  it('is whatever anybody sends, and never a reason to throw', () => {
    fc.assert(
      fc.property(fc.anything(), (input) => {
        expect(checkScenario(input).ok).toBe(false)
      }),
      cases(2000),
    )
  })

  it('that is wrong all over is refused with a hundred problems and not with a million', () => {
    const checked = checkScenario({ ...abstentionTrap, moves: many(50_000, () => ({})) })
    expect(checked.ok ? 0 : checked.problems.length).toBe(SCENARIO_LIMITS.problems)
  })
})

describe('patches', () => {
  it('change what they name and share the rest', () => {
    const changed = applyPatches(abstentionTrap, [
      { path: ['moves', 0, 'payload', 'stance'], value: 'disagree' },
      { path: ['moves', 5], value: abstentionTrap.moves[0] },
      { path: ['config', 'consensus', 'threshold'], remove: true },
      { path: ['agents', 4], remove: true },
    ])
    expect(changed.moves[0]).toMatchObject({ agent: 'ana', payload: { stance: 'disagree' } })
    expect(changed.moves).toHaveLength(6)
    expect(changed.config).toEqual({ consensus: {} })
    expect(changed.agents).toHaveLength(4)
    expect(changed.moves[1]).toBe(abstentionTrap.moves[1])
    expect(changed.proposals).toBe(abstentionTrap.proposals)
    expect(abstentionTrap.agents).toHaveLength(5)
  })

  it.each([
    [{ path: ['moves', 9], value: 1 }],
    [{ path: ['moves', 'x'], value: 1 }],
    [{ path: ['moves', 0.5], value: 1 }],
    [{ path: ['moves', 5], remove: true as const }],
    [{ path: ['nothing', 'here'], value: 1 }],
    [{ path: ['__proto__', 'polluted'], value: true }],
    [{ path: [], remove: true as const }],
  ])('refuse what leads nowhere: %j', (patch) => {
    expect(() => applyPatches(abstentionTrap, [patch])).toThrow()
    expect('polluted' in {}).toBe(false)
  })
})
