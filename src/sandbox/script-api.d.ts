/**
 * What a script of Conclave finds around it. There is nothing else: no page, no network, no clock;
 * chance comes from the scenario's seed. A script is evaluated anew every time it is called, so
 * what it wants to remember goes into `turn.state`.
 *
 * An agent is a module whose default export is an AgentScript:
 *
 *     export default function (turn) {
 *       return turn.proposals.map((proposal) => vote(proposal, 'agree', { weight: 0.5 }))
 *     }
 *
 * A rule is a module whose default export is a StrategyScript:
 *
 *     export default function (proposals, votes, config) {
 *       return { reached: false, confidence: 0, reasoning: 'I never agree to anything.' }
 *     }
 */

type Stance = 'agree' | 'disagree' | 'abstain'
type Severity = 'low' | 'medium' | 'high'
type CausalLevel = 'correlation' | 'intervention' | 'counterfactual'

/** Each of the eleven types of signal has exactly one payload. */
interface Payloads {
  'task:new': { task: string; context?: string }
  discovery: { finding: string; evidence?: string; relevance: number }
  proposal: { proposalId: string; content: string; reasoning: string }
  doubt: { targetSignalId: string; concern: string; severity: Severity }
  challenge: { targetSignalId: string; counterArgument: string; alternativeProposal?: string }
  vote: {
    proposalId: string
    stance: Stance
    reasoning?: string
    weight: number
    evidence?: string[]
  }
  conflict: { signalA: string; signalB: string; description: string }
  'consensus:reached': { proposalId: string; decision: string; confidence: number }
  escalate: { reason: string; context: string }
  'memory:shared': { content: string; category: string; importance: number }
  'tool:result': {
    toolName: string
    result: string
    isError: boolean
    durationMs: number
    triggeredBy: string
  }
}

type SignalType = keyof Payloads

interface SignalOf<T extends SignalType> {
  id: string
  type: T
  /** The agent that said it, `orchestrator` or `debate-moderator`. */
  source: string
  payload: Payloads[T]
  /** From 0 to 1. */
  confidence: number
  /** On the run's own clock, in milliseconds. */
  timestamp: number
  replyTo?: string
  ttl?: number
  metadata?: { round?: number; priority?: number; causalLevel?: CausalLevel }
}

/** Checking `type` also tells the payload. */
type Signal = { [T in SignalType]: SignalOf<T> }[SignalType]

/** What you can say about anything that you say. */
interface Options {
  /** From 0 to 1; 1 where you do not say. */
  confidence?: number
  /** What you answer: a signal, a proposal, or an id. */
  replyTo?: Target
  /** Milliseconds after which it is forgotten. */
  ttl?: number
  priority?: number
  causalLevel?: CausalLevel
}

/** As you write them: a vote without a weight has your own. */
interface DraftPayloads extends Omit<Payloads, 'vote'> {
  vote: {
    proposalId: string
    stance: Stance
    reasoning?: string
    weight?: number
    evidence?: string[]
  }
}

/** Something to say, as the helpers below build it. */
interface DraftOf<T extends SignalType> {
  type: T
  payload: DraftPayloads[T]
  confidence?: number
  replyTo?: string
  ttl?: number
  priority?: number
  causalLevel?: CausalLevel
}

type Draft = { [T in SignalType]: DraftOf<T> }[SignalType]

/** Something on the table. */
interface Proposal {
  id: string
  content: string
  reasoning: string
  /** Who made it. */
  by: string
  /** The signal by which it was made. */
  signalId: string
  confidence: number
}

type Target = Signal | Proposal | string

/** What an agent is told when it is its turn. */
interface Turn {
  me: {
    id: string
    name: string
    role: string
    personality: { curiosity: number; caution: number; conformity: number; verbosity: number }
    evidenceScope: string[]
    authority: number
    /** Of its votes that have none of their own. Absent where it is 1. */
    weight?: number
  }
  round: number
  /** The round of the debate; null outside of one. */
  debateRound: number | null
  task: string
  proposals: Proposal[]
  /** How probable each proposal is by everybody's votes so far. */
  beliefs: Record<string, number>
  /** What was said since your last turn, as far as you listen to it; the newest 2,000. */
  readonly inbox: Signal[]
  /** Yours: it is what you left in it the last time. Anything that JSON can hold. */
  state: any
}

/** Says something, several things, or nothing. */
type AgentScript = (turn: Turn) => Said | Promise<Said>
type Said = Draft | Draft[] | null | undefined | void

/** A vote as it counts: its weight is the one after attention and reputation. */
interface VoteRecord {
  agentId: string
  proposalId: string
  vote: Payloads['vote']
  timestamp: number
  causalLevel?: CausalLevel
}

/** A proposal as a rule sees it. */
interface ProposalRecord {
  id: string
  content: string
  reasoning: string
  sourceAgentId: string
  sourceSignalId: string
  confidence: number
  timestamp: number
}

/** The settings of the scenario. */
interface Config {
  strategy: string
  /** Yours: the board's, or the one set for your rule alone. */
  threshold: number
  thresholds: Record<string, number>
  minVoters: number
  supermajority: number
  quorum: number | null
  quorumGate: number
  guards: 'documented' | 'strict'
  tieBreak: 'none' | 'first' | 'most-confident' | 'owner' | 'seeded-lot'
  revisions: 'all' | 'latest'
  seed: number
  timeoutMs: number
  maxDebateRounds: number
  conflictResolution: 'debate' | 'escalate' | 'majority'
}

interface Evaluation {
  reached: boolean
  winningProposalId?: string
  confidence: number
  reasoning: string
}

type StrategyScript = (
  proposals: ProposalRecord[],
  votes: VoteRecord[],
  config: Config,
) => Evaluation | Promise<Evaluation>

/** What a model is asked. */
interface ModelCall {
  /** To answer the question, to judge an answer, or to answer again after critiques. */
  kind: 'propose' | 'judge' | 'revise'
  question: string
  /** What is judged or revised; empty when there is nothing yet. */
  answer: string
  /** What was said against the answer in this round, by whom. */
  critiques: { judge: string; critique: string }[]
  /** The words in which a model would be asked. */
  prompt: string
  /** Of judging, from 1; 0 before the first. */
  round: number
  me: { id: string; name: string; role: string }
}

/** A judge's answer; a text with it as JSON will do, too. The confidence is from 0 to 1. */
interface ModelVerdict {
  accept: boolean
  critique: string
  confidence?: number
}

/** Stands in for a model in a judge loop. */
type ModelScript = (call: ModelCall) => ModelAnswer | Promise<ModelAnswer>
type ModelAnswer = string | ModelVerdict

/** An agent’s choice on a topic. */
interface TopicVote {
  agent: string
  choice: string
  confidence: number
}

/** All given conditions must hold; bounds are inclusive. */
interface Filter<T extends SignalType = SignalType> {
  type?: T | T[]
  source?: string
  since?: number
  until?: number
  replyTo?: string
  minConfidence?: number
}

/**
 * Everything that you have been told of since the beginning and have said yourself, oldest first. Where that is
 * more than you can be handed, the oldest of those who say most is left out.
 */
declare function history<T extends SignalType = SignalType>(filter?: Filter<T>): SignalOf<T>[]

/** Votes on a proposal. The weight is your own, `turn.me.weight` or 1, where you do not say. */
declare function vote(
  proposal: Proposal | Signal | string,
  stance: Stance,
  options?: Options & { weight?: number; reasoning?: string; evidence?: string[] },
): Draft

/**
 * Chooses something on a topic, in place of what you chose on it before. It counts at once, and no
 * verdict depends on it. The confidence, from 0 to 1, is 1 where you do not say.
 */
declare function cast_vote(
  topic: string,
  choice: string,
  confidence?: number,
  reason?: string,
): void

/** The latest choice of everybody on a topic, the newest last. */
declare function votes(topic: string): TopicVote[]

/** Puts something new on the table. */
declare function propose(
  proposalId: string,
  content: string,
  options?: Options & { reasoning?: string },
): Draft

/** Tells of something found. Its relevance is 0.5 where you do not say. */
declare function discover(
  finding: string,
  options?: Options & { evidence?: string; relevance?: number },
): Draft

/** Is not sure of something. The severity is medium where you do not say. */
declare function doubt(
  target: Target,
  concern: string,
  options?: Options & { severity?: Severity },
): Draft

/** Speaks against something. */
declare function challenge(
  target: Target,
  counterArgument: string,
  options?: Options & { alternative?: string },
): Draft

/** Shares something to remember. */
declare function share(
  content: string,
  options?: Options & { category?: string; importance?: number },
): Draft

/** Asks for help from outside. */
declare function escalate(reason: string, options?: Options & { context?: string }): Draft

/** The same, in answer to something. */
declare function reply<T extends Draft>(target: Target, answer: T): T

/** Any of the eleven types. */
declare function signal<T extends SignalType>(
  type: T,
  payload: DraftPayloads[T],
  options?: Options,
): DraftOf<T>
