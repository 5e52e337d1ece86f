export type { BallotSurroundings } from './basis'
export type { MomentCount, SideCount } from './moment-count'
export type {
  BallotBasis,
  BallotMoment,
  BallotOutcome,
  BallotProblem,
  BallotRecord,
  DecisionAt,
  MomentKind,
  Regret,
  RollEntry,
  RuleEvent,
  RuleLine,
  RuleRecord,
  RunningAt,
} from './record'
export { runBallotLab } from './run-ballot-lab'
export { explainBallot } from './working'
export type { RuleWorking, TermName, WorkingAmount, WorkingStep } from './working-steps'
