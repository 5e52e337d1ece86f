import type { EvidencePiece } from './plan'
import type { Evidence } from './propose'

/** What is on the table. */
export const gather = (pieces: readonly EvidencePiece[]): Evidence =>
  Object.fromEntries(
    pieces.filter(({ isAway }) => isAway !== true).map(({ key, text }) => [key, text]),
  )
