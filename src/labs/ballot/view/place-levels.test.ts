import fc from 'fast-check'
import { expect, it } from 'vitest'
import { cases } from '../../../engine/testing/cases'
import { placeLevels, type Steps } from './place-levels'

const ROOM = { left: 100, right: 480, top: 10 }

/** Never falls back in time; any height. */
const steps: fc.Arbitrary<Steps> = fc
  .array(fc.tuple(fc.integer({ min: 100, max: 480 }), fc.integer({ min: 10, max: 178 })), {
    minLength: 1,
    maxLength: 6,
  })
  .map((points) => points.sort(([a], [b]) => a - b))

/** Every pixel of a line, drawn the plain way. */
function* pixels(line: Steps): Iterable<readonly [number, number]> {
  for (const [i, [x, y]] of line.entries()) {
    const [nextX, nextY] = line[i + 1] ?? [ROOM.right, y]
    for (let at = x; at <= nextX; at++) yield [at, y]
    for (let at = Math.min(y, nextY); at <= Math.max(y, nextY); at++) yield [nextX, at]
  }
}

it('words of a line that rules wait for are not on the data where there is any other place', () => {
  fc.assert(
    fc.property(
      fc.array(steps, { minLength: 1, maxLength: 3 }),
      fc.integer({ min: 10, max: 160 }),
      (data, y) => {
        const texts = ['> 2.5: majority, quorum', '> 2.5']
        const [placed] = placeLevels([{ id: 'a', y, texts }], data, ROOM)
        const { x, label, text } = placed!
        const isFallback = x === ROOM.left + 6 && label === y - 4 && text === texts[1]
        const inside = data.some((line) =>
          [...pixels(line)].some(
            ([px, py]) => px > x && px < x + text.length * 6.3 && py > label - 10 && py < label + 2,
          ),
        )
        if (!isFallback) expect(inside).toBe(false)
      },
    ),
    cases(200),
  )
})

it('words keep clear of each other, and say less where there is little room', () => {
  const flat: Steps = [[100, 178]]
  const levels = [
    { id: 'a', y: 60, texts: ['> 2.5: majority', '> 2.5'] },
    { id: 'b', y: 62, texts: ['≥ 3: supermajority', '≥ 3'] },
  ]
  const [a, b] = placeLevels(levels, [flat], ROOM)
  expect(a!.text).toBe('> 2.5: majority')
  expect(Math.abs(a!.label - b!.label) >= 12 || b!.x >= a!.x + a!.text.length * 6.3).toBe(true)
  const [narrow] = placeLevels(levels, [flat], { ...ROOM, right: 180 })
  expect(narrow!.text).toBe('> 2.5')
})
