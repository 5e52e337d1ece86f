/** Cards side by side that can be read from the last row. */
export const CARDS_PER_PAGE = 4

export interface CardPage {
  readonly rules: readonly string[]
  /** From 0, and never beyond the last one. */
  readonly page: number
  readonly pages: number
}

export function pageOf(rules: readonly string[], wanted: number): CardPage {
  const pages = Math.max(1, Math.ceil(rules.length / CARDS_PER_PAGE))
  const page = Math.min(pages - 1, Math.max(0, wanted))
  const start = page * CARDS_PER_PAGE
  return { rules: rules.slice(start, start + CARDS_PER_PAGE), page, pages }
}
