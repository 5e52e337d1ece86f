export type WithheldBecause =
  'may-not-emit' | 'duplicate-id' | 'too-many-signals' | 'too-many-proposals'

export type RunEnd =
  | 'decided'
  /** A conflict was settled for the leader of the governing rule. */
  | 'majority'
  | 'escalated'
  | 'timeout'
  /** No agent has anything left to say. */
  | 'silence'
  | 'rounds-exhausted'
  | 'too-many-signals'
  /** Scripts keep and say more than a run may hold. */
  | 'too-much-text'
