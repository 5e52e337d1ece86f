import type { QrSquares } from './qr-squares'

export interface QrImageProps {
  readonly squares: QrSquares
  readonly label: string
}

/** Always dark on white, with its margin: not every reader takes it the other way round. */
export function QrImage({ squares: { rows }, label }: QrImageProps) {
  const size = rows.length
  return (
    <svg viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} className="qr">
      <rect width={size} height={size} fill="#fff" />
      <path d={drawSquares(rows)} fill="#000" shapeRendering="crispEdges" />
    </svg>
  )
}

const drawSquares = (rows: readonly (readonly boolean[])[]): string =>
  rows.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('')
