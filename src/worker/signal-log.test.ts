import { describe, expect, it } from 'vitest'
import { matchesFilter, runScenario, SIGNAL_TYPES, type SignalFilter } from '../engine'
import { createTalk } from '../engine/bench/deliberation'
import { parseCsv } from '../scenario/csv'
import { SignalLog } from './signal-log'

const scenario = createTalk(10, { kind: 'policy' })
const run = runScenario(scenario)
const signals = run.rounds.flatMap((round) => round.signals)
const log = new SignalLog(scenario, run)

describe('the log of signals', () => {
  const some = signals[Math.floor(signals.length / 2)]!
  const filters: readonly SignalFilter[] = [
    {},
    { type: 'vote' },
    { type: ['vote', 'doubt'] },
    { type: [] },
    { source: some.source },
    { since: some.timestamp },
    { until: some.timestamp },
    { since: some.timestamp, until: some.timestamp },
    { replyTo: signals.find(({ replyTo }) => replyTo !== undefined)!.replyTo! },
    { minConfidence: 0.6 },
    { type: 'vote', source: some.source, minConfidence: 0.2 },
  ]
  it.each(filters)('finds what the bus would find with %j', (filter) => {
    const found = log.find({ filter, text: '', sort: null })
    const expected = signals.flatMap((signal, place) =>
      matchesFilter(signal, filter) ? [place] : [],
    )
    expect([...found]).toEqual(expected)
  })

  it('searches what was said', () => {
    const found = [...log.find({ filter: {}, text: 'AGENT-3', sort: null })]
    expect(found.length).toBeGreaterThan(0)
    for (const { signal } of log.at(found)) {
      expect(JSON.stringify(signal).toLowerCase()).toContain('agent-3')
    }
    expect(log.find({ filter: {}, text: 'nobody says this', sort: null })).toHaveLength(0)
  })

  it.each(['time', 'source', 'type', 'confidence', 'replyTo'] as const)('sorts by %s', (by) => {
    const up = [...log.find({ filter: {}, text: '', sort: { by, isDescending: false } })]
    const down = [...log.find({ filter: {}, text: '', sort: { by, isDescending: true } })]
    expect([...up].sort((a, b) => a - b)).toEqual([...signals.keys()])
    const keyOf = (place: number) => {
      const signal = signals[place]!
      if (by === 'time') return place
      if (by === 'type') return SIGNAL_TYPES.indexOf(signal.type)
      return by === 'replyTo' ? (signal.replyTo ?? '') : signal[by]
    }
    for (const [i, place] of up.entries()) {
      if (i > 0) expect(keyOf(up[i - 1]!) <= keyOf(place)).toBe(true)
    }
    for (const [i, place] of down.entries()) {
      if (i > 0) expect(keyOf(down[i - 1]!) >= keyOf(place)).toBe(true)
    }
  })

  it('gives rows by their places, and leaves out those that there are not', () => {
    expect(log.at([0, -1, 5, 1e9]).map(({ place, signal }) => [place, signal.id])).toEqual([
      [0, signals[0]!.id],
      [5, signals[5]!.id],
    ])
  })

  it('goes out as CSV and as lines of JSON, whole', () => {
    const lines = log
      .export([...signals.keys()], 'json-lines')
      .trimEnd()
      .split('\n')
    expect(lines.map((line) => JSON.parse(line) as unknown)).toEqual(signals)
    const csv = parseCsv(log.export([0, 1, 2], 'csv'))
    expect(JSON.stringify(csv)).toContain(signals[1]!.id)
  })
})
