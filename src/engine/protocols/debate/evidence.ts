import type { RubricDebateInput } from './debate-run'
import type { EvidencePiece } from './plan'

export type Evidence = RubricDebateInput['evidence']

/** What is on the table. */
export const gather = (pieces: readonly EvidencePiece[]): Evidence =>
  Object.fromEntries(
    pieces.filter(({ isAway }) => isAway !== true).map(({ key, text }) => [key, text]),
  )

/** Blanks say nothing. */
export const saysSomething = (text: string): boolean => text.trim() !== ''

export const isThere = (evidence: Evidence, key: string): boolean =>
  Object.hasOwn(evidence, key) && saysSomething(evidence[key] ?? '')
