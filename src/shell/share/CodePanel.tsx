import { useState } from 'react'
import type { Moment } from '../../engine'
import { LABS, type LabName } from '../../labs/registry'
import type { CodeExport } from '../../scenario/code/code-export'
import type { CodeKind } from '../../scenario/code/write-code'
import type { RemotePlayground } from '../../worker/api'
import { Button } from '../../ui/Button'
import { listOptions, SelectField } from '../../ui/Field'
import { ScrollArea } from '../../ui/ScrollArea'
import { save } from '../../ui/save-file'
import { useMoment } from '../../store/hooks/use-moment'
import { usePlayground } from '../../store/hooks/use-playground'
import { useDatedAnswer } from '../../store/hooks/use-answer'
import { useCopy } from './use-copy'

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
        <SelectField
          label="Export"
          value={kind}
          options={[
            ...(lab === null
              ? []
              : [['lab', `This lab: ${LABS[lab].name.toLowerCase()}`] as const]),
            ...listOptions(KINDS),
          ]}
          onChange={setKind}
        />
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

function useCode(kind: Kind, lab: LabName | null): CodeExport | null {
  const moment = useMoment()
  const answer = useDatedAnswer(
    (remote) => write(remote, kind, lab, moment),
    `${kind} ${JSON.stringify([lab, moment])}`,
  )
  // While another moment of the same kind is being written, the last one stays.
  return answer?.key.startsWith(`${kind} `) === true ? answer.value : null
}
