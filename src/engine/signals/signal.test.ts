import { describe, expect, expectTypeOf, it } from 'vitest'
import { createSignal, PAYLOADS } from '../testing/make'
import { SIGNAL_TYPES } from './signal'
import type { DoubtPayload, Signal, SignalType } from './signal'
import { checkSignal } from './signal-schema'

describe('signal types', () => {
  it('are the eleven, each with a payload of its own', () => {
    expect(SIGNAL_TYPES).toHaveLength(11)
    expect(Object.keys(PAYLOADS).sort()).toEqual([...SIGNAL_TYPES].sort())
    expectTypeOf<(typeof SIGNAL_TYPES)[number]>().toEqualTypeOf<SignalType>()
  })

  it('tell the payload at compile time', () => {
    expectTypeOf<Signal<'doubt'>['payload']>().toEqualTypeOf<DoubtPayload>()
    const read = (signal: Signal) => {
      if (signal.type === 'doubt') expectTypeOf(signal.payload).toEqualTypeOf<DoubtPayload>()
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
    ['confidence', { confidence: 1.5 }],
    ['confidence', { confidence: Number.NaN }],
    ['timestamp', { timestamp: Infinity }],
    ['ttl', { ttl: -1 }],
    ['id', { id: '' }],
    ['source', { source: 7 }],
    ['type', { type: 'gossip' }],
    ['metadata.causalLevel', { metadata: { causalLevel: 'magic' } }],
    ['payload.weight', { payload: { proposalId: 'A', stance: 'agree', weight: -1 } }],
    ['payload.weight', { payload: { proposalId: 'A', stance: 'agree', weight: 1001 } }],
    ['payload.stance', { payload: { proposalId: 'A', stance: 'maybe', weight: 1 } }],
    ['extra', { extra: 1 }],
  ])('names %s as what is wrong with %o', (path, change) => {
    const result = checkSignal({ ...createSignal('s1', 'vote'), ...change })
    expect(result).toMatchObject({ ok: false, problems: [{ path }] })
  })

  it.each([null, undefined, 3, 'signal', [], () => 1])('refuses %o without throwing', (input) => {
    expect(checkSignal(input)).toMatchObject({ ok: false })
  })
})
