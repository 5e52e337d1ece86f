export type {
  BallotMoment,
  BallotOutcome,
  BallotProblem,
  BallotRecord,
  DecisionAt,
  RuleEvent,
  RuleRecord,
} from './record'
export { runBallotLab } from './run-ballot-lab'
