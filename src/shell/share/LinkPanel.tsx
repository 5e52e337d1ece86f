import { Button } from '../../ui/Button'
import { MAX_IN_ADDRESS } from '../../store/library/address'
import { UNTITLED } from '../../store/selectors'
import { useDocumentLoader } from '../../store/hooks/use-document-loader'
import { usePlayground } from '../../store/hooks/use-playground'
import { CopyText } from './CopyText'
import { QrCode } from './QrCode'
import { UnwrittenLink } from './UnwrittenLink'
import type { Link } from './use-link'
import { formatCount } from '../../describe/format'

/** Longer ones do not survive everywhere: a message in Discord, for one, holds no more. */
const SAFE_LENGTH = 2_000

const NOT_IN_ADDRESS = `Above ${formatCount(MAX_IN_ADDRESS)} the address bar does not follow your changes: copy the link here.`

export function LinkPanel({ link }: { readonly link: Link }) {
  const title = usePlayground(({ scenario }) => scenario.title || UNTITLED)
  const arrivals = useDocumentLoader()
  if (link.status === 'writing') return <p role="status">Writing the link …</p>
  if (link.status === 'failed') return <UnwrittenLink {...link} />
  if (link.status === 'too-large') {
    return (
      <p role="alert">
        This scenario is too large for a link. Share it as a file, or as a picture of the board for
        those who only want to look.
      </p>
    )
  }
  const { address, code, isStale } = link
  const badge = `[![${escapeMarkdown(title)}](${new URL('badge.svg', location.href).href})](${address})`
  const canShare = 'share' in navigator
  return (
    <div className="share-link">
      <div>
        <p>
          Everything is in the link: agents, votes, scripts, settings, the cards on the board and
          the round that you look at. There is no server: the link is the scenario.
        </p>
        <CopyText
          label="Link"
          text={address}
          said="The link is in the clipboard."
          isPrimary
          isStale={isStale}
          onCopy={() => void arrivals.showLink()}
        />
        <p className={address.length > SAFE_LENGTH ? 'problems' : 'quiet'} role="status">
          {formatCount(address.length)} characters.{' '}
          {address.length > SAFE_LENGTH
            ? 'Some chat and mail programs cut links after 2,000: try it, or send the file.'
            : 'Chat and mail programs leave links of this length whole.'}
          {code.length > MAX_IN_ADDRESS && ` ${NOT_IN_ADDRESS}`}
        </p>
        {canShare && (
          <Button
            onClick={() => {
              // Whoever closes the list of programs has not failed at anything.
              navigator.share({ title, url: address }).catch(() => undefined)
            }}
          >
            Send with …
          </Button>
        )}
        <CopyText
          label="Badge for a README, as Markdown"
          text={badge}
          rows={3}
          said="The badge is in the clipboard."
          isStale={isStale}
        />
      </div>
      <QrCode text={address} />
    </div>
  )
}

const escapeMarkdown = (text: string): string => text.replace(/[\\[\]<>`*_!\r\n]/g, ' ').trim()
