import type { RubricDebateInput } from './debate-run'
import type { EvidencePiece } from './plan'

export type Evidence = RubricDebateInput['evidence']

/** What is on the table in the first pass. */
export const gather = (pieces: readonly EvidencePiece[]): Evidence =>
  Object.fromEntries(
    pieces
      .filter(({ isAway, foundInPass = 1 }) => isAway !== true && foundInPass <= 1)
      .map(({ key, text }) => [key, text]),
  )

/** What revisions bring. */
export const gatherLater = (
  pieces: readonly EvidencePiece[],
): NonNullable<RubricDebateInput['laterEvidence']> =>
  pieces.flatMap(({ key, text, isAway, foundInPass: pass = 1 }) =>
    isAway === true || pass <= 1 ? [] : [{ key, text, pass }],
  )

/** As the documents count it: blanks are something. */
export const saysSomething = (text: string): boolean => text !== ''

export const isThere = (evidence: Evidence, key: string): boolean =>
  Object.hasOwn(evidence, key) && saysSomething(evidence[key] ?? '')
