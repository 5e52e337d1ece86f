/**
 * A sentence as part of another. Without a pattern: one that ends at the end looks for it from every
 * place.
 */
export function dropEnd(sentence: string): string {
  let end = sentence.length
  while (/[.?!\s]/.test(sentence.charAt(end - 1))) end--
  return sentence.slice(0, end)
}
