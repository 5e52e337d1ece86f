import { useMemo } from 'react'
import { useActions } from '../../../store/hooks/use-playground'
import { Button } from '../../../ui/Button'
import { createQrSquares } from '../../../ui/qr-squares'
import { QrImage } from '../../../ui/QrImage'
import type { Question } from '../model/question'
import { addressOf } from './question-address'

/** The link for the class, for cameras and for chats. */
export function PollLink({ question }: { readonly question: Question }) {
  const { say } = useActions()
  const address = addressOf(question)
  const squares = useMemo(() => createQrSquares(address), [address])
  const copy = () => {
    const fail = () => say('The clipboard is not available here. Select the link and copy it.')
    // Not there at all on pages that came without encryption.
    const clipboard = navigator.clipboard as Clipboard | undefined
    if (!clipboard) fail()
    else clipboard.writeText(address).then(() => say('The link of the poll is copied.'), fail)
  }
  return (
    <section className="poll-link panel stack" aria-label="Link for the class">
      {squares && <QrImage squares={squares} label="QR code of the poll" />}
      <p className="quiet">
        {squares
          ? `QR version ${squares.version}: ${squares.count} × ${squares.count} squares, ${address.length} characters.`
          : 'The link is too long for a QR code.'}
      </p>
      <input
        className="field"
        readOnly
        aria-label="Link of the poll"
        value={address}
        onFocus={({ target }) => target.select()}
      />
      <Button onClick={copy}>Copy the link</Button>
      <p className="quiet">
        The link holds the question and the proposals, nothing of the scenario.{' '}
        {question.isNamed
          ? 'A student’s code holds the vote, and a name where one is given.'
          : 'Answers are anonymous: a student’s code holds the vote and no name.'}{' '}
        A code is no proof of who voted: whoever has the link can make some. Codes of a changed
        question are refused by its fingerprint, unless somebody lets a fast computer search for
        hours for one that has the same.
      </p>
    </section>
  )
}
