import { useEffect, useState } from 'react'
import type { Moment } from '../../engine'
import { LABS, type LabName } from '../../labs/registry'
import type { CodeExport } from '../../scenario/code/code-export'
import type { CodeKind } from '../../scenario/code/write-code'
import type { RemotePlayground } from '../../worker/api'
import { Button } from '../../ui/Button'
import { ScrollArea } from '../../ui/ScrollArea'
import { save } from '../../ui/save-file'
import { useMoment } from '../../store/hooks/use-moment'
import { useActions, usePlayground } from '../../store/hooks/use-playground'
import { useCopy } from './use-copy'

/** Of the board, or of the lab that is open. */
type Kind = CodeKind | 'lab'

const KINDS: Readonly<Record<CodeKind, string>> = {
  swarm: 'Configuration of a swarm engine',
  ballot: 'Proposal and weights of a live ballot',
  judges: 'Options of a judge loop',
  test: 'Test that asserts the verdicts: swarm rules',
  'board-test': 'Test that asserts the verdicts: every rule, with Conclave’s engine',
}

/** What was tuned here, as TypeScript for somebody's own project. */
export function CodePanel() {
  const lab = usePlayground((state) => state.lab)
  const [kind, setKind] = useState<Kind>(lab === null ? 'swarm' : 'lab')
  const code = useCode(kind, lab)
  const copy = useCopy()
  return (
    <div>
      <div className="share-choices">
        <label>
          Export
          <select
            className="field"
            value={kind}
            onChange={({ target }) => setKind(target.value as Kind)}
          >
            {lab !== null && <option value="lab">This lab: {LABS[lab].name.toLowerCase()}</option>}
            {Object.entries(KINDS).map(([id, label]) => (
              <option key={id} value={id}>
                {label}
              </option>
            ))}
          </select>
        </label>
        <Button
          kind="primary"
          disabled={!code}
          onClick={() => {
            if (code) copy(code.code, `${code.file} is in the clipboard.`)
          }}
        >
          Copy
        </Button>
        <Button
          disabled={!code}
          onClick={() => {
            if (code) save(code.file, code.code, 'text/plain')
          }}
        >
          Save {code?.file ?? ''}
        </Button>
      </div>
      {code ? (
        // What could not be carried over stands at the top of the code itself.
        <ScrollArea label={code.file}>
          <pre className="share-code">{code.code}</pre>
        </ScrollArea>
      ) : (
        <p role="status">Writing …</p>
      )}
    </div>
  )
}

const write = (remote: RemotePlayground, kind: Kind, lab: LabName | null, moment: Moment) => {
  if (kind !== 'lab') return remote.writeCode(kind, moment)
  return lab === null ? Promise.resolve(null) : remote.writeLabCode(lab)
}

/** Null until the worker has written it. */
function useCode(kind: Kind, lab: LabName | null): CodeExport | null {
  const { ask } = useActions()
  const moment = useMoment()
  const run = usePlayground((state) => state.run)
  const [written, setWritten] = useState<{
    readonly kind: Kind
    readonly code: CodeExport | null
  }>()
  const isStale = run.isStale
  useEffect(() => {
    if (isStale) return
    let isCurrent = true
    void ask((remote) => write(remote, kind, lab, moment)).then((answer) => {
      if (isCurrent && answer.status === 'done') setWritten({ kind, code: answer.answer })
    })
    return () => {
      isCurrent = false
    }
  }, [ask, kind, lab, moment, isStale, run.summary])
  return written?.kind === kind ? written.code : null
}
