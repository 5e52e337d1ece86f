/**
 * Three check symbols: the remainder of message · x³ by g(x) = (x + a)(x + a²)(x + a³) over the field of 32 elements,
 * with a⁵ = a² + 1. An error e · xᵏ and a swap of neighbours e · xᵏ · (x + 1) never divide by g, so both are
 * always noticed; of anything else, one in 32,768 passes.
 */
export const CHECK_COUNT = 3

const multiply = (left: number, right: number): number => {
  let product = 0
  for (let bit = 4; bit >= 0; bit--) {
    product <<= 1
    if (product & 32) product ^= 0b100101
    if ((right >> bit) & 1) product ^= left
  }
  return product
}

const ROOTS = [2, 4, 8]

/** Coefficients of x², x and 1; that of x³ is 1. */
const GENERATOR = ROOTS.reduce<readonly number[]>(
  (factor, root) =>
    [...factor, 0].map(
      (each, place) => each ^ (place > 0 ? multiply(factor[place - 1]!, root) : 0),
    ),
  [1],
).slice(1)

const TIMES_GENERATOR = Array.from({ length: 32 }, (_, factor) =>
  GENERATOR.map((coefficient) => multiply(coefficient, factor)),
)

export function computeCheck(message: readonly number[]): readonly number[] {
  let [a, b, c] = [0, 0, 0]
  for (const symbol of message) {
    const [x, y, z] = TIMES_GENERATOR[a ^ symbol]!
    ;[a, b, c] = [b ^ x!, c ^ y!, z!]
  }
  return [a, b, c]
}

export const hasValidCheck = (symbols: readonly number[]): boolean => {
  const expected = computeCheck(symbols.slice(0, -CHECK_COUNT))
  return expected.every((each, place) => each === symbols.at(place - CHECK_COUNT))
}
