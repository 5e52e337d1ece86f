import { useState } from 'react'
import { Button } from '../../../ui/Button'
import { TextField } from '../../../ui/Field'
import { lazyPart } from '../../../ui/lazy-part'
import { Panel } from '../../../ui/Panel'
import { namesOf } from '../model/board-ballots'
import {
  describeReading,
  describeReceipt,
  describeShared,
  listTrouble,
} from '../model/describe-receipts'
import type { Poll } from '../model/poll'
import { listSharedNow } from '../model/shared-devices'
import type { Collected, Collecting } from './use-collecting'

const CodeCamera = lazyPart(() => import('./CodeCamera'))

export interface CollectPanelProps {
  readonly poll: Poll
  readonly collecting: Collecting
}

/** A page that others frame must not look through the camera, and some browsers have none to offer. */
const hasCamera = (): boolean =>
  window.parent === window &&
  typeof (navigator as Partial<Navigator>).mediaDevices?.getUserMedia === 'function'

/** Codes come in: pasted, or one after the other through the camera. */
export function CollectPanel({ poll, collecting }: CollectPanelProps) {
  const { collect, last } = collecting
  const [text, setText] = useState('')
  const [isScanning, setScanning] = useState(false)
  const read = () => {
    collect(text)
    setText('')
  }
  return (
    <section className="poll-collect panel stack-wide" aria-labelledby="poll-collect">
      <h3 id="poll-collect">Collect codes</h3>
      <TextField
        label="Paste one code or many, or a whole chat with codes in it"
        rows={3}
        value={text}
        placeholder="V1…"
        onChange={setText}
      />
      <div className="cluster">
        <Button kind="primary" disabled={text.trim() === ''} onClick={read}>
          Read codes
        </Button>
        {hasCamera() && (
          <Button aria-pressed={isScanning} onClick={() => setScanning(!isScanning)}>
            {isScanning ? 'Stop the camera' : 'Scan with the camera'}
          </Button>
        )}
      </div>
      {isScanning && (
        <Panel name="The camera">
          <CodeCamera onText={collect} />
        </Panel>
      )}
      <div role="status">{last && <Outcome poll={poll} {...last} />}</div>
    </section>
  )
}

const MAX_LISTED = 20

function Outcome({ poll, receipts, isCut }: Collected & { readonly poll: Poll }) {
  const names = namesOf(poll)
  const trouble = listTrouble(receipts)
  const shared = listSharedNow(poll, receipts)
  const isFine = trouble.length === 0 && shared.length === 0
  const [only] = receipts.length === 1 && trouble.length === 0 ? receipts : []
  const lines = [
    ...shared.map((voters) => <li key={voters[0]}>{describeShared(voters, names)}</li>),
    ...trouble.map((receipt, place) => (
      <li key={place} className="break" data-kind={receipt.kind}>
        {describeReceipt(receipt, names)}{' '}
        <span className="small">
          Line {receipt.place.line}, column {receipt.place.column}: <code>{receipt.text}</code>
        </span>
      </li>
    )),
  ]
  return (
    <div className="stack">
      <p className="poll-outcome" data-fine={isFine && receipts.length > 0}>
        {only ? describeReceipt(only, names) : describeReading(receipts, isCut, shared)}
      </p>
      {lines.length > 0 && (
        <ul className="poll-trouble stack-tight">
          {lines.slice(0, MAX_LISTED)}
          {lines.length > MAX_LISTED && <li>and {lines.length - MAX_LISTED} more.</li>}
        </ul>
      )}
    </div>
  )
}
