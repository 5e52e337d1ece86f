import { ConsensusError } from '../../errors'

interface LoopNumbers {
  readonly quorum?: number
  readonly maxRounds?: number
  readonly budget?: number | null
  readonly usedBefore?: number
}

/** Every round is kept in the books, so a loop that never agrees must end while they still fit. */
const MAX_ROUNDS = 10_000

/** At once, before any model is asked. Zero and less are raised to one later; a quorum may be a fraction. */
export function checkLoopNumbers({ quorum, maxRounds, budget, usedBefore }: LoopNumbers): void {
  refuseUnless(quorum === undefined || Number.isFinite(quorum), 'quorum', 'must be finite')
  if (maxRounds !== undefined) {
    refuseUnless(Number.isInteger(maxRounds), 'maxRounds', 'must be a whole number')
    refuseUnless(maxRounds <= MAX_ROUNDS, 'maxRounds', `must be at most ${MAX_ROUNDS}`)
  }
  refuseUnless(!Number.isNaN(budget), 'budget', 'must be a number')
  refuseUnless(!Number.isNaN(usedBefore), 'usedBefore', 'must be a number')
}

function refuseUnless(isFine: boolean, path: string, reason: string): void {
  if (!isFine) throw new ConsensusError('invalid-number', path, reason)
}
