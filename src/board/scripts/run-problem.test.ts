import { EditorState, type TransactionSpec } from '@codemirror/state'
import { describe, expect, it } from 'vitest'
import { problemField, setProblem } from './run-problem'

const SOURCE = `// Says hello.
export default function (turn) {
  return turn.mee.id
}
`
const PROBLEM = { message: 'TypeError: cannot read', line: 3, column: 15 }

/** What is underlined after some changes to a script. */
function markedAfter(...changes: readonly TransactionSpec[]): string | null {
  let state = EditorState.create({ doc: SOURCE, extensions: [problemField] })
  for (const change of changes) state = state.update(change).state
  const problem = state.field(problemField)
  return problem && state.sliceDoc(problem.from, problem.to)
}

const show = (line: number | null, column: number | null): TransactionSpec => ({
  effects: setProblem.of({ ...PROBLEM, line, column }),
})

describe('a problem of the last run', () => {
  it.each([
    [3, 15, 'mee'],
    [3, 14, '.'],
    [3, null, 'return turn.mee.id'],
    [3, 99, 'return turn.mee.id'],
    [99, null, ''],
    [null, null, 'export default function (turn) {'],
  ])('at line %s, column %s is shown at %j', (line, column, marked) => {
    expect(markedAfter(show(line, column))).toBe(marked)
  })

  it('stays with its text when something is written above it', () => {
    expect(markedAfter(show(3, 15), { changes: { from: 0, insert: '// More.\n' } })).toBe('mee')
  })

  it('goes away with the next run', () => {
    expect(markedAfter(show(3, 15), { effects: setProblem.of(null) })).toBeNull()
  })
})
