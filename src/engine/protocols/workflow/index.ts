/** The workflow's public face: nothing outside the engine reaches past it. */
export { asksOf } from './asks'
export { orderSteps } from './order'
export type { Ordered } from './order'
export type { WorkflowProblem, WorkflowProblemCode } from './problems'
export type {
  CastVote,
  EdgeRecord,
  EdgeState,
  GateDecision,
  GateRecord,
  GateResult,
  GateVerdict,
  Incoming,
  Spend,
  SpendKind,
  StepRecord,
  StepStatus,
  TaskRecord,
  VerifyCall,
  VerifyRecord,
  VoteStanding,
  WhatIf,
  WorkflowDissent,
  WorkflowRecord,
} from './record'
export { runWorkflowLab } from './run-workflow-lab'
export { frameOf } from './seat-hook'
