import type { CheckedCase } from '../labs/debate/model/case'

/** How a case of a debate went, line by line. */
export function* describeCase(checked: CheckedCase): Iterable<string> {
  switch (checked.status) {
    case 'pass':
      yield `pass: ${checked.title}, ${checked.fields} of ${checked.fields} as expected`
      break
    case 'differs':
      yield `differs: ${checked.title}`
      for (const { field, expected, actual } of checked.differences) {
        yield `  ${field}: expected ${expected}, is ${actual}`
      }
      break
    case 'unreadable':
      yield 'This case cannot be checked:'
      for (const problem of checked.problems) yield `  ${problem}`
  }
}
