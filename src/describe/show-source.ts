/**
 * Characters that are not seen, or look like another: they could make a script look like another one. The three
 * at the end are blank although nothing in their properties says so.
 */
const UNSEEN =
  /(?:(?![\n\t ])(?:[\p{C}\p{Z}\p{Default_Ignorable_Code_Point}]|\u2800|\u{16FE4}|\u{1D159}))+/gu

/** So many in a row are shown as they are: more could push what follows out of sight, or be painted over it. */
const MAX_SPACES = 40
const MAX_EMPTY_LINES = 4
const MAX_ACCENTS = 4
const MAX_UNSEEN = 3

const mark = (words: string): string => `⟦${words}⟧`

const nameCharacter = (character: string): string =>
  mark(`U+${character.codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0')}`)

function nameUnseen(run: string): string {
  const characters = Array.from(run)
  return characters.length > MAX_UNSEEN
    ? mark(`${characters.length} invisible characters`)
    : characters.map(nameCharacter).join('')
}

/** A script for the eye: nothing in it is invisible, and nothing is pushed out of sight. */
export const showSource = (source: string): string =>
  source
    .replace(/\r\n?/g, '\n')
    .replace(UNSEEN, nameUnseen)
    .replace(new RegExp(`\\p{M}{${MAX_ACCENTS + 1},}`, 'gu'), (run) =>
      mark(`${Array.from(run).length} accents`),
    )
    .replace(new RegExp(`[ \\t]{${MAX_SPACES + 1},}`, 'g'), (run) => mark(`${run.length} spaces`))
    .replace(
      new RegExp(`(?:(?:[ \\t]|⟦\\d+ spaces⟧)*\\n){${MAX_EMPTY_LINES + 2},}`, 'g'),
      (run) => {
        const lines = run.split('\n').length - 2
        return `\n${mark(`${lines} empty lines`)}\n`
      },
    )

/** Of a text for the eye: a browser lays out pieces that are in sight, but a line only as a whole. */
const MAX_PIECE = 2_000

/** Cut at ends of lines where there are some, and anywhere in a line without end. */
export function cutPieces(text: string): readonly string[] {
  const pieces: string[] = []
  let from = 0
  while (text.length - from > MAX_PIECE) {
    const end = text.lastIndexOf('\n', from + MAX_PIECE)
    const to = end >= from ? end : from + MAX_PIECE
    pieces.push(text.slice(from, to))
    from = end >= from ? to + 1 : to
  }
  return [...pieces, text.slice(from)]
}
