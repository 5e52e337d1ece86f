/** In any order. */
export const isSameList = (one: readonly string[], other: readonly string[]): boolean =>
  one.every((each) => other.includes(each)) && other.every((each) => one.includes(each))

/** Those who have the very same list, unless it is empty. */
export function groupByList<Each>(
  all: readonly Each[],
  listOf: (each: Each) => readonly string[],
): readonly (readonly Each[])[] {
  const groups = new Map<string, Each[]>()
  for (const each of all) {
    const list = listOf(each)
    if (list.length === 0) continue
    const name = JSON.stringify([...new Set(list)].sort())
    groups.set(name, [...(groups.get(name) ?? []), each])
  }
  return [...groups.values()].filter((group) => group.length > 1)
}
