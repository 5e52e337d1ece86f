import { describe, expect, expectTypeOf, it } from 'vitest'
import { createSignal, PAYLOADS } from '../testing/make'
import type { VotePayload } from '../votes/vote'
import { SIGNAL_TYPES, SIGNALS, type DoubtSeverity, type Signal, type SignalType } from './signal'
import { checkSignal } from './signal-schema'

interface Doubt {
  readonly targetSignalId: string
  readonly concern: string
  readonly severity: DoubtSeverity
}

describe('signal types', () => {
  it('are the eleven, each with a payload of its own', () => {
    expect(SIGNAL_TYPES).toHaveLength(11)
    expect(Object.keys(PAYLOADS).sort()).toEqual([...SIGNAL_TYPES].sort())
    expectTypeOf<(typeof SIGNAL_TYPES)[number]>().toEqualTypeOf<SignalType>()
  })

  it('have places in a link of their own, without a gap', () => {
    const places = Object.values(SIGNALS).map(({ place }) => place)
    expect(places.sort((a, b) => a - b)).toEqual(places.map((_, i) => i))
  })

  it('tell the payload at compile time', () => {
    expectTypeOf<Signal<'vote'>['payload']>().branded.toEqualTypeOf<VotePayload>()
    expectTypeOf<Signal<'doubt'>['payload']>().branded.toEqualTypeOf<Doubt>()
    const read = (signal: Signal) => {
      if (signal.type === 'doubt') expectTypeOf(signal.payload).branded.toEqualTypeOf<Doubt>()
    }
    read(createSignal('s1', 'doubt'))
    // @ts-expect-error a vote has no finding
    const wrong: Signal<'vote'>['payload'] = { finding: 'x', relevance: 1 }
    expect(wrong).toBeDefined()
  })
})

describe('checkSignal', () => {
  it.each(SIGNAL_TYPES)('takes a proper %s as it is', (type) => {
    const signal = createSignal('s1', type, {
      replyTo: 's0',
      ttl: 0,
      metadata: { round: 1, priority: 2, causalLevel: 'intervention' },
    })
    expect(checkSignal(JSON.parse(JSON.stringify(signal)))).toEqual({ ok: true, value: signal })
  })

  it.each(SIGNAL_TYPES)('refuses a %s with the payload of another type', (type) => {
    const other = SIGNAL_TYPES[(SIGNAL_TYPES.indexOf(type) + 1) % SIGNAL_TYPES.length]!
    const signal = { ...createSignal('s1', type), payload: PAYLOADS[other] }
    expect(checkSignal(signal)).toMatchObject({ ok: false })
  })

  it.each([
    ['confidence: must be at most 1', { confidence: 1.5 }],
    ['confidence: must be a number', { confidence: Number.NaN }],
    ['timestamp: must be finite', { timestamp: Infinity }],
    ['ttl: must be at least 0', { ttl: -1 }],
    ['id: must be at least 1 long', { id: '' }],
    ['source: must be text', { source: 7 }],
    ['metadata.round: must be a whole number', { metadata: { round: 0.5 } }],
    [
      'metadata.causalLevel: must be "correlation" or "intervention" or "counterfactual"',
      { metadata: { causalLevel: 'magic' } },
    ],
    [
      'payload.weight: must be at least 0',
      { payload: { proposalId: 'A', stance: 'agree', weight: -1 } },
    ],
    [
      'payload.weight: must be at most 1000',
      { payload: { proposalId: 'A', stance: 'agree', weight: 1001 } },
    ],
    [
      'payload.stance: must be "agree" or "disagree" or "abstain"',
      { payload: { proposalId: 'A', stance: 'maybe', weight: 1 } },
    ],
    ['payload.weight: is missing', { payload: { proposalId: 'A', stance: 'agree' } }],
    [
      'payload.evidence[1]: must be text',
      { payload: { proposalId: 'A', stance: 'agree', weight: 1, evidence: ['a', 3] } },
    ],
    ['extra: is not known here', { extra: 1 }],
  ])('says %s', (expected, change) => {
    const result = checkSignal({ ...createSignal('s1', 'vote'), ...change })
    if (result.ok) throw new Error('it was taken')
    expect(result.problems.map(({ path, reason }) => `${path}: ${reason}`)).toEqual([expected])
  })

  it('names the eleven types where the type is unknown', () => {
    const result = checkSignal({ ...createSignal('s1', 'vote'), type: 'gossip' })
    if (result.ok) throw new Error('it was taken')
    expect(result.problems[0]?.path).toBe('type')
    for (const type of SIGNAL_TYPES) expect(result.problems[0]?.reason).toContain(type)
  })

  it('survives input that throws when it is looked at', () => {
    const trap = {
      get type(): string {
        throw new Error('gotcha')
      },
    }
    expect(checkSignal(trap)).toEqual({
      ok: false,
      problems: [{ path: '', reason: 'cannot be read: gotcha' }],
    })
  })

  it.each([null, undefined, 3, 'signal', [], () => 1])('refuses %o without throwing', (input) => {
    expect(checkSignal(input)).toMatchObject({ ok: false })
  })
})
