import { useEffect, useEffectEvent, useRef } from 'react'
import type { ScriptProblem } from '../../engine'
import { Button } from '../../ui/Button'
import { createEditor, type ScriptEditing } from './create-editor'
import { ScriptHelp } from './ScriptHelp'
import type { ScriptKind } from './vocabulary'

export interface ScriptEditorProps {
  readonly label: string
  readonly kind: ScriptKind
  readonly value: string
  readonly onChange: (source: string) => void
  /** From the last run; a new object is a new run. */
  readonly problem: ScriptProblem | null
  readonly autoFocus?: boolean
}

/** Whoever never gives back what is reported should not make us remember all of it. */
const MAX_REPORTED = 50

/** The only door to CodeMirror: load it lazily. */
export default function ScriptEditor(props: ScriptEditorProps) {
  const { label, kind, value, onChange, problem, autoFocus = false } = props
  const host = useRef<HTMLDivElement>(null)
  const editor = useRef<ScriptEditing | null>(null)
  /** What was reported and has not come back yet: a late echo must not undo what was written since. */
  const reported = useRef<string[]>([])

  const report = useEffectEvent((source: string) => {
    reported.current = [...reported.current.slice(1 - MAX_REPORTED), source]
    onChange(source)
  })
  const open = useEffectEvent((root: ShadowRoot) => {
    const created = createEditor({ root, kind, label, source: value, onWritten: report })
    if (autoFocus) created.focus()
    return created
  })
  const takeOver = useEffectEvent((source: string) => {
    const echo = reported.current.lastIndexOf(source)
    reported.current = echo === -1 ? [] : reported.current.slice(echo + 1)
    if (echo === -1) editor.current?.replaceSource(source)
  })

  useEffect(() => {
    const element = host.current!
    // A root cannot be detached, and an effect may run twice.
    const created = open(element.shadowRoot ?? element.attachShadow({ mode: 'open' }))
    editor.current = created
    return () => {
      created.destroy()
      editor.current = null
    }
  }, [kind])
  useEffect(() => {
    editor.current?.relabel(label)
  }, [label])
  useEffect(() => takeOver(value), [value])
  useEffect(() => {
    editor.current?.showProblem(problem)
  }, [problem, kind])
  useEffect(() => keepKeysInside(host.current!), [])

  return (
    <>
      <Button
        className="script-complete"
        title="Ctrl Space"
        onClick={() => editor.current?.complete()}
      >
        Complete
      </Button>
      <div ref={host} />
      <ScriptHelp kind={kind} />
    </>
  )
}

/**
 * Outside of the shadow root, a key that was pressed in the editor looks as if it were pressed on a
 * plain element, so shortcuts of the page would answer to what is typed.
 */
function keepKeysInside(element: HTMLElement): () => void {
  const keep = (event: KeyboardEvent) => {
    const isTyped = event.key.length === 1 && !event.ctrlKey && !event.metaKey
    if (isTyped || event.defaultPrevented) event.stopPropagation()
  }
  element.addEventListener('keydown', keep)
  return () => element.removeEventListener('keydown', keep)
}
