import { useOpenPoll } from '../../learn/poll/view/use-open-poll'
import { QrCode } from '../share/QrCode'
import { useLink } from '../share/use-link'

/** For whoever points a camera at the screen: the question while a class votes on it, or else the scenario. */
export default function PresentLink() {
  const poll = useOpenPoll()
  return poll === null ? <ScenarioCode /> : <QrCode text={poll} caption="Scan to vote" />
}

function ScenarioCode() {
  const link = useLink()
  if (link.status === 'writing') return null
  if (link.status === 'there') return <QrCode text={link.address} />
  return (
    <p className="quiet">
      {link.status === 'failed' ? link.reason : 'The link is too long for a QR code.'}
    </p>
  )
}
