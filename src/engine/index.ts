export { traceAgreement } from './analysis/compare/agreement'
export type { Agreement } from './analysis/compare/agreement'
export { COMPARE_ASPECTS } from './analysis/compare/aspect'
export type { CompareAspect, WayName } from './analysis/compare/aspect'
export type {
  AspectCause,
  BoardStory,
  Cause,
  Comparison,
  ComparisonCell,
  ComparisonRow,
  DividingLine,
  RowKind,
  Step,
  ComparedVerdict,
  Tried,
  Try,
} from './analysis/compare/comparison'
export type { Present } from './analysis/compare/present'
export type { BallotRef, Profile } from './analysis/compare/profile'
export type { Trial } from './analysis/compare/trial'
export { classify, groupVerdicts, isSameClass } from './analysis/compare/verdict-class'
export type { VerdictClass, VerdictGroup } from './analysis/compare/verdict-class'
export type { Influence } from './analysis/influence'
export { canMoveThreshold, followsBoard, thresholdsAround } from './analysis/move-threshold'
export type { NearestFlip } from './analysis/nearest-flip'
export { check as checkAgainst } from './check'
export type { Checked, Problem } from './check'
export { VirtualClock } from './clock'
export type { Cancel, Clock } from './clock'
export { CONFLICT_RESOLUTIONS, CONSENSUS_DEFAULTS } from './consensus-config'
export type {
  ConflictResolution,
  ConsensusConfig,
  ResolvedConsensusConfig,
} from './consensus-config'
export { ConsensusEngine, reasonsOf } from './consensus-engine'
export type {
  Circumstances,
  ConsensusEvents,
  ConsensusResult,
  FailureReason,
} from './consensus-engine'
export { BEHAVIOURS, DEFAULT_PERSONALITY, resolveAgent } from './deliberation/agent'
export type { Agent, AgentSetup, Behaviour, Reputation } from './deliberation/agent'
export { Beliefs } from './deliberation/beliefs'
export { choosePair, DebateRunner } from './deliberation/debate'
export type { DebateConfig, DebateContext, DebateRecord, DebateRound } from './deliberation/debate'
export type { SignalDraft } from './deliberation/draft'
export { draftSchema, moveEntries } from './deliberation/draft-schema'
export { RuleSet, toVerdict } from './deliberation/rule-set'
export type { RuleVerdict } from './deliberation/rule-set'
export { POLICY } from './deliberation/policy'
export { isUsableId, MAX_ID_LENGTH, UNSAFE_IDS } from './deliberation/ids'
export { isCutShort, type RunEnd, type WithheldBecause } from './deliberation/reasons'
export { ballotWeightsAt, boardAt, endOf, votesAt } from './deliberation/replay'
export type { Moment } from './deliberation/replay'
export type {
  ActRecord,
  AgentError,
  Delivery,
  Missed,
  EntropyReading,
  Reaction,
  Round,
  Run,
  RunConflict,
  RunCost,
  RunOutcome,
  RunVote,
  Verdict,
  Withheld,
} from './deliberation/run'
export { toJsonLines } from './deliberation/run-events'
export type { RunEvent, RunEvents, RunEventType } from './deliberation/run-events'
export { EXTRAS } from './deliberation/extras'
export { recallFacts } from './deliberation/recall'
export type { Recalled } from './deliberation/recall'
export { compareRanks } from './deliberation/routing'
export { runScenario, runWithScripts } from './deliberation/run-scenario'
export { hasScripts, needsExtras, runWithExtras } from './deliberation/run-with-extras'
export type { RunWatch } from './deliberation/run-with-extras'
export {
  DELIBERATION_DEFAULTS,
  MODERATOR,
  MAX_PROPOSALS,
  MAX_SIGNALS,
  ORCHESTRATOR,
  readProposal,
  resolveDeliberation,
} from './deliberation/scenario'
export type {
  BusAct,
  DeliberationConfig,
  MemoryFact,
  Move,
  ResolvedDeliberation,
  Scenario,
  ScriptedStrategy,
  TabledProposal,
} from './deliberation/scenario'
export { MAX_CASTS as MOST_CASTS } from './deliberation/casts'
export type { Cast, CastDraft, HandCast, TopicVote } from './deliberation/casts'
export { createProblem, MAX_SHORT_ANSWER, SCRIPTS_OFF } from './deliberation/scripts'
export type {
  ScriptAnswer,
  ScriptCall,
  ScriptCaller,
  ScriptHost,
  ScriptProblem,
  ScriptService,
} from './deliberation/scripts'
export { computeReputation } from './deliberation/weights'
export type { WeightSteps } from './deliberation/weights'
export { shouldReact, voteFromConfidence } from './deliberation/personality'
export type { HeardSignal, Personality } from './deliberation/personality'
export { ConsensusError } from './errors'
export type { ConsensusErrorCode } from './errors'
export { EventEmitter } from './events'
export type { Listener, ListenerErrorHandler } from './events'
export { BeliefNetwork, likelihoodRatio } from './math/belief-network'
export type { Evidence, Movement } from './math/belief-network'
export { bayesianSurprise, jsDivergence, klDivergence } from './math/divergence'
export { informationGain, maximumEntropy, normalisedEntropy, shannonEntropy } from './math/entropy'
export type { Distribution, InformationGain } from './math/entropy'
export { assessGroupthink, decideAgreeOrChallenge } from './math/groupthink'
export type { GroupthinkDecision, GroupthinkInput, GroupthinkRisk, Risk } from './math/groupthink'
export { forecastOpinions, stepOpinions } from './math/opinion-dynamics'
export type { Opinion, OpinionCluster, OpinionForecast } from './math/opinion-dynamics'
export { createRandom, DEFAULT_SEEDS, seedFrom } from './random'
export type { Random } from './random'
export { DEFAULT_SETTINGS, GUARDS, resolveSettings, settingsFor, TIE_BREAKS } from './settings'
export type { Guards, Settings, TieBreak } from './settings'
export type { SignalBusEvents } from './signals/bus-events'
export { CAUSAL_LEVELS } from './signals/causal-level'
export type { CausalLevel } from './signals/causal-level'
export { ConflictDetector } from './signals/conflict-detector'
export type { ConflictPair } from './signals/conflict-detector'
export { ReplyGraph } from './signals/reply-graph'
export type { ReplyGraphReport, ReplyNode } from './signals/reply-graph'
export { SIGNAL_TYPES, SIGNALS } from './signals/signal'
export type {
  PayloadField,
  Signal,
  SignalMetadata,
  SignalPayloads,
  SignalType,
} from './signals/signal'
export { SIGNAL_BUS_DEFAULTS, SignalBus } from './signals/signal-bus'
export type {
  DeliveryErrorHandler,
  SignalBusConfig,
  SignalBusHost,
  SignalCallback,
} from './signals/signal-bus'
export { matchesFilter } from './signals/signal-filter'
export type { SignalFilter } from './signals/signal-filter'
export { checkSignal, draftByType, SIGNAL_LIMITS, signalSchema } from './signals/signal-schema'
export { Board } from './strategies/board'
export type { ConsensusEvaluation, ConsensusStrategy } from './strategies/custom'
export { isDecided } from './strategies/strategy'
export type {
  CriticalThreshold,
  Evaluation,
  Finding,
  FindingCode,
  Outcome,
  UndecidedBecause,
} from './strategies/strategy'
export { computeLine } from './working'
export type {
  Arithmetic,
  Claim,
  Operand,
  Operation,
  Quantity,
  Subject,
  WorkingLine,
} from './working'
export type { Elector, Electorate } from './votes/electorate'
export { REVISIONS } from './votes/tally'
export type { Revisions } from './votes/tally'
export { MAX_WEIGHT, NEW_WEIGHT, STANCES } from './votes/vote'
export type { AgentId, Proposal, ProposalId, Stance, VotePayload, VoteRecord } from './votes/vote'
export { VoteColumns } from './votes/vote-columns'
