/**
 * What a terminal would obey instead of showing it, and what turns the direction of text or is not seen at
 * all. Line breaks and tabs stay.
 */
const OBEYED = /[^\P{C}\t\n\p{Co}]|[\u2028\u2029]/gu

const escape = (character: string): string =>
  `\\u{${character.codePointAt(0)!.toString(16).toUpperCase()}}`

/** Text of strangers as a terminal may have it: what it would obey is written out. */
export const toPrintable = (text: string): string => text.replace(OBEYED, escape)

/** The same where it must not become another line. */
export const toPrintableLine = (text: string): string => toPrintable(text).replace(/\n/g, escape)

/** The same for JSON, which stays JSON: such characters stand only inside of its texts. */
export const toPrintableJson = (json: string): string =>
  json.replace(OBEYED, (character) =>
    Array.from(
      { length: character.length },
      (_, i) => `\\u${character.charCodeAt(i).toString(16).padStart(4, '0')}`,
    ).join(''),
  )
