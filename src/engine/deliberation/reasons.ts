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
  /** There is more to record than a run may hold. */
  | 'too-much-recorded'

const CUTS = ['timeout', 'too-many-signals', 'too-much-text', 'too-much-recorded'] as const

/** Whether a limit ended a run that might have gone on. */
export const isCutShort = (end: RunEnd): end is (typeof CUTS)[number] =>
  CUTS.some((each) => each === end)
