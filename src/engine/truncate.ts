/** Says how much it leaves out, and never halves a character. */
export function truncateMarked(text: string, most: number, gap = ' '): string {
  if (text.length <= most) return text
  const kept = text.slice(0, most).replace(/[\uD800-\uDBFF]$/, '')
  return `${kept}${gap}[… ${text.length - kept.length} more characters]`
}
