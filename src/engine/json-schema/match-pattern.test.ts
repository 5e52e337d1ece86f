import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cases } from '../testing/cases'
import { Budget, OutOfSteps } from './budget'
import { matchPattern } from './match-pattern'
import { parsePattern } from './parse-pattern'

function match(source: string, text: string): boolean {
  const parsed = parsePattern(source)
  if (!parsed.ok) throw new Error(parsed.reason)
  return matchPattern(parsed.pattern, text, new Budget())
}

/** Null where it takes too many steps, as some nestings of choices do. */
function matchOrGiveUp(source: string, text: string): boolean | null {
  try {
    return match(source, text)
  } catch (error) {
    if (error instanceof OutOfSteps) return null
    throw error
  }
}

const { pattern } = fc.letrec<{ pattern: string; part: string; atom: string }>((tie) => ({
  atom: fc.oneof(
    { maxDepth: 3, withCrossShrink: true },
    fc.constantFrom(
      'a',
      'b',
      '.',
      '\\d',
      '\\w',
      '\\s',
      '[ab]',
      '[^a]',
      '[a\\]b]',
      '\\.',
      '\\u0061',
    ),
    fc.constantFrom('^', '$', '\\b', '\\B', '(?=a)', '(?!b)', '\\p{L}', '\\x61', '😀'),
    tie('pattern').map((inner) => `(${inner})`),
    tie('pattern').map((inner) => `(?:${inner})`),
    tie('pattern').map((inner) => `(?=${inner})`),
    tie('pattern').map((inner) => `(${inner})\\1`),
  ),
  part: fc
    .tuple(
      tie('atom'),
      fc.constantFrom('', '', '', '*', '+', '?', '{2}', '{1,2}', '{0,}', '*?', '+?', '??'),
    )
    .map(([atom, often]) => (/^(?:[\^$]|\\[bB]|\(\?[=!].*)$/.test(atom) ? atom : atom + often)),
  pattern: fc
    .array(fc.array(tie('part'), { maxLength: 3 }), { minLength: 1, maxLength: 2 })
    .map((ways) => ways.map((parts) => parts.join('')).join('|')),
}))

describe('a pattern', () => {
  it('matches what the platform’s own would match', () => {
    const text = fc.string({
      unit: fc.constantFrom('a', 'b', '1', ' ', '.', ']', '😀'),
      maxLength: 8,
    })
    fc.assert(
      fc.property(pattern, text, (source, said) => {
        let own: RegExp
        try {
          own = new RegExp(source, 'u')
        } catch {
          return
        }
        const found = matchOrGiveUp(source, said)
        if (found !== null) expect(found, `/${source}/ on ${said}`).toBe(own.test(said))
      }),
      cases(2_000),
    )
  })

  it.each([
    ['^[A-Z]{2}-\\d{4}$', 'AB-1234', true],
    ['(?<year>\\d{4})-\\k<year>', '2020-2020', true],
    ['(?<year>\\d{4})-\\k<year>', '2020-2021', false],
    ['^\\u{1F600}$', '😀', true],
    ['^\\ud83d\\ude00$', '😀', true],
    ['^(?:(a)|b)*\\1$', 'ab', true],
    ['', '', true],
  ])('%s on %s', (source, text, expected) => {
    expect(match(source, text)).toBe(expected)
    expect(new RegExp(source, 'u').test(text)).toBe(expected)
  })

  it('that would take for ever is given up', () => {
    for (const source of ['^(a+)+$', '^(a|a)*$', '^(.*)*b$', '^((a*)*)*$', '(x+x+)+y']) {
      const long = source.includes('x') ? 'x'.repeat(40) : `${'a'.repeat(40)}!`
      expect(() => match(source, long), source).toThrow(OutOfSteps)
    }
  })

  it('goes through a long text without filling the stack', () => {
    expect(match('^[^!]*$', 'a'.repeat(20_000))).toBe(true)
    expect(() => match('^(?:ab)*$', 'ab'.repeat(10_000))).toThrow(OutOfSteps)
  })

  it('is refused with a reason where it is none, or looks behind', () => {
    expect(parsePattern('(')).toMatchObject({ ok: false })
    expect(parsePattern('(?<=a)b')).toEqual({
      ok: false,
      reason: 'looks behind, which is not supported',
    })
    expect(parsePattern('('.repeat(200) + ')'.repeat(200))).toMatchObject({ ok: false })
  })
})
