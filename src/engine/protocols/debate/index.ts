/** The rubric debate's public face. */
export type { AllCases, KnownCase, Score } from './baseline'
export type { EvidenceChange } from './changes'
export { STOP_REASONS } from './debate-run'
export type {
  Concern,
  Critique,
  Debater,
  DebateEvent,
  RubricDebateInput,
  RubricDebateRun,
  Statement,
  StopReason,
} from './debate-run'
export { EVALUATION_REASONS, evaluateRubricDebate } from './evaluate-debate'
export type { EvaluationReason } from './evaluate-debate'
export { GATE_QUESTIONS } from './gate'
export type { GateAnswer, GateQuestion } from './gate'
export type { DebateMember, DebatePlan, DebateVote } from './plan'
export type { DebateMemberRecord, DebateProblem, DebateRecord, HeldDebate } from './record'
export { runRubricDebate } from './rubric-debate'
export { runDebateLab } from './run-debate-lab'
export { transcriptToJson, writeTranscript } from './transcript'
export { transcriptToMarkdown } from './transcript-markdown'
