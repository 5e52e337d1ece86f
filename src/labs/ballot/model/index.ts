export type {
  BallotMoment,
  BallotOutcome,
  BallotProblem,
  BallotRecord,
  DecisionAt,
  RuleEvent,
  RuleRecord,
} from './record'
export { authorOf, castPanel, judgeOf } from './panel'
export { runBallotLab } from './run-ballot-lab'
