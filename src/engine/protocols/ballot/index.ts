/** The live ballot's public face. */
export { BallotSession } from './ballot-session'
export type { BallotStatus, BallotTally, CancelRefusal, VoteRefusal } from './ballot-session'
export type { BallotDecision } from './decide'
export {
  BALLOT_DEFAULTS,
  BALLOT_RULES,
  BALLOT_TIE_BREAKS,
  EARLY_MODES,
  VOTE_FORMATS,
  WEIGHINGS,
  YES_NO,
} from './plan'
export type {
  BallotOption,
  BallotPlan,
  BallotRule,
  BallotTieBreak,
  EarlyMode,
  PlannedAct,
  PlannedVote,
  VoteFormat,
  Weighing,
} from './plan'
export { parseReply } from './parse-reply'
export type { LostBecause, ParsedReply } from './parse-reply'
