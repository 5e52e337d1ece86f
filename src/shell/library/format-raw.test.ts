import { describe, expect, it } from 'vitest'
import { formatRaw, formatUnreadable } from './format-raw'

describe('a record that cannot be read', () => {
  it.each([
    [undefined, 'undefined'],
    [7n, '"7"'],
    [new Map([[1, 'one']]), '[[1,"one"]]'],
    [{ savedAt: NaN, step: undefined }, '{"savedAt":null}'],
  ])('is written as near to it as possible: %s', (raw, text) => {
    expect(formatRaw(raw).replace(/\s/g, '')).toBe(text)
  })

  it('is written to its end although it holds itself', () => {
    const raw: { self?: unknown; twice: unknown[] } = { twice: [] }
    const shared = { a: 1 }
    raw.self = raw
    raw.twice = [shared, shared]
    expect(JSON.parse(formatRaw(raw))).toEqual({ self: '(itself)', twice: [{ a: 1 }, { a: 1 }] })
  })

  it('gives its scenario where it has one, which can be opened in parts', () => {
    const entry = { id: 'x' }
    expect(JSON.parse(formatUnreadable({ entry, scenario: { title: 'T' } }))).toEqual({
      title: 'T',
    })
    expect(JSON.parse(formatUnreadable({ entry, scenario: 7 }))).toEqual({ entry, scenario: 7 })
  })
})
