/** The same entries, in whatever order. */
export const isSameList = (one: readonly string[], other: readonly string[]): boolean =>
  one.every((each) => other.includes(each)) && other.every((each) => one.includes(each))

/** Asking for nothing is nobody's rubric, so nobody shares it. */
export const sharesRubric = (one: readonly string[], other: readonly string[]): boolean =>
  one.length > 0 && isSameList(one, other)
