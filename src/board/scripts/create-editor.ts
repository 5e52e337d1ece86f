import {
  autocompletion,
  closeBrackets,
  closeBracketsKeymap,
  completionKeymap,
  startCompletion,
} from '@codemirror/autocomplete'
import { defaultKeymap, history, historyKeymap, isolateHistory } from '@codemirror/commands'
import { javascriptLanguage } from '@codemirror/lang-javascript'
import { bracketMatching, indentOnInput, indentUnit } from '@codemirror/language'
import { lintGutter, linter, lintKeymap, type Diagnostic } from '@codemirror/lint'
import { Annotation, Compartment, EditorState, type Extension } from '@codemirror/state'
import {
  drawSelection,
  EditorView,
  highlightActiveLine,
  highlightActiveLineGutter,
  keymap,
  lineNumbers,
  type Rect,
} from '@codemirror/view'
import type { ScriptProblem } from '../../engine'
import { completeScript } from './completions'
import { findDifference, samePlace } from './difference'
import { editorTheme } from './editor-theme'
import { problemField, setProblem } from './run-problem'
import { lintScript } from './syntax-lint'
import type { ScriptKind } from './vocabulary'

export interface EditorSetup {
  /** The editor's styles are adopted by this root, so that no policy against inline styles meets them. */
  readonly root: ShadowRoot
  readonly kind: ScriptKind
  readonly label: string
  readonly source: string
  /** Told of what the user writes, and of nothing else. */
  readonly onWritten: (source: string) => void
}

export interface ScriptEditing {
  relabel(label: string): void
  /** Takes over a source that was changed elsewhere; the cursor stays in the text that stays. */
  replaceSource(source: string): void
  showProblem(problem: ScriptProblem | null): void
  focus(): void
  /** Offers what can be written at the cursor. */
  complete(): void
  destroy(): void
}

const LINT_DELAY_MS = 700

/** As many as are shown without scrolling: focus stays in the text, so nobody could scroll by keyboard. */
const MAX_OFFERED = 12

const fromElsewhere = Annotation.define<true>()

export function createEditor({ root, kind, label, source, onWritten }: EditorSetup): ScriptEditing {
  const name = new Compartment()
  // It can be reached by Tab as it is, but tools that check pages only believe a tabindex.
  const nameAs = (text: string) =>
    EditorView.contentAttributes.of({ 'aria-label': text, tabindex: '0' })
  const reporting = EditorView.updateListener.of(({ docChanged, state, transactions }) => {
    const isWritten = !transactions.some((each) => each.annotation(fromElsewhere))
    if (docChanged && isWritten) onWritten(state.doc.toString())
  })
  const view = new EditorView({
    root,
    parent: root,
    state: EditorState.create({
      doc: source,
      extensions: [writing(kind), checking(kind), editorTheme, reporting, name.of(nameAs(label))],
    }),
  })
  return {
    relabel: (text) => view.dispatch({ effects: name.reconfigure(nameAs(text)) }),
    replaceSource: (replacement) => {
      // The editor knows one kind of line break; another would look like a difference.
      const text = replacement.replace(/\r\n?/g, '\n')
      const { doc, selection } = view.state
      const changes = findDifference(doc.toString(), text)
      if (!changes) return
      const { head } = selection.main
      const isSwept = changes.from < head && head < changes.to
      view.dispatch({
        changes,
        // Outside of what changed, the cursor stays with its text; inside, at its line and column.
        ...(isSwept ? { selection: { anchor: samePlace(head, doc, text) } } : {}),
        // Its own step of the history, so that undoing in the editor takes back exactly this.
        annotations: [fromElsewhere.of(true), isolateHistory.of('full')],
      })
    },
    showProblem: (problem) => view.dispatch({ effects: setProblem.of(problem) }),
    focus: () => view.focus(),
    complete: () => {
      view.focus()
      view.dispatch({ scrollIntoView: true })
      startCompletion(view)
    },
    destroy: () => view.destroy(),
  }
}

/** Left to itself, the browser replaces a selection with inline styles, which the page's policy refuses. */
const typingOver = EditorView.domEventHandlers({
  beforeinput: ({ inputType, data }, view) => {
    const { from, to, empty } = view.state.selection.main
    if (empty || view.composing || inputType !== 'insertText' || data === null) return false
    const insert = () =>
      view.state.update(view.state.replaceSelection(data), {
        userEvent: 'input.type',
        scrollIntoView: true,
      })
    const handlers = view.state.facet(EditorView.inputHandler)
    if (!handlers.some((handle) => handle(view, from, to, data, insert))) view.dispatch(insert())
    return true
  },
})

/** Tab is not bound: it leaves the editor, as everywhere else on the page. Mod-] and Mod-[ indent. */
const writing = (kind: ScriptKind): Extension => [
  lineNumbers(),
  highlightActiveLine(),
  highlightActiveLineGutter(),
  drawSelection(),
  history(),
  javascriptLanguage,
  indentUnit.of('  '),
  EditorState.tabSize.of(2),
  indentOnInput(),
  bracketMatching(),
  closeBrackets(),
  typingOver,
  autocompletion({
    override: [completeScript(kind)],
    icons: false,
    maxRenderedOptions: MAX_OFFERED,
    positionInfo: placeInfo,
  }),
  keymap.of([
    ...closeBracketsKeymap,
    ...defaultKeymap,
    ...historyKeymap,
    ...completionKeymap,
    ...lintKeymap,
  ]),
]

/** Beyond the list as seen from the cursor: beside it there is rarely room, and on it it hides what is offered. */
function placeInfo(view: EditorView, list: Rect) {
  const cursor = view.coordsAtPos(view.state.selection.main.head)
  const isAbove = cursor !== null && list.top < cursor.top
  return { style: `${isAbove ? 'bottom' : 'top'}: calc(100% + 4px)` }
}

const checking = (kind: ScriptKind): Extension => [
  problemField,
  linter(({ state }) => findProblems(state, kind), {
    delay: LINT_DELAY_MS,
    needsRefresh: ({ startState, state }) =>
      startState.field(problemField) !== state.field(problemField),
  }),
  lintGutter(),
]

/** A run knows best; where it has complained about a line, the parser need not. */
function findProblems(state: EditorState, kind: ScriptKind): readonly Diagnostic[] {
  const lineOf = ({ from }: Diagnostic) => state.doc.lineAt(from).number
  const problem = state.field(problemField)
  const mistakes = lintScript(state, kind)
  if (!problem) return mistakes
  return [problem, ...mistakes.filter((mistake) => lineOf(mistake) !== lineOf(problem))]
}
