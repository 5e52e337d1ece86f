/** The judge loop's public face: nothing outside the engine reaches past it. */
export { isOverBudget } from './budget'
export { splitCandidates } from './candidates'
export { explainQuorum } from './explain-quorum'
export { LENSES } from './lenses'
export type { Lens } from './lenses'
export { DISSENT_CODES, rememberDissent, toProse } from './dissent'
export type { Critique, Dissent, DissentCode } from './dissent'
export { addUsage, CALL_KINDS, NO_USAGE, totalOf } from './model'
export type {
  CallKind,
  Framing,
  Model,
  ModelCall,
  ModelError,
  ModelReply,
  Seat,
  TokenUsage,
} from './model'
export { parseSchema, SCHEMA_LIMITS } from '../../json-schema'
export { parseVerdict } from './parse-verdict'
export type { ParsedVerdict } from './parse-verdict'
export type { Draft, LoopCall, LoopError, Spared, Trace } from './hearing'
export {
  findRosterProblem,
  frameJudge,
  quorumOf,
  RosterError,
  roundsOf,
  runJudgeLoop,
  STOP_REASONS,
} from './judge-loop'
export type { JudgeLoopOptions, JudgeLoopResult, RosterProblem, StopReason } from './judge-loop'
/**
 * A task's output is judged where it is done: give it the question (the task's goal), the output, the worker
 * (a Seat: its model is only asked to revise), the judges (Seats; `createReplies(replies, usage)` makes a model
 * of fixed replies), the run's budget and what the run has used so far with the task itself. Go on with
 * `output`; add `usage` to the run's; stop the run if `success` is false. `calls`, `dissent`, `drafts` and
 * `spared` are what a view draws.
 */
export { runVerifyHook } from './verify-hook'
export type { Verification, VerifyOptions } from './verify-hook'
export { pickPrompt, writeFraming } from './prompts'
export { writeTrace } from './write-trace'
export type { ScriptedPrompts } from './script-prompts'
export { createReplies } from './stand-ins'
export {
  COMPETENCE_DEFAULTS,
  LOOP_DEFAULTS,
  JUDGE_MODES,
  ON_DISSENT,
  STAND_INS,
  VERDICT_SCHEMAS,
} from './plan'
export type { JudgeMode, OnDissent, PlannedScript, StandIn, VerdictSchema } from './plan'
