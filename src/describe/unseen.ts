/** The scripts of living languages: their letters are drawn, or a box where there is no font. */
const SCRIPTS = [
  ...['Latin', 'Greek', 'Cyrillic', 'Armenian', 'Georgian', 'Hebrew', 'Arabic', 'Thaana'],
  ...['Devanagari', 'Bengali', 'Gurmukhi', 'Gujarati', 'Oriya', 'Tamil', 'Telugu', 'Kannada'],
  ...['Malayalam', 'Sinhala', 'Thai', 'Lao', 'Tibetan', 'Myanmar', 'Khmer', 'Ethiopic'],
  ...['Hangul', 'Hiragana', 'Katakana', 'Bopomofo', 'Han', 'Inherited'],
]

const VISIBLE = '(?=[\\p{L}\\p{M}\\p{N}\\p{P}\\p{S}])'

/** They stack the letters around them, and are themselves not drawn. */
const STACKERS = '\\u1039\\u17D2'

/**
 * Part of a pattern with the flag `u`: a character that is surely seen. Whatever belongs to no script, like
 * signs and dashes, is one in the first plane, but for its end, and where it is an emoji.
 */
export const SEEN = [
  '[\\x20-\\x7E]',
  `(?![\\p{Default_Ignorable_Code_Point}${STACKERS}])${VISIBLE}[${SCRIPTS.map((name) => `\\p{sc=${name}}`).join('')}]`,
  `(?!\\p{Default_Ignorable_Code_Point})${VISIBLE}(?=\\p{sc=Common})[\\xA1-\\uFFEF\\p{Emoji}]`,
].join('|')
