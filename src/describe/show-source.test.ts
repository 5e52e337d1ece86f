import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cutPieces, showSource } from './show-source'

describe('a script for the eye', () => {
  it.each([
    ['\u200B', 'U+200B'],
    ['\u3164', 'U+3164'],
    ['\u115F', 'U+115F'],
    ['\uFFA0', 'U+FFA0'],
    ['\u2800', 'U+2800'],
    ['\uFE0F', 'U+FE0F'],
    ['\u{E0101}', 'U+E0101'],
    ['\u202E', 'U+202E'],
    ['\u2066', 'U+2066'],
    ['\u00A0', 'U+00A0'],
    ['\u2028', 'U+2028'],
    ['\u001B', 'U+001B'],
    ['\u1160', 'U+1160'],
    ['\uE000', 'U+E000'],
    ['\uDC00', 'U+DC00'],
    ['\u{1D159}', 'U+1D159'],
  ])('marks %j', (character, name) => {
    expect(showSource(`a${character}b`)).toBe(`a⟦${name}⟧b`)
  })

  it('folds what would push the rest out of sight', () => {
    expect(showSource(`a${' '.repeat(500)}b`)).toBe('a⟦500 spaces⟧b')
    expect(showSource(`a${'\n'.repeat(101)}b`)).toBe('a\n⟦100 empty lines⟧\nb')
    expect(showSource(`a${' \t\n'.repeat(101)}b`)).toBe('a\n⟦100 empty lines⟧\nb')
    const wide = `${' '.repeat(50)}\n`.repeat(101)
    expect(showSource(`a${wide}b`)).toBe('a\n⟦100 empty lines⟧\nb')
  })

  it('counts invisible letters that come in crowds', () => {
    expect(showSource('a\u200B\u3164b')).toBe('a⟦U+200B⟧⟦U+3164⟧b')
    expect(showSource(`a${'\u200B'.repeat(500)}b`)).toBe('a⟦500 invisible characters⟧b')
  })

  it('folds accents that would be painted over the lines around them', () => {
    expect(showSource(`a${'\u0348'.repeat(500)}b`)).toBe('a⟦500 accents⟧b')
    expect(showSource('ế')).toBe('ế')
  })

  it('leaves a plain script as it is', () => {
    const plain = 'export default (turn) => {\n\treturn [] // Zoë 😀\n\n\n}\n'
    expect(showSource(plain)).toBe(plain)
  })

  it('never shows anything that cannot be seen', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(showSource(text)).not.toMatch(/(?![\n\t ])[\p{C}\p{DI}\u2800]|\n{7}|\p{M}{5}/u)
      }),
    )
  })
})

describe('the pieces of a long text', () => {
  it('are all of it, none is long, and each but a cut line ends where a line does', () => {
    const text = `${'a()\n'.repeat(1_000)}${'x'.repeat(5_000)}\n\nb()\n`
    const pieces = cutPieces(text)
    expect(pieces.join('').replaceAll('\n', '')).toBe(text.replaceAll('\n', ''))
    expect(Math.max(...pieces.map(({ length }) => length))).toBeLessThanOrEqual(2_000)
    expect(pieces.slice(0, 2).map((piece) => piece.slice(-3))).toEqual(['a()', 'a()'])
    expect(cutPieces('short')).toEqual(['short'])
  })
})
