import { useMemo } from 'react'
import { createQrSquares } from '../../ui/qr-squares'
import { QrImage } from '../../ui/QrImage'

export interface QrCodeProps {
  readonly text: string
  readonly caption?: string
}

/** The link for whoever has a camera. */
export function QrCode({ text, caption = 'Scan to open' }: QrCodeProps) {
  const squares = useMemo(() => createQrSquares(text), [text])
  if (squares === null) {
    return <p className="quiet share-qr">The link is too long for a QR code.</p>
  }
  return (
    <figure className="share-qr">
      <QrImage squares={squares} label="QR code of the link" />
      <figcaption className="quiet">{caption}</figcaption>
    </figure>
  )
}
