import { describe, expect, it } from 'vitest'
import { splitList } from './split-list'

describe('a list with commas between', () => {
  it('has every item once, without the blanks around it', () => {
    expect(splitList(' a, b,,a ', 10, 10)).toEqual({ items: ['a', 'b'], cut: null })
  })

  it('says that an item was cut', () => {
    const { items, cut } = splitList('abcdef, gh', 4, 10)
    expect(items).toEqual(['abcd', 'gh'])
    expect(cut).toBe('Cut: an item has at most 4 characters.')
  })

  it('says how many items were left out', () => {
    const { items, cut } = splitList('a, b, c', 4, 2)
    expect(items).toEqual(['a', 'b'])
    expect(cut).toBe('1 left out: at most 2 items fit.')
  })
})
