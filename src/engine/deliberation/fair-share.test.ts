import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { computeFairShare, fitTexts } from './fair-share'

describe('a fair share', () => {
  it('is as large as it can be', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(100), { minLength: 1 }), fc.nat(2000), (sizes, room) => {
        const share = computeFairShare(sizes, room)
        const used = (q: number) => sizes.reduce((sum, size) => sum + Math.min(size, q), 0)
        if (share === Infinity) expect(used(Infinity)).toBeLessThanOrEqual(room)
        else {
          expect(used(share)).toBeLessThanOrEqual(room)
          expect(used(share + 1)).toBeGreaterThan(room)
        }
      }),
    )
  })

  it('leaves what one source says alone, however much another says', () => {
    const flood = Array.from({ length: 500 }, (_, i) => ({ by: 'flood', text: `${i}`.padEnd(50) }))
    const said = [{ by: 'ana', text: 'first' }, ...flood, { by: 'bo', text: 'last' }]
    const fit = fitTexts(
      said,
      ({ by }) => by,
      ({ text }) => text,
      1000,
    )
    expect(fit.at(0)).toBe('first')
    expect(fit.at(-1)).toBe('last')
    expect(fit.at(-2)).toBe('499'.padEnd(50))
    expect(fit.join('').length).toBeGreaterThan(900)
    expect(fit.join('').length).toBeLessThanOrEqual(1000)
  })
})
