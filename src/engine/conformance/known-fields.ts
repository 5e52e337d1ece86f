type Fields = Readonly<Record<string, unknown>>

/** A field that a test does not know would be ignored in silence: the case is refused instead. */
export function refuseUnknown(given: unknown, known: readonly string[], where: string): void {
  const unknown = Object.keys(given as Fields).filter((key) => !known.includes(key))
  if (unknown.length > 0) throw new Error(`${where} has unknown fields: ${unknown.join(', ')}`)
}
