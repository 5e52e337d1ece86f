import { useLayoutEffect, useMemo, useRef } from 'react'
import { plural } from '../../../describe/format'
import { Button } from '../../../ui/Button'
import { createQrSquares } from '../../../ui/qr-squares'
import { QrImage } from '../../../ui/QrImage'
import type { Poll } from '../model/poll'
import { addressOf } from './question-address'

export interface PollLargeProps {
  readonly poll: Poll
  readonly onClose: () => void
}

/** For a projector in a dark room: the QR code on white, as large as the screen lets it be. */
export function PollLarge({ poll, onClose }: PollLargeProps) {
  const { question, received, isOpen } = poll
  const dialog = useRef<HTMLDialogElement>(null)
  const squares = useMemo(() => createQrSquares(addressOf(question)), [question])
  useLayoutEffect(() => {
    const element = dialog.current
    const opener = document.activeElement
    element?.showModal()
    return () => {
      element?.close()
      if (opener instanceof HTMLElement) opener.focus()
    }
  }, [])
  return (
    <dialog
      ref={dialog}
      className="poll-large"
      aria-labelledby="poll-large"
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
    >
      {squares ? (
        <QrImage squares={squares} label="QR code of the poll" />
      ) : (
        <p>The link is too long for a QR code.</p>
      )}
      <div className="poll-large-words">
        <h2 id="poll-large" className="break">
          {question.text}
        </h2>
        <ol>
          {question.proposals.map((proposal) => (
            <li key={proposal} className="break">
              {proposal}
            </li>
          ))}
        </ol>
        <p role="status">
          {isOpen ? 'Scan, vote, and show your code.' : 'The poll is closed.'}{' '}
          {plural(received.size, 'ballot')}.
        </p>
        <Button onClick={onClose} autoFocus>
          Back
        </Button>
      </div>
    </dialog>
  )
}
