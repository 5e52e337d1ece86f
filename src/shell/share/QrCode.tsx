import { useMemo } from 'react'
import encodeQR from 'qr'

/** Squares of white that a reader needs around it. */
const MARGIN = 4

/** The link for whoever has a camera. Always dark on white: not every reader takes it the other way round. */
export function QrCode({ text }: { readonly text: string }) {
  const squares = useMemo(() => encode(text), [text])
  if (squares === null) {
    return <p className="quiet share-qr">The link is too long for a QR code.</p>
  }
  const size = squares.length
  return (
    <figure className="share-qr">
      <svg viewBox={`0 0 ${size} ${size}`} role="img" aria-label="QR code of the link">
        <rect width={size} height={size} fill="#fff" />
        <path d={drawSquares(squares)} fill="#000" shapeRendering="crispEdges" />
      </svg>
      <figcaption className="quiet">Point a camera at it.</figcaption>
    </figure>
  )
}

function encode(text: string): boolean[][] | null {
  try {
    return encodeQR(text, 'raw', { ecc: 'low', border: MARGIN })
  } catch {
    return null
  }
}

const drawSquares = (squares: readonly (readonly boolean[])[]): string =>
  squares.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('')
