import { fitText } from './fit-text'

export interface SplitList {
  readonly items: string[]
  /** What was left out, in words; null where nothing was. */
  readonly cut: string | null
}

/** A list as a person writes it: commas between, blanks do not matter, nothing twice. */
export function splitList(text: string, maxItemLength: number, maxItems: number): SplitList {
  const wanted = text.split(',').map((item) => item.trim())
  const fitted = wanted.map((item) => fitText('', item, maxItemLength).text)
  const all = [...new Set(fitted.filter((item) => item !== ''))]
  const items = all.slice(0, maxItems)
  const isShorter = wanted.some((item, place) => item !== fitted[place])
  const cuts = [
    ...(isShorter ? [`Cut: an item has at most ${maxItemLength} characters.`] : []),
    ...(all.length > maxItems
      ? [`${all.length - maxItems} left out: at most ${maxItems} items fit.`]
      : []),
  ]
  return { items, cut: cuts.length === 0 ? null : cuts.join(' ') }
}
