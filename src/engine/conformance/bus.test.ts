import { describe, expect, it } from 'vitest'
import { VirtualClock } from '../clock'
import { EventEmitter } from '../events'
import type { SignalBusEvents } from '../signals/bus-events'
import type { SignalType } from '../signals/signal'
import { SignalBus, type SignalBusConfig } from '../signals/signal-bus'
import type { SignalFilter } from '../signals/signal-filter'
import { createSignal } from '../testing/make'
import { refuseUnknown } from './known-fields'
import { isException, readVectors } from './vectors'

interface AbbreviatedSignal {
  readonly id: string
  readonly type: SignalType
  readonly source: string
  readonly confidence: number
  /** Timestamp minus the clock at publishing. */
  readonly dt: number
  readonly ttl?: number
  readonly replyTo?: string
}

interface QueryFilter extends Omit<SignalFilter, 'since' | 'until'> {
  readonly sinceDt?: number
  readonly untilDt?: number
}

type Step =
  | { readonly op: 'publish'; readonly signal: AbbreviatedSignal }
  | {
      readonly op: 'subscribe'
      readonly agentId: string
      readonly types: readonly SignalType[]
      readonly tag?: string
      readonly throws?: string
      readonly reactOnce?: readonly Step[]
    }
  | { readonly op: 'unsubscribe'; readonly agentId: string }
  | { readonly op: 'advance'; readonly ms: number }
  | { readonly op: 'resolve'; readonly a: string; readonly b: string }
  | { readonly op: 'query'; readonly filter: QueryFilter | null }
  | { readonly op: 'sweep' | 'destroy' | 'conflicts' }

interface BusCase {
  readonly name: string
  readonly config: SignalBusConfig
  readonly onErrorThrows?: boolean
  readonly throwingListener?: keyof SignalBusEvents
  /** False for a bus that nobody gave an emitter. */
  readonly events?: boolean
  readonly noEvents?: boolean
  readonly steps: readonly Step[]
  readonly expected: {
    readonly log: readonly string[]
    readonly results: readonly unknown[]
    readonly finalHistory: readonly string[]
    readonly historySize: number
    readonly conflicts: readonly unknown[]
    readonly activeTimers: number
  }
}

const KNOWN_FIELDS = {
  case: [
    ...['name', 'note', 'config', 'onErrorThrows', 'throwingListener', 'events', 'noEvents'],
    ...['steps', 'expected'],
  ],
  config: ['maxHistorySize', 'defaultTtlMs', 'enableConflictDetection', 'sweepIntervalMs'],
  step: {
    publish: ['op', 'signal'],
    subscribe: ['op', 'agentId', 'types', 'tag', 'throws', 'reactOnce'],
    unsubscribe: ['op', 'agentId'],
    advance: ['op', 'ms'],
    resolve: ['op', 'a', 'b'],
    query: ['op', 'filter'],
    sweep: ['op'],
    destroy: ['op'],
    conflicts: ['op'],
  },
  signal: [
    ...['id', 'type', 'source', 'confidence', 'dt', 'ttl', 'replyTo', 'payload', 'metadata'],
  ],
  filter: ['type', 'source', 'sinceDt', 'untilDt', 'replyTo', 'minConfidence'],
} as const

function checkFields(vector: BusCase): void {
  refuseUnknown(vector, KNOWN_FIELDS.case, vector.name)
  refuseUnknown(vector.config, KNOWN_FIELDS.config, `${vector.name}: config`)
  vector.steps.forEach((step) => checkStep(step, vector.name))
}

function checkStep(step: Step, name: string): void {
  const where = `${name}: ${step.op}`
  if (!(step.op in KNOWN_FIELDS.step)) throw new Error(`${where} is an unknown step`)
  refuseUnknown(step, KNOWN_FIELDS.step[step.op], where)
  if (step.op === 'publish') refuseUnknown(step.signal, KNOWN_FIELDS.signal, where)
  if (step.op === 'query') refuseUnknown(step.filter ?? {}, KNOWN_FIELDS.filter, where)
  if (step.op === 'subscribe') step.reactOnce?.forEach((each) => checkStep(each, name))
}

const file = readVectors<BusCase>('bus')
const t0 = file.t0 ?? 0

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : '?')

/** Plays a case and writes down everything that happens, in order. */
function play(vector: BusCase): BusCase['expected'] {
  const log: string[] = []
  const results: unknown[] = []
  const clock = new VirtualClock(t0)
  const events = new EventEmitter<SignalBusEvents>((error, event) => {
    log.push(`emitter-error event.${event} listener ${messageOf(error)}`)
  })
  const listen = <Name extends keyof SignalBusEvents>(
    name: Name,
    tell: (payload: SignalBusEvents[Name]) => string,
  ) =>
    events.on(name, (payload) => {
      log.push(`event ${name} ${tell(payload)}`)
      if (vector.throwingListener === name) throw new Error('boom')
    })
  listen('signal:emitted', ({ id }) => id)
  listen('signal:expired', ({ id }) => id)
  listen('signal:delivered', ({ signal, agentId }) => `${signal.id} -> ${agentId}`)
  listen('conflict:detected', ({ signalA, signalB }) => `${signalA.id} x ${signalB.id}`)

  const hasEvents = vector.events !== false && vector.noEvents !== true
  const bus = new SignalBus(
    {
      sweepIntervalMs: 0,
      ...vector.config,
      onError: (error, agentId) => {
        log.push(`error signal-bus.deliver.${agentId} ${messageOf(error)}`)
        if (vector.onErrorThrows) throw error
      },
    },
    { clock, ...(hasEvents && { events }) },
  )

  const publish = (abbreviated: AbbreviatedSignal) => {
    const { id, type, dt, ...rest } = abbreviated
    try {
      bus.publish(createSignal(id, type, { ...rest, timestamp: clock.now() + dt }))
    } catch (error) {
      log.push(`throw publish ${messageOf(error)}`)
    }
  }

  const subscribe = (step: Extract<Step, { op: 'subscribe' }>) => {
    const { agentId, types, tag = agentId, throws } = step
    let reactions = step.reactOnce ?? []
    bus.subscribe(agentId, types, ({ id }) => {
      log.push(`callback ${tag} ${id}`)
      const once = reactions
      reactions = []
      once.forEach(perform)
      if (throws !== undefined) throw new Error(throws)
    })
  }

  const query = (filter: QueryFilter | null) => {
    if (filter === null) return bus.getHistory()
    const { sinceDt, untilDt, ...rest } = filter
    return bus.getHistory({
      ...rest,
      ...(sinceDt === undefined ? {} : { since: t0 + sinceDt }),
      ...(untilDt === undefined ? {} : { until: t0 + untilDt }),
    })
  }

  function perform(step: Step): void {
    switch (step.op) {
      case 'publish':
        publish(step.signal)
        break
      case 'subscribe':
        subscribe(step)
        break
      case 'unsubscribe':
        bus.unsubscribe(step.agentId)
        break
      case 'advance':
        clock.advance(step.ms)
        break
      case 'resolve':
        bus.resolveConflict(step.a, step.b)
        break
      case 'query':
        results.push({ ids: query(step.filter).map(({ id }) => id) })
        break
      case 'conflicts':
        results.push({
          conflicts: bus
            .getConflicts()
            .map(({ signalA, signalB, detectedAt }) => [signalA.id, signalB.id, detectedAt - t0]),
        })
        break
      case 'sweep':
        bus.sweep()
        break
      case 'destroy':
        bus.destroy()
        results.push({ activeTimers: clock.activeTimers })
        break
    }
  }

  vector.steps.forEach(perform)
  return {
    log,
    results,
    finalHistory: bus.getHistory().map(({ id }) => id),
    historySize: bus.historySize,
    conflicts: bus.getConflicts().map(({ signalA, signalB, detectedAt }) => ({
      a: signalA.id,
      b: signalB.id,
      detectedAtDt: detectedAt - t0,
    })),
    activeTimers: clock.activeTimers,
  }
}

describe('bus vectors', () => {
  it('holds as many cases as it says', () => {
    expect(file.cases).toHaveLength(file.count)
  })

  it.each(file.cases.filter(({ name }) => !isException('bus', name)))('$name', (vector) => {
    checkFields(vector)
    expect(play(vector)).toEqual(vector.expected)
  })
})
