import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { splitLines } from '../../describe/show-source'
import { compareScripts, foldUnchanged } from './compare-scripts'
import { findEarlierScripts } from './find-earlier-scripts'

const lines = (count: number, name = 'line') =>
  Array.from({ length: count }, (_, i) => `${name}(${i})`)

const range = (first: number, length: number) => Array.from({ length }, (_, i) => first + i)

const OLD = lines(40).join('\n')
const CHANGED = [...lines(40).slice(0, 20), 'evil()', ...lines(40).slice(21)].join('\n')

const never = { pause: () => Promise.resolve(), isOver: () => false }
const allowed = (source: string) => ({ source, because: 'allowed' as const })

describe('what changed since a script was allowed', () => {
  it('counts the lines that were added and removed', () => {
    expect(compareScripts(OLD, CHANGED)).toMatchObject({ added: 1, removed: 1 })
  })

  it('takes a line with one more invisible letter for another', () => {
    expect(compareScripts('a()\nb()', 'a()\nb(\u200B)')).toMatchObject({ added: 1, removed: 1 })
  })

  it('is not told where nearly everything did', () => {
    expect(compareScripts(lines(300).join('\n'), lines(300, 'other').join('\n'))).toBeNull()
  })

  it('folds what is unchanged, but for the lines around a change', () => {
    const shown = foldUnchanged(compareScripts(OLD, CHANGED)!.stretches)
    expect(shown.map(({ kind, lines: { length }, isFolded }) => [kind, length, isFolded])).toEqual([
      ['same', 17, true],
      ['same', 3, false],
      ['removed', 1, false],
      ['added', 1, false],
      ['same', 3, false],
      ['same', 16, true],
    ])
  })

  it('has every line of the new text, in its order, and every one that is not in the old text unfolded', () => {
    const text = fc.array(fc.constantFrom('', 'a', 'b', 'c()', ' ', 'evil()'), { maxLength: 30 })
    fc.assert(
      fc.property(text, text, (before, after) => {
        const { stretches } = compareScripts(before.join('\n'), after.join('\r\n'))!
        const shown = foldUnchanged(stretches)
        const there = shown.filter(({ kind }) => kind !== 'removed')
        expect(there.flatMap((each) => each.lines)).toEqual(splitLines(after.join('\n')))
        const numbers = there.flatMap(({ first, lines: { length } }) => range(first, length))
        expect(numbers).toEqual(range(1, numbers.length))
        const unfolded = shown.filter(({ isFolded }) => !isFolded).flatMap((each) => each.lines)
        const fresh = after.filter((line) => !before.includes(line))
        expect(unfolded).toEqual(expect.arrayContaining(fresh))
      }),
    )
  })
})

describe('the script that was allowed before', () => {
  it('is the one that shares most lines', async () => {
    const near = OLD.replace('line(7)', 'seven()')
    const far = [...lines(25), ...lines(15, 'other')].join('\n')
    const found = await findEarlierScripts([OLD], [far, near].map(allowed), never)
    expect(found.get(OLD)?.changes).toMatchObject({ added: 1, removed: 1 })
  })

  it('is none where less than half is shared, however it is padded', async () => {
    const padded = `${OLD}\n${'x'.repeat(OLD.length + 1)}`
    const other = lines(40, 'other').join('\n')
    const found = await findEarlierScripts([padded, other, ''], [allowed(OLD)], never)
    expect([...found.keys()]).toEqual([])
  })

  it('is looked for in so many scripts of so many lines and no more', async () => {
    const many = Array.from({ length: 50 }, (_, i) => `${OLD}\nmine(${i})`)
    const found = await findEarlierScripts(many, [allowed(OLD)], never)
    expect([...found.keys()]).toEqual(many.slice(0, 20))
    const long = 'a()\n'.repeat(3_000)
    expect((await findEarlierScripts([long], [allowed(long)], never)).size).toBe(0)
  })

  it('is not looked for when nobody waits any more', async () => {
    let asked = 0
    const isOver = () => ++asked > 3
    const known = Array.from({ length: 50 }, () => allowed(OLD))
    await findEarlierScripts([OLD], known, { ...never, isOver })
    expect(asked).toBe(4)
  })
})
