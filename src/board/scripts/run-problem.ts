import type { Diagnostic } from '@codemirror/lint'
import { StateEffect, StateField, type Text } from '@codemirror/state'
import { EditorView } from '@codemirror/view'
import type { ScriptProblem } from '../../engine'

export const setProblem = StateEffect.define<ScriptProblem | null>()

/** What went wrong in the last run. It stays with the text that it is about until the next one. */
export const problemField = StateField.define<Diagnostic | null>({
  create: () => null,
  update(shown, { changes, docChanged, effects, newDoc }) {
    const effect = effects.findLast((each) => each.is(setProblem))
    if (effect) return effect.value && locateProblem(effect.value, newDoc)
    if (!shown || !docChanged) return shown
    return { ...shown, from: changes.mapPos(shown.from, -1), to: changes.mapPos(shown.to, 1) }
  },
  // A gutter and an underline say nothing to whoever does not see them.
  provide: (field) =>
    EditorView.contentAttributes.compute([field], (state): Record<string, string> => {
      const problem = state.field(field)
      return problem ? { 'aria-invalid': 'true', 'aria-description': problem.message } : {}
    }),
})

/** From its column to the end of that word, or all of its line. */
export function locateProblem({ message, line, column }: ScriptProblem, doc: Text): Diagnostic {
  const { from, to, text } = doc.line(Math.min(line ?? findMainLine(doc), doc.lines))
  const indent = text.length - text.trimStart().length
  const wholeLine: Diagnostic = { from: from + indent, to, severity: 'error', message }
  if (line === null || column === null || column > text.length) return wholeLine
  const start = column - 1
  const word = /^[\w$]+|^./.exec(text.slice(start))?.[0] ?? ''
  return { ...wholeLine, from: from + start, to: from + start + word.length }
}

/** Something about the script as a whole is shown where the script begins to run. */
function findMainLine(doc: Text): number {
  const lines = doc.toString().split('\n')
  return (
    Math.max(
      0,
      lines.findIndex((line) => line.startsWith('export default')),
    ) + 1
  )
}
