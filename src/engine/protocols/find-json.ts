/** Where in a reply JSON may be. By searching, not by pattern: a long reply must not take long. */

const FENCE = '```'
const JSON_FENCE = '```json'

/** What the first fenced block holds, the name of its language included. */
export const inFence = (text: string): string | null => betweenFences(text, FENCE)

/** What the first block holds that is marked as JSON. */
export const inJsonFence = (text: string): string | null => betweenFences(text, JSON_FENCE)

/** What the fenced blocks hold, one after the other, without the name of JSON. */
export function* listFenced(text: string): Generator<string> {
  const parts = text.split(FENCE)
  // Odd parts lie between two fences; a last one without a second fence is no block.
  for (let at = 1; at + 1 < parts.length; at += 2) yield parts[at]!.replace(/^json/i, '')
}

/** From the first of a pair of brackets to the last, and the brackets: an object's, or a list's. */
export const inBraces = (text: string): string | null => spanOf(text, '{', '}')
export const inBrackets = (text: string): string | null => spanOf(text, '[', ']')

function betweenFences(text: string, mark: string): string | null {
  const open = text.indexOf(mark)
  const close = open < 0 ? -1 : text.indexOf(FENCE, open + mark.length)
  return close < 0 ? null : text.slice(open + mark.length, close)
}

function spanOf(text: string, open: string, close: string): string | null {
  const from = text.indexOf(open)
  const to = text.lastIndexOf(close)
  return from < 0 || to < from ? null : text.slice(from, to + 1)
}
