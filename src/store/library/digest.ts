/** Tells texts apart that are too long to keep: the length and FNV-1a. */
export function digestOf(text: string): string {
  let digest = 0x811c9dc5
  for (let at = 0; at < text.length; at++) {
    digest = Math.imul(digest ^ text.charCodeAt(at), 0x01000193)
  }
  return `${text.length}.${(digest >>> 0).toString(36)}`
}
