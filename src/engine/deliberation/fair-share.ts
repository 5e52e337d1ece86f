/** The largest share with which all fit: smaller ones have what they need, and the rest share equally. */
export function computeFairShare(sizes: readonly number[], room: number): number {
  let left = room
  const rising = [...sizes].sort((a, b) => a - b)
  for (const [place, size] of rising.entries()) {
    const share = Math.floor(left / (rising.length - place))
    if (size > share) return share
    left -= size
  }
  return Infinity
}

/**
 * The newest texts of each source that fit into the room between them, in their order. However much one
 * source says, the others are heard.
 */
export function fitTexts<Item>(
  items: readonly Item[],
  sourceOf: (item: Item) => string,
  format: (item: Item) => string,
  room: number,
): readonly string[] {
  const texts = items.map(format)
  const sizes = new Map<string, number>()
  items.forEach((item, i) => {
    const source = sourceOf(item)
    sizes.set(source, (sizes.get(source) ?? 0) + texts[i]!.length)
  })
  const share = computeFairShare([...sizes.values()], room)
  if (share === Infinity) return texts
  const used = new Map<string, number>()
  return texts.filter((text, i) => {
    // What is left out of a source is its oldest: so much of it comes before what fits.
    const source = sourceOf(items[i]!)
    const before = used.get(source) ?? 0
    used.set(source, before + text.length)
    return sizes.get(source)! - before <= share
  })
}
