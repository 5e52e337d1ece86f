import fc from 'fast-check'
import { expect, it } from 'vitest'
import { VirtualClock } from '../clock'
import { EventEmitter } from '../events'
import { cases } from '../testing/cases'
import { createSignal } from '../testing/make'
import type { SignalBusEvents } from './bus-events'
import type { SignalType } from './signal'
import { SignalBus, type SignalBusConfig } from './signal-bus'
import type { SignalFilter } from './signal-filter'
import { NaiveBus } from './testing/naive-bus'

const TYPES: readonly SignalType[] = ['proposal', 'vote', 'doubt']
const AGENTS = ['a', 'b', 'c']
const IDS = ['s1', 's2', 's3', 's4', 's5']

interface Publish {
  readonly op: 'publish'
  readonly id: string
  readonly type: SignalType
  readonly source: string
  readonly confidence: number
  readonly dt: number
  readonly ttl: number | undefined
  readonly replyTo: string | undefined
}

type Op =
  | Publish
  | { readonly op: 'unsubscribe'; readonly agentId: string }
  | { readonly op: 'resolve'; readonly one: string; readonly other: string }
  | { readonly op: 'query'; readonly filter: SignalFilter }
  | { readonly op: 'sweep' | 'destroy' }
  | { readonly op: 'advance'; readonly ms: number }
  | {
      readonly op: 'subscribe'
      readonly agentId: string
      readonly types: readonly SignalType[]
      readonly throws: boolean
      /** What the callback does the first time. */
      readonly reacts: readonly Op[]
    }

const publish: fc.Arbitrary<Publish> = fc.record({
  op: fc.constant('publish'),
  id: fc.constantFrom(...IDS),
  type: fc.constantFrom(...TYPES),
  source: fc.constantFrom(...AGENTS),
  confidence: fc.constantFrom(0, 0.3, 0.8, 1),
  dt: fc.constantFrom(0, 0, 0, -5, -20, 5),
  ttl: fc.constantFrom(undefined, undefined, 0, 5, 30),
  replyTo: fc.constantFrom(undefined, 's1', 's2'),
})

const bound = fc.integer({ min: 0, max: 60 })
const filter: fc.Arbitrary<SignalFilter> = fc.record(
  {
    type: fc.oneof(fc.constantFrom(...TYPES), fc.subarray([...TYPES])),
    source: fc.constantFrom(...AGENTS),
    since: bound,
    until: bound,
    replyTo: fc.constantFrom('s1', 's9'),
    minConfidence: fc.constantFrom(0, 0.3, 0.9),
  },
  { requiredKeys: [] },
)

const plainOp: fc.Arbitrary<Op> = fc.oneof(
  { weight: 8, arbitrary: publish },
  {
    weight: 1,
    arbitrary: fc.record({
      op: fc.constant('unsubscribe' as const),
      agentId: fc.constantFrom(...AGENTS),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      op: fc.constant('resolve' as const),
      one: fc.constantFrom(...IDS),
      other: fc.constantFrom(...IDS),
    }),
  },
  { weight: 2, arbitrary: fc.record({ op: fc.constant('query' as const), filter }) },
  { weight: 2, arbitrary: fc.constant({ op: 'sweep' } as const) },
)

const subscribe: fc.Arbitrary<Op> = fc.record({
  op: fc.constant('subscribe'),
  agentId: fc.constantFrom(...AGENTS),
  types: fc.array(fc.constantFrom(...TYPES), { maxLength: 3 }),
  throws: fc.nat(4).map((n) => n === 0),
  reacts: fc.oneof(fc.constant([]), fc.array(plainOp, { maxLength: 2 })),
})

const ops = fc.array(
  fc.oneof(
    { weight: 10, arbitrary: plainOp },
    { weight: 3, arbitrary: subscribe },
    {
      weight: 4,
      arbitrary: fc.record({
        op: fc.constant('advance' as const),
        ms: fc.constantFrom(1, 5, 10, 31),
      }),
    },
    { weight: 1, arbitrary: fc.constant({ op: 'destroy' } as const) },
  ),
  { maxLength: 30 },
)

/** An option may be left out, or be there and undefined. */
const config = fc.record(
  {
    maxHistorySize: fc.constantFrom(undefined, 0, 1, 2, 4),
    defaultTtlMs: fc.constantFrom(undefined, 0, 10, 25),
    enableConflictDetection: fc.constantFrom(undefined, true, false),
    sweepIntervalMs: fc.constantFrom(undefined, 0, 7, 20),
  },
  { requiredKeys: [] },
) as fc.Arbitrary<SignalBusConfig>

type AnyBus = Pick<
  SignalBus,
  | 'publish'
  | 'subscribe'
  | 'unsubscribe'
  | 'getHistory'
  | 'getConflicts'
  | 'resolveConflict'
  | 'sweep'
  | 'destroy'
  | 'historySize'
>

type CreateBus = (
  config: SignalBusConfig,
  clock: VirtualClock,
  events: EventEmitter<SignalBusEvents>,
) => AnyBus

/** Everything that happens, in order, and what is left. */
function play(createBus: CreateBus, settings: SignalBusConfig, steps: readonly Op[]) {
  const log: unknown[] = []
  const clock = new VirtualClock()
  const events = new EventEmitter<SignalBusEvents>()
  const onError = (error: unknown, agentId: string) => log.push(['error', agentId, String(error)])
  const bus = createBus({ ...settings, onError }, clock, events)
  const idsOf = (query?: SignalFilter) => bus.getHistory(query).map(({ id }) => id)
  events.on('signal:emitted', ({ id }) => log.push(['emitted', id]))
  events.on('signal:delivered', ({ signal, agentId }) => log.push(['told', signal.id, agentId]))
  events.on('conflict:detected', ({ signalA, signalB }) =>
    log.push(['conflict', signalA.id, signalB.id]),
  )
  events.on('signal:expired', ({ id }) => log.push(['expired', id, idsOf(), bus.historySize]))

  const perform = (step: Op): void => {
    switch (step.op) {
      case 'publish': {
        const { op: _, id, type, dt, ttl, replyTo, ...rest } = step
        bus.publish(
          createSignal(id, type, {
            ...rest,
            timestamp: clock.now() + dt,
            ...(ttl !== undefined && { ttl }),
            ...(replyTo !== undefined && { replyTo }),
          }),
        )
        break
      }
      case 'subscribe': {
        let reacts = step.reacts
        bus.subscribe(step.agentId, step.types, ({ id }) => {
          log.push(['callback', step.agentId, id])
          const once = reacts
          reacts = []
          once.forEach(perform)
          if (step.throws) throw new Error('deaf')
        })
        break
      }
      case 'unsubscribe':
        bus.unsubscribe(step.agentId)
        break
      case 'resolve':
        bus.resolveConflict(step.one, step.other)
        break
      case 'query':
        log.push(['found', idsOf(step.filter)])
        break
      case 'advance':
        clock.advance(step.ms)
        break
      case 'sweep':
        bus.sweep()
        break
      case 'destroy':
        bus.destroy()
        break
    }
  }
  steps.forEach(perform)
  const conflicts = bus
    .getConflicts()
    .map(({ signalA, signalB, detectedAt }) => [signalA.id, signalB.id, detectedAt])
  return { log, history: idsOf(), conflicts, timers: clock.activeTimers }
}

it('the bus does what the plain bus does, reactions and failing callbacks included', () => {
  fc.assert(
    fc.property(config, ops, (settings, steps) => {
      const quick: CreateBus = (given, clock, events) => new SignalBus(given, { clock, events })
      const plain: CreateBus = (given, clock, events) => new NaiveBus(given, clock, events)
      expect(play(quick, settings, steps)).toEqual(play(plain, settings, steps))
    }),
    cases(5000),
  )
})
