/** The rubric debate's public face. */
export { MOST_PIECES } from './baseline'
export type { AllCases, DebateBaseline, KnownCase, Score } from './baseline'
export type { EvidenceChange } from './changes'
export { STOP_REASONS } from './debate-run'
export type {
  Concern,
  Critique,
  DebateDecision,
  Debater,
  DebateEvent,
  DebateProposal,
  Dissent,
  Risk,
  RubricDebateInput,
  RubricDebateRun,
  Statement,
  StopReason,
} from './debate-run'
export { EVALUATION_REASONS, evaluateRubricDebate } from './evaluate-debate'
export type { DebateEvaluation, EvaluationReason, RubricOverlap } from './evaluate-debate'
export { GATE_QUESTIONS } from './gate'
export type { GateAnswer, GateQuestion, GateReason } from './gate'
export type { PairIndependence } from './independence'
export { DEBATE_VOTES } from './plan'
export type { DebateMember, DebatePlan, DebateVote, EvidencePiece } from './plan'
export type {
  DebateCost,
  DebateMemberRecord,
  DebateProblem,
  DebateRecord,
  EvidenceRecord,
  HeldDebate,
} from './record'
export { runRubricDebate } from './rubric-debate'
export { runDebateLab } from './run-debate-lab'
export { transcriptToJson, writeTranscript } from './transcript'
export type { DebateTranscript } from './transcript'
export { transcriptToMarkdown } from './transcript-markdown'
