/** The rubric debate's public face. */
export type { CheckResult } from './checks'
export { STOP_REASONS } from './debate-run'
export type {
  Concern,
  Critique,
  Debater,
  DebateEvent,
  EndedBy,
  RubricDebateInput,
  RubricDebateRun,
  Statement,
  StopReason,
} from './debate-run'
export { EVALUATION_REASONS, evaluateRubricDebate } from './evaluate-debate'
export type { EvaluationReason } from './evaluate-debate'
export type { DebateVote } from './plan'
export { runRubricDebate } from './rubric-debate'
