import { path } from 'd3-path'

export function drawPath(points: readonly { readonly x: number; readonly y: number }[]): string {
  const drawn = path()
  for (const [place, { x, y }] of points.entries()) {
    if (place === 0) drawn.moveTo(x, y)
    else drawn.lineTo(x, y)
  }
  return drawn.toString()
}
