/**
 * Sums of decimals such as 0.1 depend on the order of addition, and a verdict must not. Each term
 * is split on a fixed grid: the coarse part, a multiple of 2^-26, adds up without rounding as long
 * as the total stays below 2^27; the fine part is so small that its sum is exact too for terms from
 * 2^-12 up and 65,000 of them. That holds everything a scenario may have (50,000 votes of at most
 * 1,000 each): there, order does not matter, and taking a term out again leaves exactly what was
 * there before it came. Beyond it, sums are as good as doubles are.
 */
const GRID = 1.5 * 2 ** 52 * 2 ** -26

/** Adding and taking away 1.5 * 2^52 grid steps rounds to the grid. */
export const coarsePart = (term: number): number => term + GRID - GRID

export class ExactSum {
  #coarse = 0
  #fine = 0

  add(term: number): void {
    const coarse = coarsePart(term)
    this.#coarse += coarse
    this.#fine += term - coarse
  }

  subtract(term: number): void {
    this.add(-term)
  }

  get value(): number {
    return this.#coarse + this.#fine
  }
}

export function exactSum(terms: Iterable<number>): number {
  const sum = new ExactSum()
  for (const term of terms) sum.add(term)
  return sum.value
}
