/** Text in a drawing: measured by estimate, broken and cut so that it stays where it belongs, and made safe. */

import { escapeXml } from '../../describe/xml-text'

/** Their letters are of the same width wherever one of them is there, and one of them is nearly anywhere. */
export const SANS = "'Helvetica Neue', Helvetica, Arial, 'Liberation Sans', Roboto, sans-serif"
const MONO =
  "ui-monospace, 'SF Mono', Menlo, Consolas, 'DejaVu Sans Mono', 'Liberation Mono', monospace"

export interface Font {
  readonly size: number
  readonly isBold?: boolean
  readonly isMono?: boolean
}

export interface Ink extends Font {
  readonly fill: string
  readonly anchor?: 'middle' | 'end'
}

export const write = (
  x: number,
  y: number,
  text: string,
  { size, fill, isBold, isMono, anchor }: Ink,
): string =>
  `<text x="${round(x)}" y="${round(y)}" font-size="${round(size)}" fill="${fill}"` +
  (isBold ? ' font-weight="700"' : '') +
  (isMono ? ` font-family="${MONO}"` : '') +
  (anchor ? ` text-anchor="${anchor}"` : '') +
  `>${escapeXml(clean(text))}</text>`

/** More than any place in the picture shows. */
const MAX_CHARACTERS = 500

/** On one line, and without what XML forbids, what turns the direction of text, and towers of accents. */
export const clean = (text: string): string =>
  (text.length > MAX_CHARACTERS ? `${text.slice(0, MAX_CHARACTERS)}…` : text)
    .replace(/(?!\u00A0)[\p{White_Space}\p{Cc}]+/gu, ' ')
    .replace(/[\p{Cs}\uFFFE\uFFFF\u202A-\u202E\u2066-\u2069]/gu, '')
    .replace(/(\p{M}{4})\p{M}+/gu, '$1')
    .trim()

const SEGMENTER = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** What people take for one character, each with its width in em. */
const split = (text: string, font: Font): readonly (readonly [string, number])[] =>
  Array.from(SEGMENTER.segment(clean(text)), ({ segment }) => [segment, widthOf(segment, font)])

const EMOJI = /\p{Extended_Pictographic}|\p{Regional_Indicator}/u
const WIDE =
  /[\u1100-\u115F\u2E80-\uA4CF\uAC00-\uD7A3\uF900-\uFAFF\uFE30-\uFE6F\uFF00-\uFF60\uFFE0-\uFFE6\u{20000}-\u{3FFFF}]/u

/** Widths of Helvetica, which are those of Arial, in em. */
const WIDTHS: readonly (readonly [RegExp, number])[] = [
  [WIDE, 1.03],
  [/[\p{Mn}\u200B-\u200F]/u, 0],
  [/[ijl'|]/, 0.24],
  [/[mMW@%—…]/, 0.95],
  [/[ \u00A0!,./:;I[\]ft·\\]/, 0.28],
  [/[r()`{}"*-]/, 0.35],
  [/[a-z0-9]/, 0.56],
  [/[A-Z&]/, 0.71],
  [/[ -~]/, 0.6],
]

function widthOf(grapheme: string, { isBold, isMono }: Font): number {
  if (EMOJI.test(grapheme)) return 1.3
  let width = 0
  for (const character of grapheme) {
    const known = WIDTHS.find(([kind]) => kind.test(character))?.[1] ?? 0.65
    width += known === 0 || known > 1 ? known : isMono ? 0.61 : known
  }
  return isBold && !isMono ? width * 1.07 : width
}

export const measure = (text: string, font: Font): number =>
  split(text, font).reduce((sum, [, width]) => sum + width, 0) * font.size

export const cut = (text: string, room: number, font: Font): string =>
  wrap(text, room, font, 1)[0] ?? ''

/** In lines that fit; whatever does not is left out, and an ellipsis says so. */
export function wrap(text: string, room: number, font: Font, most: number): readonly string[] {
  const lines: string[] = []
  let rest = split(text, font)
  const show = (end: number) =>
    rest
      .slice(0, end)
      .map(([grapheme]) => grapheme)
      .join('')
      .trim()
  while (rest.length > 0) {
    const end = countFitting(rest, room / font.size)
    if (end === rest.length) return [...lines, show(end)]
    if (lines.length === most - 1) {
      return [...lines, `${show(countFitting(rest, room / font.size - widthOf('…', font)))}…`]
    }
    const next = breakBefore(rest, end)
    lines.push(show(next))
    rest = rest.slice(next)
    while (rest[0]?.[0] === ' ') rest = rest.slice(1)
  }
  return lines
}

function countFitting(graphemes: readonly (readonly [string, number])[], room: number): number {
  let left = room
  const end = graphemes.findIndex(([, width]) => (left -= width) < 0)
  return end === -1 ? graphemes.length : end
}

/** After a word or between two characters of a script without spaces; anywhere, if need be. */
function breakBefore(graphemes: readonly (readonly [string, number])[], end: number): number {
  const at = (place: number) => graphemes[place]?.[0] ?? ''
  for (let next = end; next > 0; next--) {
    if (at(next) === ' ' || at(next - 1) === ' ' || WIDE.test(at(next))) return next
  }
  return Math.max(1, end)
}

/** Lines of about the same length: as narrow as it can be without another line. */
export function balance(text: string, room: number, font: Font, most: number): readonly string[] {
  let lines = wrap(text, room, font, most)
  if (lines.length === 1) return lines
  for (let narrower = room - font.size; narrower > room / 2; narrower -= font.size) {
    const next = wrap(text, narrower, font, most + 1)
    if (next.length > lines.length) break
    lines = next
  }
  return lines
}

export const round = (value: number): number => Math.round(value * 100) / 100
