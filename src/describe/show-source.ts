/** Characters that are not seen, or look like another: they could make a script look like another one. */
const UNSEEN = /(?![\n\t ])[\p{Cc}\p{Cf}\p{Zs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]/gu

/** So many in a row are shown as they are: more could push what follows out of sight. */
const MAX_SPACES = 40
const MAX_EMPTY_LINES = 4

const mark = (words: string): string => `⟦${words}⟧`

const nameCharacter = (character: string): string =>
  mark(`U+${character.codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0')}`)

/** A script for the eye: nothing in it is invisible, and nothing is pushed out of sight. */
export const showSource = (source: string): string =>
  source
    .replace(/\r\n?/g, '\n')
    .replace(UNSEEN, nameCharacter)
    .replace(new RegExp(`[ \\t]{${MAX_SPACES + 1},}`, 'g'), (run) => mark(`${run.length} spaces`))
    .replace(new RegExp(`(?:[ \\t]*\\n){${MAX_EMPTY_LINES + 2},}`, 'g'), (run) => {
      const lines = run.split('\n').length - 2
      return `\n${mark(`${lines} empty lines`)}\n`
    })
