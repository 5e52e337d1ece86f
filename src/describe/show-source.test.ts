import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { showSource } from './show-source'

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
  ])('marks %j', (character, name) => {
    expect(showSource(`a${character}b`)).toBe(`a⟦${name}⟧b`)
  })

  it('folds what would push the rest out of sight', () => {
    expect(showSource(`a${' '.repeat(500)}b`)).toBe('a⟦500 spaces⟧b')
    expect(showSource(`a${'\n'.repeat(101)}b`)).toBe('a\n⟦100 empty lines⟧\nb')
    expect(showSource(`a${' \t\n'.repeat(101)}b`)).toBe('a\n⟦100 empty lines⟧\nb')
  })

  it('leaves a plain script as it is', () => {
    const plain = 'export default (turn) => {\n\treturn [] // Zoë 😀\n\n\n}\n'
    expect(showSource(plain)).toBe(plain)
  })

  it('never shows anything that cannot be seen', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(showSource(text)).not.toMatch(/(?![\n\t ])[\p{Cc}\p{Cf}\p{DI}\u2800]|\n{7}/u)
      }),
    )
  })
})
