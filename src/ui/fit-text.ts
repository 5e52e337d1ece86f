export interface FittedText {
  readonly text: string
  /** Where what was inserted ends. */
  readonly end: number
  /** Characters that found no room. */
  readonly leftOut: number
}

/** What a change of a text comes to within a limit: what was inserted is cut, and what stood around it stays. */
export function fitText(before: string, after: string, maxLength: number): FittedText {
  const excess = after.length - maxLength
  if (excess <= 0) return { text: after, end: after.length, leftOut: 0 }
  let start = 0
  while (start < before.length && before[start] === after[start]) start++
  let kept = 0
  while (kept < before.length - start && before.at(-1 - kept) === after.at(-1 - kept)) kept++
  // A text that was too long already is cut at its end.
  if (before.length > maxLength) kept = 0
  const tail = after.slice(after.length - kept)
  // A character of two units is kept or left out as a whole.
  const head = after.slice(0, maxLength - kept).replace(/[\uD800-\uDBFF]$/, '')
  const text = head + tail
  return { text, end: head.length, leftOut: after.length - text.length }
}

const COUNT = new Intl.NumberFormat('en')

export const describeCut = (leftOut: number, maxLength: number): string =>
  `${COUNT.format(leftOut)} ${leftOut === 1 ? 'character was' : 'characters were'} left out: at most ${COUNT.format(maxLength)} fit.`
