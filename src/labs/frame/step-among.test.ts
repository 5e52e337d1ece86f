import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cases } from '../../engine/testing/cases'
import { findStop } from './step-among'

const sortedTimes = fc
  .uniqueArray(fc.integer({ min: 0, max: 90_000 }), { minLength: 1, maxLength: 12 })
  .map((times) => times.sort((a, b) => a - b))

describe('the stop that a slider along time means', () => {
  it('is the neighbour for an arrow, however far away that is', () => {
    expect(findStop([0, 3_000, 60_000], 1, 3_001)).toBe(2)
    expect(findStop([0, 3_000, 60_000], 1, 2_999)).toBe(0)
    expect(findStop([0, 3_000, 60_000], 2, 60_001)).toBe(2)
    expect(findStop([0, 3_000, 60_000], 0, -1)).toBe(0)
  })

  it('is the nearest for a pointer', () => {
    fc.assert(
      fc.property(sortedTimes, fc.nat(11), fc.nat(90_000), (times, from, to) => {
        const place = from % times.length
        if (Math.abs(to - times[place]!) === 1) return
        const found = Math.abs(times[findStop(times, place, to)]! - to)
        expect(found).toBe(Math.min(...times.map((time) => Math.abs(time - to))))
      }),
      cases(200),
    )
  })
})
