export type ConsensusErrorCode =
  'unknown-strategy' | 'invalid-number' | 'invalid-setting' | 'duplicate-id' | 'invalid-evaluation'

/** A refusal that names what is wrong and where: `votes[3].weight: must be at least 0`. */
export class ConsensusError extends Error {
  override readonly name = 'ConsensusError'
  readonly code: ConsensusErrorCode
  readonly path: string

  constructor(code: ConsensusErrorCode, path: string, reason: string) {
    super(`${path}: ${reason}`)
    this.code = code
    this.path = path
  }
}
