import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { countTables } from './count-tables'
import { visitTables } from './visit-tables'

const space = fc.record({
  weighs: fc.constant(true),
  cites: fc.boolean(),
  countsAbsent: fc.boolean(),
  isOrdered: fc.boolean(),
  countsUntouched: fc.boolean(),
  isFirstSpecial: fc.boolean(),
})

const size = fc.record({
  votes: fc.nat(3),
  agents: fc.integer({ min: 1, max: 4 }),
  proposals: fc.integer({ min: 1, max: 3 }),
  level: fc.nat(1),
})

describe('the tables of a size', () => {
  it('are as many as arithmetic says, and no two are alike', () => {
    fc.assert(
      fc.property(space, size, (space, size) => {
        const expected = countTables(space, size)
        fc.pre(expected < 20_000)
        const seen = new Set<string>()
        let visited = 0
        visitTables(space, size, (rows) => {
          visited++
          const texts = rows.map(({ cells }) => JSON.stringify(cells))
          const [first, ...rest] = texts
          const told = space.isOrdered
            ? texts
            : space.isFirstSpecial
              ? [first, ...rest.sort()]
              : texts.sort()
          seen.add(told.join())
        })
        expect(visited).toBe(expected)
        expect(seen.size).toBe(expected)
      }),
      { numRuns: 60 },
    )
  })
})
