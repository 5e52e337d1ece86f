/**
 * Exponential and logarithms that give the same last digit everywhere. The language leaves that
 * digit of Math.log and its kin to the engine, and engines differ, even from one version to the
 * next; addition, multiplication and division it does not. So these are made of nothing else.
 */

/** ln 2 in two parts: the first has so few digits that small multiples of it are exact. */
const LN2_HIGH = 6.9314718036912381649e-1
const LN2_LOW = 1.90821492927058770002e-10
const SQRT_HALF = 0.7071067811865476

/** Beyond these, e^x is more than the largest and less than the smallest number there is. */
const LARGEST_EXPONENT = 709.782712893384
const SMALLEST_EXPONENT = -745.1332191019412

const bits = new DataView(new ArrayBuffer(8))

/** 2^k, exactly, for k from -1022 to 1023. */
function powerOfTwo(k: number): number {
  bits.setInt32(0, (k + 1023) << 20)
  bits.setInt32(4, 0)
  return bits.getFloat64(0)
}

/** Terms of the series 1/3, 1/5, … as far as they matter where |s| <= 0.172. */
const ATANH_TERMS = Array.from({ length: 11 }, (_, i) => 1 / (2 * i + 3)).reverse()

/** ln(1 + f) for f from -0.3 to 0.42: with s = f / (2 + f) it is 2 (s + s^3/3 + s^5/5 + …). */
function logNearOne(f: number): number {
  const s = f / (2 + f)
  const z = s * s
  let series = 0
  for (const term of ATANH_TERMS) series = (series + term) * z
  // f - s(f - 2·series) is 2s(1 + series), but keeps the digits of f.
  return f - s * (f - 2 * series)
}

/** x as m · 2^k with m from √½ to √2. */
function split(x: number): { readonly m: number; readonly k: number } {
  const isTiny = x < 2 ** -1022
  bits.setFloat64(0, isTiny ? x * 2 ** 54 : x)
  const high = bits.getInt32(0)
  let k = ((high >>> 20) & 0x7ff) - 1022 - (isTiny ? 54 : 0)
  bits.setInt32(0, (high & 0xfffff) | 0x3fe00000)
  let m = bits.getFloat64(0)
  if (m < SQRT_HALF) {
    m *= 2
    k--
  }
  return { m, k }
}

export function log(x: number): number {
  if (!(x > 0)) return x === 0 ? -Infinity : NaN
  if (x === Infinity) return x
  const { m, k } = split(x)
  return k * LN2_HIGH + (logNearOne(m - 1) + k * LN2_LOW)
}

/** Exact for powers of two. */
export function log2(x: number): number {
  if (!(x > 0) || x === Infinity) return log(x)
  const { m, k } = split(x)
  return k + logNearOne(m - 1) / Math.LN2
}

/** ln(1 + x), with all its digits where x is small. */
export function log1p(x: number): number {
  if (x > -0.29 && x < 0.41) return logNearOne(x)
  const sum = 1 + x
  if (!(sum > 0) || sum === Infinity) return log(sum)
  // What the addition has rounded away.
  const lost = x >= 1 ? 1 - (sum - x) : x - (sum - 1)
  return log(sum) + lost / sum
}

/** 1/13!, 1/12!, … 1/2!: as far as they matter where |r| <= 0.35. */
const EXP_TERMS = [13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2].map(
  (n) => 1 / Array.from({ length: n }, (_, i) => i + 1).reduce((product, each) => product * each),
)

/** e^r - 1 for |r| <= 0.35, by its series. */
function expm1Near0(r: number): number {
  let series = 0
  for (const term of EXP_TERMS) series = (series + term) * r
  return r + r * series
}

export function exp(x: number): number {
  if (x !== x) return x
  if (x > LARGEST_EXPONENT) return Infinity
  if (x < SMALLEST_EXPONENT) return 0
  const k = Math.round(x / Math.LN2)
  const r = x - k * LN2_HIGH - k * LN2_LOW
  const mantissa = 1 + expm1Near0(r)
  if (k > 1023) return mantissa * 2 * powerOfTwo(k - 1)
  // Two steps where one would fall below the smallest power.
  return k < -1022 ? mantissa * powerOfTwo(k + 54) * 2 ** -54 : mantissa * powerOfTwo(k)
}

/** e^x - 1, with all its digits where x is small. */
export function expm1(x: number): number {
  return Math.abs(x) <= 0.35 ? expm1Near0(x) : exp(x) - 1
}

export function tanh(x: number): number {
  const t = expm1(2 * Math.abs(x))
  const size = t > 1e17 ? 1 : t / (t + 2)
  return x < 0 ? -size : size
}
