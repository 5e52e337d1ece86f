import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cases } from '../engine/testing/cases'
import { cutPieces, showLines, splitLines } from './show-source'

const show = (source: string): string =>
  showLines(splitLines(source))
    .map(({ text }) => text)
    .join('\n')

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
    ['\u001B', 'U+001B'],
    ['\u1160', 'U+1160'],
    ['\uE000', 'U+E000'],
    ['\uDC00', 'U+DC00'],
    ['\u{1D159}', 'U+1D159'],
    ['\u{13441}', 'U+13441'],
    ['\u{13442}', 'U+13442'],
    ['\u2D7F', 'U+2D7F'],
    ['\u{1107F}', 'U+1107F'],
    ['\u1039', 'U+1039'],
    ['\u17D2', 'U+17D2'],
    ['\u{11A47}', 'U+11A47'],
    ['\uFFFC', 'U+FFFC'],
  ])('marks %j', (character, name) => {
    expect(show(`a${character}b`)).toBe(`a⟦${name}⟧b`)
  })

  it.each(['Zoë', 'zoe\u0308', 'Ελλάδα', 'Жук', 'עברית', 'العربية', 'हिन्दी', 'ไทย', '한국어'])(
    'shows %s as it is',
    (word) => expect(show(word)).toBe(word),
  )

  it.each(['日本語', 'ほん', '≤ × → “x” — … €', '😀🇪🇺👍🏽', '½²'])('shows %s as it is', (text) =>
    expect(show(text)).toBe(text),
  )

  it('folds what would push the rest out of sight', () => {
    expect(show(`a${' '.repeat(500)}b`)).toBe('a⟦500 spaces⟧b')
    expect(show(`a${'\n'.repeat(101)}b`)).toBe('a\n⟦100 empty lines⟧\nb')
    expect(show(`a${' \t\n'.repeat(101)}b`)).toBe('a \t\n⟦100 empty lines⟧\nb')
    const wide = `${' '.repeat(50)}\n`.repeat(101)
    expect(show(`a\n${wide}b`)).toBe('a\n⟦101 empty lines⟧\nb')
  })

  it('counts unusual letters that come in crowds', () => {
    expect(show('a\u200B\u3164b')).toBe('a⟦U+200B⟧⟦U+3164⟧b')
    expect(show(`a${'\u200B'.repeat(500)}b`)).toBe('a⟦500 unusual characters⟧b')
  })

  it('folds accents that would be painted over the lines around them, and marks those of signs', () => {
    expect(show(`a${'\u0348'.repeat(500)}b`)).toBe('a⟦500 accents⟧b')
    expect(show('ế')).toBe('ế')
    expect(show('a =\u0338 b')).toBe('a =⟦U+0338⟧ b')
  })

  it('lets no script write marks of its own', () => {
    expect(show('a⟦40 spaces⟧b')).toBe('a⟦U+27E6⟧40 spaces⟦U+27E7⟧b')
  })

  it('leaves a plain script as it is', () => {
    const plain = 'export default (turn) => {\n\treturn [] // Zoë 😀\n\n\n}\n'
    expect(show(plain)).toBe(plain)
  })

  it('breaks lines where the interpreter does, and numbers them and nothing else', () => {
    const lines = showLines(splitLines(`a\r\nb\rc\u2028d${'\n'.repeat(10)}e`))
    expect(lines).toEqual([
      { number: 1, text: 'a' },
      { number: 2, text: 'b' },
      { number: 3, text: 'c⟦U+2028⟧' },
      { number: 4, text: 'd' },
      { number: null, text: '⟦9 empty lines⟧' },
      { number: 14, text: 'e' },
    ])
  })

  it('never shows anything that cannot be seen', () => {
    const hidden = /(?![\n\t ])[\p{C}\p{DI}\u2800]|\n{7}|\p{M}{5}/u
    const point = fc.oneof(fc.nat(0x3000), fc.nat(0x10ffff))
    const anyText = fc.array(point).map((points) => String.fromCodePoint(...points))
    fc.assert(
      fc.property(anyText, (text) => !hidden.test(show(text))),
      cases(200),
    )
  })

  it.each([
    ['marks of its own', `${' '.repeat(40)}⟦1 spaces⟧`],
    ['spaces', `${' '.repeat(40)}a`],
    ['lines of spaces', `${' '.repeat(30)}\n`],
    ['accents', 'a\u0301\u0301\u0301\u0301'],
    ['invisible letters', '\u200B\u200Bx'],
  ])('takes time that grows with the script and no faster: %s', (_, part) => {
    const source = part.repeat(Math.ceil(65_536 / part.length))
    const before = process.cpuUsage()
    cutPieces(showLines(splitLines(source)))
    const { user } = process.cpuUsage(before)
    expect(user / 1_000).toBeLessThan(500)
  })
})

describe('the pieces of a long text', () => {
  const text = `${'a()\n'.repeat(1_000)}${'x'.repeat(5_000)}\n\nb()\n`
  const pieces = cutPieces(showLines(splitLines(text)))

  it('are all of it, and none is long', () => {
    const all = pieces.flat().map((line) => line.text)
    expect(all.join('')).toBe(text.replaceAll('\n', ''))
    const lengths = pieces.map((lines) => lines.reduce((sum, line) => sum + line.text.length, 0))
    expect(Math.max(...lengths)).toBeLessThanOrEqual(2_000)
    expect(cutPieces(showLines(['short']))).toEqual([[{ number: 1, text: 'short' }]])
  })

  it('number only the beginning of a line', () => {
    const numbers = pieces.flat().map(({ number }) => number)
    expect(numbers.slice(999, 1006)).toEqual([1000, 1001, null, null, 1002, 1003, 1004])
  })
})
