import { SEEN } from './unseen'

/** So many in a row are shown as they are: more could push what follows out of sight, or be painted over it. */
const MAX_SPACES = 40
const MAX_EMPTY_LINES = 4
const MAX_ACCENTS = 4
const MAX_NAMED = 3

/** The brackets of a mark are marked themselves, or a script could write marks of its own. */
const UNSEEN = new RegExp(`(?:[⟦⟧]|(?!\\t|${SEEN})[^])+`, 'gu')

/** An accent that stands on no letter changes a sign, or stands on nothing. */
const ACCENTS = new RegExp(`(?<![\\p{L}\\p{M}\\p{N}])\\p{M}+|\\p{M}{${MAX_ACCENTS + 1},}`, 'gu')

const PLAIN = /^[\t\x20-\x7E]*$/

const mark = (words: string): string => `⟦${words}⟧`

const nameCharacter = (character: string): string =>
  mark(`U+${character.codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0')}`)

const nameAll = (kind: string) => (run: string) => {
  const characters = Array.from(run)
  return characters.length > MAX_NAMED
    ? mark(`${characters.length} ${kind}`)
    : characters.map(nameCharacter).join('')
}

const foldSpaces = (line: string): string =>
  line.replace(/[ \t]+/g, (run) => (run.length > MAX_SPACES ? mark(`${run.length} spaces`) : run))

/** A line for the eye: nothing in it is invisible, and nothing is pushed out of sight. */
const showLine = (line: string): string =>
  foldSpaces(
    PLAIN.test(line)
      ? line
      : line.replace(UNSEEN, nameAll('unusual characters')).replace(ACCENTS, nameAll('accents')),
  )

/** Where a script has line breaks. Two of them are characters that are marked, so they stay. */
export const splitLines = (source: string): string[] => source.split(/\r\n?|\n|(?<=[\u2028\u2029])/)

const isEmpty = (line: string): boolean => !/[^ \t]/.test(line)

export interface ShownLine {
  /** Null where it is none of the script's lines: it goes on with the one before, or stands for some. */
  readonly number: number | null
  readonly text: string
}

/** Lines of a script, of which the first has this number; long runs of empty ones are folded. */
export function showLines(lines: readonly string[], first = 1): readonly ShownLine[] {
  const shown: ShownLine[] = []
  for (let at = 0; at < lines.length;) {
    const from = at
    while (at < lines.length && isEmpty(lines[at]!)) at++
    if (at - from > MAX_EMPTY_LINES) {
      shown.push({ number: null, text: mark(`${at - from} empty lines`) })
    } else {
      at = Math.max(at, from + 1)
      for (let each = from; each < at; each++)
        shown.push({ number: first + each, text: showLine(lines[each]!) })
    }
  }
  return shown
}

/** Of a text for the eye: a browser lays out pieces that are in sight, but a line only as a whole. */
const MAX_PIECE = 2_000

/** Cut at ends of lines; a line that is longer than a piece goes on in the next. */
export function cutPieces(lines: readonly ShownLine[]): readonly (readonly ShownLine[])[] {
  const pieces: ShownLine[][] = [[]]
  let room = MAX_PIECE
  for (const { number, text } of lines) {
    for (let from = 0; from === 0 || from < text.length; from += MAX_PIECE) {
      const part = { number: from === 0 ? number : null, text: text.slice(from, from + MAX_PIECE) }
      if (part.text.length + 1 > room && pieces.at(-1)!.length > 0) {
        pieces.push([])
        room = MAX_PIECE
      }
      pieces.at(-1)!.push(part)
      room -= part.text.length + 1
    }
  }
  return pieces
}
