import { VirtualClock } from '../clock'
import type { Signal, SignalType } from '../signals/signal'
import { SignalBus } from '../signals/signal-bus'
import { createSignal } from '../testing/make'
import { timeInTurns, type Figure } from './figure'

const TURNS = 12
const BATCH = 20_000

/** A bus whose history is full, so that every further publish evicts. */
function createFullBus(size: number, type: SignalType, sources: number): SignalBus {
  const clock = new VirtualClock()
  const bus = new SignalBus({ maxHistorySize: size, sweepIntervalMs: 0 }, { clock })
  for (const signal of createSignals(size, type, sources)) bus.publish(signal)
  return bus
}

const createSignals = (count: number, type: SignalType, sources: number): Signal[] =>
  Array.from({ length: count }, (_, i) =>
    createSignal(`${type}-${i}`, type, { source: `agent-${i % sources}` }),
  )

/** Publishing into a long history over publishing into a short one. */
function publishRatio(type: SignalType, sources: number): number {
  const batch = createSignals(BATCH, type, sources)
  const publishTo = (bus: SignalBus) => () => {
    for (const signal of batch) bus.publish(signal)
  }
  const { long, short } = timeInTurns(
    {
      long: publishTo(createFullBus(100_000, type, sources)),
      short: publishTo(createFullBus(1_000, type, sources)),
    },
    TURNS,
  )
  return long / short
}

/** Sweeping a full bus of which every second signal has expired, by signal. */
function sweepCost(size: number): number {
  let least = Infinity
  for (let turn = 0; turn < TURNS; turn++) {
    const clock = new VirtualClock()
    const bus = new SignalBus({ maxHistorySize: size, sweepIntervalMs: 0 }, { clock })
    for (let i = 0; i < size; i++) {
      bus.publish(createSignal(`s-${i}`, 'discovery', { ttl: i % 2 === 0 ? 5 : 5000 }))
    }
    clock.advance(10)
    const startedAt = performance.now()
    bus.sweep()
    least = Math.min(least, performance.now() - startedAt)
    if (bus.historySize !== size / 2) throw new Error('the sweep left the wrong signals')
  }
  return least / size
}

export function* benchSignals(): Iterable<Figure> {
  yield {
    name: 'publish with a history of 100,000 over one of 1,000',
    value: publishRatio('discovery', 50),
    target: { atMost: 1.5 },
  }
  yield {
    name: 'the same for proposals of 50 agents',
    value: publishRatio('proposal', 50),
    target: { atMost: 1.5 },
  }
  yield {
    name: 'the same for proposals of a single agent',
    value: publishRatio('proposal', 1),
    target: { atMost: 1.5 },
  }
  yield {
    // Both too many for the processor's cache, which would favour the smaller.
    name: 'sweep, cost a signal with 200,000 over 50,000',
    value: sweepCost(200_000) / sweepCost(50_000),
    target: { atMost: 2 },
  }
}
