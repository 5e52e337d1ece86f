/** The live ballot's public face. */
export { BallotSession } from './ballot-session'
export type { BallotStatus, BallotTally, CancelRefusal, VoteRefusal } from './ballot-session'
export { explainBallot } from './decide'
export type { BallotWorking } from './decide'
export { showSides } from './figures'
export { BALLOT_RULES, ballotRuleOf } from './rules/registry'
export type { BallotRule } from './rules/registry'
export type { RuleLine } from './rules/rule'
export type { BallotDecision } from './standing'
export {
  BALLOT_DEFAULTS,
  BALLOT_TIE_BREAKS,
  EARLY_MODES,
  VOTE_FORMATS,
  WEIGHINGS,
  YES_NO,
} from './plan'
export type { BallotTieBreak, EarlyMode, PlannedVote, VoteFormat, Weighing } from './plan'
export { parseReply } from './parse-reply'
export type { LostBecause, ParsedReply } from './parse-reply'
