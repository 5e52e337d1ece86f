/** What a file is called, without what kind of file it is. */
export function titleFrom(fileName: string, otherwise: string): string {
  const name = fileName.split(/[\\/]/).at(-1) ?? ''
  const words = name.replace(/\.[a-z0-9]{1,5}$/i, '').replace(/[\s_]+/g, ' ')
  return words.trim() || otherwise
}
