/** Joiners that some scripts are written with; all other characters that cannot be seen go. */
const UNSEEN = /(?![\u200C\u200D])[\p{Cf}\p{Cs}]/gu

/** A text of one line: no line breaks, nothing that cannot be seen, blanks in between only. */
export const tidyLine = (text: string): string =>
  text
    .normalize('NFC')
    .replaceAll(UNSEEN, '')
    .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .trim()
