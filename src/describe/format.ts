/** Beyond this, digits say less than how many there are. */
const HUGE = 1e7
/** Below this, what differs from zero is an error of the arithmetic. */
const NOISE = 1e-9

const roundTo = (places: number) => (value: number) => String(Number(value.toFixed(places)))

/** How many places show that many digits of a number. A whole number keeps all of its own. */
const placesFor = (size: number, digits: number): number =>
  Math.max(0, digits - 1 - Math.floor(Math.log10(size)))

/** Three digits, or all before the point; a huge number by its order of magnitude. */
export function formatNumber(value: number): string {
  const size = Math.abs(value)
  if (size >= HUGE) return value.toExponential(2).replace('e+', ' × 10^')
  return size < NOISE ? '0' : trim(value.toFixed(placesFor(size, 3)))
}

const trim = (text: string): string => (text.includes('.') ? text.replace(/\.?0+$/, '') : text)

export const nameBits = (text: string): string => `${text} ${text === '1' ? 'bit' : 'bits'}`

export const formatBits = (bits: number): string => nameBits(formatNumber(bits))

/** Two places, or three where the third says something. */
export const formatThreshold = (value: number): string =>
  Math.abs(value * 100 - Math.round(value * 100)) < 1e-9 ? value.toFixed(2) : value.toFixed(3)

/** Always three places, so that texts keep their width while a cursor moves. */
export const formatPosterior = (share: number): string => share.toFixed(3)

export const formatPercent = (share: number): string => `${Math.round(share * 100)} %`

const WHOLE = new Intl.NumberFormat('en', { maximumFractionDigits: 0 })

/** `12,345`: tokens, characters and other large counts. */
export const formatCount = (count: number): string => WHOLE.format(count)

/** Shares that no decimal number says exactly: two thirds is not 0.6667. */
const formatThird = (value: number): string | undefined => {
  const thirds = Math.round(value * 3)
  const isThird = thirds % 3 !== 0 && Math.abs(value - thirds / 3) < 1e-12 * Math.max(1, thirds)
  return isThird ? `${thirds}/3` : undefined
}

/** Thirds as fractions, the rest with four places at most: where it matters whether two are equal. */
export const formatExact = (value: number): string => formatThird(value) ?? roundTo(4)(value)

/** Closer than this, whether two numbers are equal is the point, and thirds are fractions. */
const NEAR = 0.01

/** Closer than this, a number is written as the third that it is next to, and no digits tell them apart. */
const ALIKE = 1e-11

/**
 * A number and what it is compared with: the usual digits, and more until the texts compare as the numbers
 * do. Numbers that the engine takes for equal are written alike; a scale below 1 allows for less noise.
 */
export function formatCompared(value: number, bound: number, scale = 1): readonly [string, string] {
  const noise = NOISE * scale
  const order = Number(value > bound + noise) - Number(bound > value + noise)
  const alike = formatThird(bound) ?? formatNumber(bound)
  if (order === 0) return [alike, alike]
  const places = placesFor(Math.max(Math.abs(value), Math.abs(bound)), 3)
  for (let more = 0; ; more++) {
    const format = more === 0 ? formatNumber : roundTo(places + more)
    const apart = Math.abs(value - bound)
    const third = apart < NEAR && apart > ALIKE ? formatThird(value) : undefined
    const texts = [third ?? format(value), formatThird(bound) ?? format(bound)] as const
    if (Math.sign(parseNumber(texts[0]) - parseNumber(texts[1])) === order) return texts
  }
}

/** A number beside its bound: with enough digits to see on which side of it. */
export const formatBeside = (value: number, bound: number | null): string =>
  bound === null ? formatNumber(value) : formatCompared(value, bound)[0]

function parseNumber(text: string): number {
  const [over = '', under = '1'] = text.replace(' × 10^', 'e').split('/')
  return Number(over) / Number(under)
}

export const formatSeconds = (ms: number): string => `${formatExact(ms / 1000)} s`

/** `1 vote`, `2 votes` */
export const plural = (count: number, one: string, many = `${one}s`): string =>
  `${count} ${count === 1 ? one : many}`

const AND = new Intl.ListFormat('en', { type: 'conjunction' })

/** `Ana, Bo, and Cy`; `Ana, Bo, and 3 more` */
export function list(items: readonly string[], maxNamed = Infinity): string {
  const rest = items.length - maxNamed
  return AND.format(rest > 0 ? [...items.slice(0, maxNamed), `${rest} more`] : items)
}

const OR = new Intl.ListFormat('en', { type: 'disjunction' })

/** `Ana, Bo, or Cy` */
export const listOr = (items: readonly string[]): string => OR.format(items)

export const capitalise = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** No longer than that, the ellipsis included, and never half a character. */
export const truncate = (text: string, maxLength: number): string =>
  text.length <= maxLength
    ? text
    : `${text.slice(0, Math.max(0, maxLength - 1)).replace(/[\uD800-\uDBFF]$/, '')}…`
