/** Where in a reply JSON may be. By searching, not by pattern: a long reply must not take long. */

const FENCE = '```'

/** What the first fenced block holds, the name of its language included. */
export function inFence(text: string): string | null {
  const open = text.indexOf(FENCE)
  const close = open < 0 ? -1 : text.indexOf(FENCE, open + FENCE.length)
  return close < 0 ? null : text.slice(open + FENCE.length, close)
}

/** What the outermost braces hold, and the braces. */
export function inBraces(text: string): string | null {
  const open = text.indexOf('{')
  const close = text.lastIndexOf('}')
  return open < 0 || close < open ? null : text.slice(open, close + 1)
}
