import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { recallFacts, runScenario, type Scenario } from '../engine'
import { cases } from '../engine/testing/cases'
import { createSignal } from '../engine/testing/make'
import { randomScenario } from '../engine/testing/random-scenario'
import {
  describeAct,
  describeDelivery,
  describeMissed,
  describeRecall,
  describeWithheld,
} from './describe-hearing'

const signal = (metadata: object) => createSignal('s1', 'discovery', { metadata })

describe('the place of a signal in the order of delivery', () => {
  it.each([
    [{ priority: 3 }, null, 'First: priority 3, no causal level.'],
    [{}, { priority: 3 }, 'Priority 0 comes after 3.'],
    [{ priority: -1, causalLevel: 'counterfactual' }, {}, 'Priority -1 comes after 0.'],
    [
      { causalLevel: 'correlation' },
      { causalLevel: 'intervention' },
      'Same priority; correlation comes after intervention.',
    ],
    [{}, { causalLevel: 'correlation' }, 'Same priority; no causal level comes after correlation.'],
    [{ priority: 1 }, { priority: 1 }, 'Same priority and causal level; said later.'],
  ])('of %o after %o: %s', (own, before, words) => {
    expect(describeDelivery(signal(own), before && signal(before), true)).toBe(words)
  })

  it('is that of saying where nothing routes', () => {
    expect(describeDelivery(signal({}), null, false)).toBe('Said first.')
    expect(describeDelivery(signal({ priority: 9 }), signal({}), false)).toBe('Said later.')
  })

  it('is told as the run has it', () => {
    const scenario: Scenario = {
      agents: [{ id: 'ana' }, { id: 'bo' }],
      proposals: [],
      moves: [0, 5, 5].map((priority, i) => ({
        agent: 'ana',
        round: 1,
        id: `m${i}`,
        priority,
        type: 'discovery',
        payload: { finding: `${i}`, relevance: 1 },
      })),
      config: {
        routing: { byPriority: true, hears: 2 },
        rounds: { most: 2, stopWhenDecided: false },
      },
    }
    const last = { agent: 'bo', round: 2, type: 'escalate', payload: { reason: '', context: '' } }
    const run = runScenario({ ...scenario, moves: [...scenario.moves, last as never] })
    const byId = new Map(run.rounds[0]!.signals.map((each) => [each.id, each]))
    const { deliveries } = run.rounds[1]!
    const told = deliveries.map(({ signalId }, i) =>
      describeDelivery(
        byId.get(signalId)!,
        byId.get(deliveries[i - 1]?.signalId ?? '') ?? null,
        true,
      ),
    )
    expect(told).toEqual([
      'First: priority 5, no causal level.',
      'Same priority and causal level; said later.',
      'Priority 0 comes after 5.',
    ])
    expect(describeMissed(deliveries[2]!.missed!, (id) => id.toUpperCase(), 2)).toBe(
      'Not heard by BO: they heard 2 signals that came first.',
    )
  })
})

it('names a few of those who missed a signal, and counts the others', () => {
  const by = ['a', 'b', 'c', 'd', 'e', 'f']
  expect(describeMissed({ count: 9, by }, (id) => id, 1)).toBe(
    'Not heard by a, b, c, d, e, and 4 more: they heard 1 signal that came first.',
  )
})

it('says why a signal was withheld', () => {
  expect(describeWithheld('may-not-emit')).toContain('may not say')
})

it('says what came of an act', () => {
  const done = (changed: number) => ({ place: 0, at: 0, signalIndex: 2, changed })
  const sweep = { kind: 'sweep', round: 1, after: 2 } as const
  expect(describeAct(sweep, done(0))).toBe('Swept after 2 signals: nothing had expired.')
  expect(describeAct(sweep, done(1))).toBe('Swept after 2 signals: 1 signal expired.')
  expect(describeAct(sweep, undefined)).toBe(
    'Swept after 2 signals: the round did not come to that.',
  )
  const resolve = { kind: 'resolve', round: 1, signalA: 'a', signalB: 'b' } as const
  expect(describeAct(resolve, done(1))).toBe(
    'Conflict of a and b resolved at the end of the round.',
  )
  expect(describeAct(resolve, done(0))).toContain('there was no such conflict')
})

it('says why a fact is told', () => {
  const facts = ['A release on Friday failed', 'Cats sleep'].map((content) => ({
    content,
    category: 'past',
    importance: 1,
  }))
  const recalled = recallFacts({
    task: 'When is the release?',
    proposals: [{ id: 'A', content: 'Friday' }],
    memory: [...facts, { ...facts[1]!, isAlwaysTold: true }],
  })
  expect(recalled.map(describeRecall)).toEqual([
    'Recalled: 2 of 3 words in common with the task and the proposals (release and friday).',
    'Not recalled: no word in common with the task and the proposals.',
    'Always told; no word in common with the task and the proposals.',
  ])
})

it('counts everybody who missed a signal of a run, and names the first five', () => {
  let seen = 0
  fc.assert(
    fc.property(randomScenario(), (given) => {
      const scenario = { ...given, config: { ...given.config, routing: { hears: 1 } } }
      for (const { deliveries } of runScenario(scenario).rounds) {
        for (const { missed } of deliveries) {
          if (missed === undefined) continue
          const text = describeMissed(missed, (id) => `<${id}>`, 1)
          const [, who] = /^Not heard by (.+): they heard 1 signal that came first\.$/.exec(text)!
          const named = [...who!.matchAll(/<(\w+)>/g)].map(([, id]) => id)
          const [, more = '0'] = /(\d+) more$/.exec(who!) ?? []
          expect(named).toEqual(missed.by.slice(0, 5))
          expect(named.length + Number(more)).toBe(missed.count)
          seen++
        }
      }
    }),
    cases(300),
  )
  expect(seen).toBeGreaterThan(20)
})
