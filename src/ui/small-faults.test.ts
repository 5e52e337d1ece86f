import { describe, expect, it } from 'vitest'
import { joinNames } from './small-faults'

const named = (...names: readonly string[]) =>
  names.map((name) => ({ name, error: new Error('lost'), retry: () => undefined }))

describe('parts that failed together', () => {
  it.each([
    [['The player'], 'The player'],
    [['The player', 'The news'], 'The player and the news'],
    [['The player', 'The news', 'The reason'], 'The player, the news and the reason'],
    [['The name of the row', 'The name of the row'], 'The name of the row'],
  ])('%j are "%s"', (names, sentence) => {
    expect(joinNames(named(...names))).toBe(sentence)
  })
})
