/** n over k. */
export function countChoices(n: number, k: number): number {
  let choices = 1
  for (let i = 1; i <= k; i++) choices = (choices * (n - k + i)) / i
  return choices
}

/** Every choice of so many, those of the first ones first. */
export function* choose<T>(items: readonly T[], size: number): Iterable<readonly T[]> {
  if (size === 0) yield []
  for (let at = 0; size > 0 && at + size <= items.length; at++) {
    for (const rest of choose(items.slice(at + 1), size - 1)) yield [items[at]!, ...rest]
  }
}
