import { describe, expect, it } from 'vitest'
import { describeCut, fitText } from './fit-text'

describe('a text with a limit', () => {
  it('is left as it is where there is room', () => {
    expect(fitText('ab', 'abc', 3)).toEqual({ text: 'abc', end: 3, leftOut: 0 })
  })

  it('counts what a paste leaves out at its end', () => {
    expect(fitText('ab', 'abcdef', 4)).toEqual({ text: 'abcd', end: 4, leftOut: 2 })
  })

  it('cuts what is inserted, and keeps what stood behind it', () => {
    expect(fitText('start end', 'start middle end', 12)).toEqual({
      text: 'start midend',
      end: 9,
      leftOut: 4,
    })
  })

  it('refuses a character typed into a full text', () => {
    expect(fitText('abcd', 'abXcd', 4)).toEqual({ text: 'abcd', end: 2, leftOut: 1 })
  })

  it('cuts a text that was too long already at its end', () => {
    expect(fitText('abcdef', 'Xabcdef', 4).text).toBe('Xabc')
  })

  it('tears no character apart', () => {
    expect(fitText('', 'ab😀', 3)).toEqual({ text: 'ab', end: 2, leftOut: 2 })
  })

  it('says how much was left out, and how much fits', () => {
    expect(describeCut(1, 200)).toBe('1 character was left out: at most 200 fit.')
    expect(describeCut(1_234, 2_000)).toBe('1,234 characters were left out: at most 2,000 fit.')
  })
})
