export const PASTED = 'what you pasted'

/** What a file is called, without what kind of file it is; or what is in it, where that says nothing. */
export function titleFrom(fileName: string, content: string): string {
  if (fileName === PASTED) return `Pasted ${content.toLowerCase()}`
  const name = fileName.split(/[\\/]/).at(-1) ?? ''
  const words = name.replace(/\.[a-z0-9]{1,5}$/i, '').replace(/[\s_]+/g, ' ')
  return words.trim() || content
}
