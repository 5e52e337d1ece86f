import { ensureSyntaxTree, syntaxTree } from '@codemirror/language'
import type { Diagnostic } from '@codemirror/lint'
import type { EditorState } from '@codemirror/state'
import { childrenOf, type SyntaxNode } from './syntax'
import type { ScriptKind } from './vocabulary'
import { truncate } from '../../describe/format'

const PARSING_MS = 100
const MAX_QUOTED = 20

const MAIN: Readonly<Record<ScriptKind, string>> = {
  agent: 'export default function (turn) { … }',
  strategy: 'export default function (proposals, votes, config) { … }',
  model: 'export default function (call) { … }',
}

export function lintScript(state: EditorState, kind: ScriptKind): readonly Diagnostic[] {
  const { topNode } = ensureSyntaxTree(state, state.doc.length, PARSING_MS) ?? syntaxTree(state)
  const mistakes = findMistakes(topNode, state)
  return exportsDefault(topNode, state) ? mistakes : [missingExport(state, kind), ...mistakes]
}

/** The first of each line: the others are mostly its consequences. */
function findMistakes(topNode: SyntaxNode, state: EditorState): readonly Diagnostic[] {
  const mistakes = new Map<number, Diagnostic>()
  topNode.cursor().iterate(({ name, type, from, to }) => {
    const isType = name === 'TypeAnnotation'
    if (!type.isError && !isType) return
    const mistake = isType ? describeType(from, to) : describeError(from, to, state)
    const line = state.doc.lineAt(mistake.from).number
    if (!mistakes.has(line)) mistakes.set(line, mistake)
  })
  return [...mistakes.values()]
}

function describeError(from: number, to: number, state: EditorState): Diagnostic {
  const found = state.sliceDoc(from, to).trim().split('\n')[0]!
  const isAtEnd = state.sliceDoc(to).trim() === ''
  const reason =
    found !== ''
      ? `“${truncate(found, MAX_QUOTED + 1)}” is not expected here`
      : isAtEnd
        ? 'something is missing at the end, perhaps a closing bracket'
        : 'something is missing here'
  const message = `This is not JavaScript yet: ${reason}.`
  return { ...spanToMark(from, from + found.length, state), severity: 'error', message }
}

/** The parser also knows TypeScript, and lets it pass; the interpreter does not. */
const describeType = (from: number, to: number): Diagnostic => ({
  from,
  to,
  severity: 'error',
  message: 'Scripts are plain JavaScript: types are not understood.',
})

/** Where something is missing there is nothing to underline, so what stands before it is underlined. */
function spanToMark(from: number, to: number, state: EditorState) {
  if (from < to) return { from, to }
  const { length } = state.sliceDoc(0, from).trimEnd()
  return { from: Math.max(0, length - 1), to: length }
}

const exportsDefault = (topNode: SyntaxNode, state: EditorState): boolean =>
  topNode.getChildren('ExportDeclaration').some((declaration) => {
    if (declaration.getChild('default')) return true
    const group = declaration.getChild('ExportGroup')
    // `export { decide as default }`
    return (
      group !== null &&
      childrenOf(group).some(({ from, to }) => state.sliceDoc(from, to) === 'default')
    )
  })

const missingExport = (state: EditorState, kind: ScriptKind): Diagnostic => ({
  from: 0,
  to: state.doc.line(1).to,
  severity: 'warning',
  message: `Nothing will be called yet: a script needs an “${MAIN[kind]}”.`,
})
