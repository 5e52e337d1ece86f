/** Numbers and texts as every page, chart and export writes them. */

/** Beyond this, digits say less than how many there are. */
const HUGE = 1e7
/** Below this, what differs from zero is an error of the arithmetic. */
const NOISE = 1e-9

/** Three places at most; a small number by its first three digits, a huge one by its order of magnitude. */
export function formatNumber(value: number): string {
  const size = Math.abs(value)
  if (size >= HUGE) return value.toExponential(2).replace('e+', ' × 10^')
  if (size >= 0.001 || size < NOISE) return String(Number(value.toFixed(3)))
  return value.toFixed(2 - Math.floor(Math.log10(size))).replace(/0+$/, '')
}

/** Two places, or three where the third says something. */
export const formatThreshold = (value: number): string =>
  Math.abs(value * 100 - Math.round(value * 100)) < 1e-9 ? value.toFixed(2) : value.toFixed(3)

export const formatPercent = (share: number): string => `${Math.round(share * 100)} %`

const WHOLE = new Intl.NumberFormat('en', { maximumFractionDigits: 0 })

/** `12,345`: tokens, characters and other large counts. */
export const formatCount = (count: number): string => WHOLE.format(count)

/** Shares that no decimal number says exactly: two thirds is not 0.6667. */
const THIRDS = [
  [1 / 3, '1/3'],
  [2 / 3, '2/3'],
] as const

/** Thirds as fractions, the rest with four places at most: where it matters whether two are equal. */
export const formatExact = (value: number): string =>
  THIRDS.find(([third]) => Math.abs(value - third) < 1e-12)?.[1] ?? String(Number(value.toFixed(4)))

export const formatSeconds = (ms: number): string => `${formatExact(ms / 1000)} s`

/** `1 vote`, `2 votes` */
export const plural = (count: number, one: string, many = `${one}s`): string =>
  `${count} ${count === 1 ? one : many}`

const AND = new Intl.ListFormat('en', { type: 'conjunction' })

/** `Ana, Bo, and Cy` */
export const list = (items: readonly string[]): string => AND.format(items)

/** No longer than that, the ellipsis included, and never half a character. */
export const truncate = (text: string, maxLength: number): string =>
  text.length <= maxLength
    ? text
    : `${text.slice(0, Math.max(0, maxLength - 1)).replace(/[\uD800-\uDBFF]$/, '')}…`

/** Two numbers that are compared: with as many digits as it takes to see which is larger. */
export function formatCompared(left: number, right: number): readonly [string, string] {
  const texts = [left, right].map(formatNumber) as [string, string]
  for (let places = 4; texts[0] === texts[1] && Math.abs(left - right) > NOISE; places++) {
    for (const [i, value] of [left, right].entries())
      texts[i] = String(Number(value.toFixed(places)))
  }
  return texts
}
