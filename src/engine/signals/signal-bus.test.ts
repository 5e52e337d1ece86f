import { describe, expect, it, vi } from 'vitest'
import { VirtualClock } from '../clock'
import { EventEmitter } from '../events'
import { createSignal } from '../testing/make'
import type { SignalBusEvents } from './bus-events'
import { ConflictDetector } from './conflict-detector'
import type { Signal } from './signal'
import { SignalBus } from './signal-bus'

const createBus = (config = {}) => {
  const clock = new VirtualClock()
  const events = new EventEmitter<SignalBusEvents>()
  return { clock, events, bus: new SignalBus(config, { clock, events }) }
}

describe('SignalBus', () => {
  it('tells of a failed delivery where nobody handles it, and serves the others', () => {
    const { bus, events } = createBus()
    const failed = vi.fn()
    const heard = vi.fn()
    events.on('delivery:failed', failed)
    const error = new Error('deaf')
    bus.subscribe('bad', ['vote'], () => {
      throw error
    })
    bus.subscribe('good', ['vote'], heard)
    bus.publish(createSignal('s1', 'vote'))
    expect(failed).toHaveBeenCalledExactlyOnceWith({ agentId: 'bad', error })
    expect(heard).toHaveBeenCalledOnce()
  })

  it('hands out copies of its history', () => {
    const { bus } = createBus()
    bus.publish(createSignal('s1', 'vote'))
    ;(bus.getHistory() as Signal[]).pop()
    expect(bus.historySize).toBe(1)
  })

  it('matches nothing for an empty list of types', () => {
    const { bus } = createBus()
    bus.publish(createSignal('s1', 'vote'))
    expect(bus.getHistory({ type: [] })).toEqual([])
  })

  it.each([
    [{ maxHistorySize: -1 }, 'maxHistorySize'],
    [{ maxHistorySize: NaN }, 'maxHistorySize'],
    [{ maxHistorySize: 1.5 }, 'maxHistorySize'],
    [{ defaultTtlMs: -1 }, 'defaultTtlMs'],
    [{ sweepIntervalMs: Number.NaN }, 'sweepIntervalMs'],
    [{ sweepIntervalMs: 1e-11 }, 'sweepIntervalMs'],
  ])('refuses %o', (config, path) => {
    expect(() => createBus(config)).toThrow(path)
  })

  it('takes an option that is there and undefined for one that is absent', () => {
    const { bus, clock } = createBus({
      enableConflictDetection: undefined,
      maxHistorySize: undefined,
      defaultTtlMs: undefined,
      sweepIntervalMs: undefined,
    })
    bus.publish(createSignal('p1', 'proposal', { source: 'a' }))
    bus.publish(createSignal('p2', 'proposal', { source: 'b' }))
    expect([bus.getConflicts().length, bus.historySize, clock.activeTimers]).toEqual([1, 2, 1])
  })

  it('keeps the newest signal in a history without room', () => {
    const { bus } = createBus({ maxHistorySize: 0 })
    bus.publish(createSignal('s1', 'vote'))
    bus.publish(createSignal('s2', 'vote'))
    expect(bus.getHistory().map(({ id }) => id)).toEqual(['s2'])
  })

  it('shows whoever hears of an expiry the history without that signal, and with those that follow', () => {
    const { bus, clock, events } = createBus({ sweepIntervalMs: 0, defaultTtlMs: 10 })
    const seen: string[][] = []
    events.on('signal:expired', () => seen.push(bus.getHistory().map(({ id }) => id)))
    for (const id of ['s1', 's2', 's3']) bus.publish(createSignal(id, 'vote'))
    clock.advance(11)
    bus.sweep()
    expect(seen).toEqual([['s2', 's3'], ['s3'], []])
  })

  it.each(['publish', 'sweep', 'destroy'] as const)(
    'lets whoever hears of an expiry %s',
    (deed) => {
      const { bus, clock, events } = createBus({ sweepIntervalMs: 0, defaultTtlMs: 10 })
      const gone: string[] = []
      events.on('signal:expired', ({ id }) => {
        gone.push(id)
        if (deed === 'publish') bus.publish(createSignal(`new-${id}`, 'vote', { timestamp: 11 }))
        else bus[deed]()
      })
      for (const id of ['s1', 's2']) bus.publish(createSignal(id, 'vote'))
      clock.advance(11)
      bus.sweep()
      const left = bus.getHistory().map(({ id }) => id)
      expect(gone).toEqual(deed === 'destroy' ? ['s1'] : ['s1', 's2'])
      expect(left).toEqual(deed === 'publish' ? ['new-s1', 'new-s2'] : [])
    },
  )

  it('stops its timer when destroyed', () => {
    const { bus, clock } = createBus({ sweepIntervalMs: 10 })
    expect(clock.activeTimers).toBe(1)
    bus.destroy()
    expect(clock.activeTimers).toBe(0)
  })

  it('detects no conflicts when told not to', () => {
    const { bus } = createBus({ enableConflictDetection: false })
    bus.publish(createSignal('p1', 'proposal', { source: 'a' }))
    bus.publish(createSignal('p2', 'proposal', { source: 'b' }))
    expect(bus.getConflicts()).toEqual([])
  })
})

describe('ConflictDetector', () => {
  it('works on its own, over a plain history', () => {
    const detector = new ConflictDetector()
    const history = [
      createSignal('v1', 'vote', { source: 'a' }),
      createSignal('p1', 'proposal', { source: 'b' }),
      createSignal('p2', 'proposal', { source: 'a' }),
    ]
    const newer = createSignal('p3', 'proposal', { source: 'b', timestamp: 7 })
    expect(detector.check(newer, history)).toMatchObject({
      signalA: { id: 'p2' },
      signalB: { id: 'p3' },
      detectedAt: 7,
    })
    expect(detector.check(createSignal('v2', 'vote', { source: 'b' }), history)).toBeNull()
    detector.markResolved('p3', 'p2')
    expect(detector.getUnresolved()).toEqual([])
  })

  it('resolves one of several equal pairs at a time, the oldest first', () => {
    const detector = new ConflictDetector()
    const first = createSignal('p1', 'proposal', { source: 'a' })
    const times = [1, 2, 3]
    for (const timestamp of times) {
      detector.check(createSignal('p2', 'proposal', { source: 'b', timestamp }), [first])
    }
    detector.markResolved('p2', 'p1')
    expect(detector.getUnresolved().map(({ detectedAt }) => detectedAt)).toEqual([2, 3])
    detector.markResolved('p1', 'p2')
    detector.markResolved('p1', 'p2')
    detector.markResolved('p1', 'p2')
    expect(detector.getUnresolved()).toEqual([])
  })
})

describe('VirtualClock', () => {
  it('refuses an interval at which time would stand still', () => {
    expect(() => new VirtualClock(1e6).every(1e-11, () => undefined)).toThrow('interval')
  })

  it('fires timers in the order in which they fall due, at their own time', () => {
    const clock = new VirtualClock(100)
    const log: string[] = []
    clock.every(30, () => log.push(`slow ${clock.now()}`))
    const stop = clock.every(20, () => log.push(`fast ${clock.now()}`))
    clock.advance(60)
    stop()
    clock.advance(30)
    expect(log).toEqual(['fast 120', 'slow 130', 'fast 140', 'slow 160', 'fast 160', 'slow 190'])
  })
})
