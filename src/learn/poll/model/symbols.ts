/**
 * Codes are read aloud, typed and photographed: 32 symbols in one case, without I, L, O and U, which people
 * take for 1, 0 and V. What was taken so is read as what was meant.
 */
const SYMBOLS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const ALIASES = { I: '1', L: '1', O: '0', U: 'V' } as const

export const SYMBOL_BITS = 5

const VALUES: ReadonlyMap<string, number> = new Map(
  [
    ...Array.from(SYMBOLS, (symbol, value) => [symbol, value] as const),
    ...Object.entries(ALIASES).map(([alias, symbol]) => [alias, SYMBOLS.indexOf(symbol)] as const),
  ].flatMap(([symbol, value]) => [
    [symbol, value],
    [symbol.toLowerCase(), value],
  ]),
)

export const valueOf = (character: string): number | undefined => VALUES.get(character)

export const formatSymbols = (values: readonly number[]): string =>
  values.map((value) => SYMBOLS[value]).join('')

/** Null where a character is none of them. */
export function parseSymbols(text: string): readonly number[] | null {
  const values: number[] = []
  for (const character of text) {
    const value = valueOf(character)
    if (value === undefined) return null
    values.push(value)
  }
  return values
}

/** A number of so many symbols, the highest first. */
export const toSymbols = (number: number, count: number): number[] =>
  Array.from({ length: count }, (_, place) => Math.floor(number / 32 ** (count - 1 - place)) % 32)

export const fromSymbols = (values: readonly number[]): number =>
  values.reduce((number, value) => number * 32 + value, 0)
