import { useMemo, useState } from 'react'
import { Button } from '../../../ui/Button'
import { createQrSquares } from '../../../ui/qr-squares'
import { QrImage } from '../../../ui/QrImage'
import { formatCode, type Ballot } from '../model/ballot-code'
import type { Question } from '../model/question'
import { describeVote } from './describe-vote'

export interface VoteReceiptProps {
  readonly question: Question
  readonly ballot: Ballot
  readonly code: string
  readonly isKept: boolean
  readonly onChange: () => void
  /** Null where no other voter has room on this device. */
  readonly onNext: (() => void) | null
}

/** The code of a vote, to show, to send and to read out. */
export function VoteReceipt(props: VoteReceiptProps) {
  const { question, ballot, isKept, onChange, onNext } = props
  const code = formatCode(props.code)
  const squares = useMemo(() => createQrSquares(code), [code])
  return (
    <div className="stack-loose">
      <section className="vote-receipt panel" aria-label="Your code">
        <p className="vote-done">
          {ballot.revision === 0
            ? 'Your vote is in this code. Show, send or read it to your teacher.'
            : 'Your changed vote is in this new code. It replaces the one before.'}
        </p>
        {squares && <QrImage squares={squares} label="QR code of your vote" />}
        <p className="vote-code">{code}</p>
        <SendButtons code={code} />
      </section>
      <section className="stack" aria-label="Your vote">
        <h2>{ballot.name === '' ? 'Your vote' : `The vote of ${ballot.name}`}</h2>
        <ul className="vote-list break">
          {describeVote(question, ballot).map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
        <div className="cluster vote-buttons">
          <Button onClick={onChange}>Change my vote</Button>
          {onNext && <Button onClick={onNext}>Somebody else votes</Button>}
        </div>
        <p className="quiet">
          {isKept
            ? 'This device remembers that it has voted. A second person on it gets a code of their own, and your teacher sees that both came from one device.'
            : 'This browser keeps nothing: if you reload the page, it forgets your vote, and the next code counts as somebody else’s.'}
        </p>
      </section>
      <details className="more">
        <summary>What the code holds</summary>
        <p className="quiet">
          A number and a fingerprint of the question, a number that this device made up for this
          question, how often you changed your vote, what you voted
          {ballot.name === '' ? '' : ', and the name that you gave'}. Nothing else, and nothing was
          sent anywhere: only who gets the code can read it.
        </p>
      </details>
    </div>
  )
}

function SendButtons({ code }: { readonly code: string }) {
  const [said, setSaid] = useState('')
  // Neither is there on every browser, nor on pages without encryption.
  const clipboard = navigator.clipboard as Clipboard | undefined
  const canShare = typeof (navigator as Partial<Navigator>).share === 'function'
  return (
    <div className="vote-send">
      {clipboard && (
        <Button
          kind="primary"
          onClick={() =>
            void clipboard.writeText(code).then(
              () => setSaid('Copied.'),
              () =>
                setSaid('The clipboard is not available. Read the code out, or show the QR code.'),
            )
          }
        >
          Copy the code
        </Button>
      )}
      {canShare && (
        <Button onClick={() => void navigator.share({ text: code }).catch(() => undefined)}>
          Send
        </Button>
      )}
      <span role="status" className="quiet">
        {said}
      </span>
    </div>
  )
}
