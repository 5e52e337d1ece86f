import { expect, it } from 'vitest'
import { riverRising } from '../presets/river-rising'
import type { ScenarioDocument } from '../scenario'
import { compareVotes, listVotes } from './votes'

/** One agent, one proposal, one round, again and again. */
const repeated = (count: number): ScenarioDocument => ({
  ...riverRising,
  moves: Array.from({ length: count }, () => riverRising.moves[0]!),
})

it('lists five thousand times the same vote in well under a second', () => {
  // The processor's time, and the best of some: others may be busy on the same machine.
  const times = [1, 2, 3].map(() => {
    const started = process.cpuUsage()
    expect(listVotes(repeated(5000)).size).toBe(5000)
    return process.cpuUsage(started).user / 1000
  })
  expect(Math.min(...times)).toBeLessThan(500)
})

it('lists the votes of a document and compares two documents once, however many checks ask', () => {
  const [start, now] = [repeated(7), repeated(5)]
  expect(listVotes(now)).toBe(listVotes(now))
  expect(compareVotes(start)(now)).toBe(compareVotes(start)(now))
  expect(compareVotes(start)(now)).toMatchObject({ stances: 2, weights: 2, votes: 2 })
})
