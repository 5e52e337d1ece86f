/** Why a signal was not published. */
export type WithheldBecause =
  'may-not-emit' | 'duplicate-id' | 'too-many-signals' | 'too-many-proposals'

/** Why a run is over. */
export type RunEnd =
  /** The governing rule decided. */
  | 'decided'
  /** A conflict was settled by whatever the governing rule had in front. */
  | 'majority'
  | 'escalated'
  | 'timeout'
  /** Nobody has anything left to say. */
  | 'silence'
  | 'rounds-exhausted'
  | 'too-many-signals'
  /** Scripts keep and say more than a run may hold. */
  | 'too-much-text'
