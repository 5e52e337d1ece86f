import type {
  BoardStory,
  Cast,
  Comparison,
  Influence,
  Missed,
  Moment,
  NearestFlip,
  Problem,
  Round,
  RuleVerdict,
  Run,
  RunVote,
  ScriptCaller,
  ScriptProblem,
  Settings,
  Signal,
  SignalFilter,
  Stance,
  Verdict,
  Withheld,
} from '../engine'
import type { StrategyId } from '../engine/catalogue'
import type { ToldRound } from '../describe/tell/teller'
import type { LabName } from '../labs/registry'
import type { CodeExport } from '../scenario/code/code-export'
import type { CodeKind } from '../scenario/code/write-code'
import type { RuleLanguage } from '../scenario/code/write-rule'
import type { Import } from '../scenario/import/imported'
import type { GivenBytes } from '../scenario/import/import-given'
import type { DecodedLink } from '../scenario/link/link'
import type { Patch } from '../scenario/patch'
import type { AlreadyThere, PastedBallots } from '../scenario/parse-ballots'
import type { ScenarioDocument } from '../scenario/scenario'
import type { LabAnswer } from './labs'
import type { BlockedScript } from './blocking-host'

/** What the page may ask of the worker. Plain data crosses, and nothing else. */
export interface PlaygroundApi {
  /** Takes the page's document; what was held before stays where it is refused. */
  hold(update: DocumentUpdate): Promise<HoldAnswer>
  /**
   * Takes the document, runs it unless the last run is still its run, and answers with everything that
   * the screen shows of a moment. A newer request ends an older one.
   */
  run(update: DocumentUpdate, view: View, known: RunId | null): Promise<RunAnswer>
  cancel(): void
  /** The same of the last run, without a document: at another moment, or under other settings. */
  judge(view: View): Promise<JudgeAnswer>
  /** Who chooses what, and why they differ; null where a newer moment is looked at. */
  story(view: View): Promise<BoardStory | null>
  /** By rule: a few ballots whose change would change its verdict; null where a newer moment is looked at. */
  nearestFlips(view: View): Promise<NearestFlips | null>
  explain(at: Moment, rule: string, settings?: Partial<Settings>): Promise<Explanation | null>
  /** Why two rules differ, and what would make them agree; null where a newer comparison is under way. */
  compare(
    at: Moment,
    rules: readonly [string, string],
    settings?: Partial<Settings>,
  ): Promise<Comparison | null>
  sweepThresholds(
    round: number,
    thresholds: readonly number[],
    settings?: Partial<Settings>,
  ): Promise<readonly (readonly Verdict[])[]>
  /** An agent's votes up to and including a round, each with how it came by its weight. */
  votesOf(agent: string, round: number): readonly RunVote[]
  /** By round: which votes some agents cast in it. */
  voteLog(agents: readonly string[]): readonly (readonly LoggedVote[])[]
  votesIn(round: number): readonly CastVote[]
  signalSheet(): Promise<SignalSheet>
  /** The places of the signals that match, in the order asked for. */
  findSignals(query: SignalQuery): Promise<Int32Array>
  signalsAt(places: readonly number[]): Promise<readonly SignalRow[]>
  /** What was delivered in a round, in order, and what was withheld. */
  hearing(round: number): Promise<Hearing>
  /** The conflicts up to and including a round, with how they were resolved. */
  conflicts(round: number): Promise<readonly ConflictStory[]>
  exportSignals(places: Int32Array, format: 'csv' | 'json-lines'): Promise<string>
  /** Who was answered, challenged and voted for by whom, up to and including a round. */
  influence(round: number): Promise<readonly Influence[]>
  parseBallots(text: string, known: AlreadyThere): Promise<PastedBallots>
  importFiles(files: readonly GivenBytes[]): Promise<Import>
  decodeLink(hash: string): Promise<DecodedLink>
  /** What an address carries after its `#`; null where the scenario is too large for one. */
  encodeLink(scenario: ScenarioDocument): Promise<string | null>
  writeCode(kind: CodeKind, at: Moment): Promise<CodeExport | null>
  /** A built-in rule as code without any library. */
  writeRule(language: RuleLanguage, rule: StrategyId, at: Moment): Promise<CodeExport | null>
  writeLabCode(lab: LabName): Promise<CodeExport | null>
  /** What an agent would say with another script; nothing is kept. */
  tryAgent(agent: string, source: string): Promise<readonly TriedTurn[]>
  tryStrategy(source: string, round: number): Promise<RuleVerdict | null>
  /** Takes the document and runs what is set up in a lab; the board is left as it is. */
  runLab(update: DocumentUpdate, lab: LabName): Promise<LabAnswer | StaleAnswer>
  round(round: number): Round | null
  /** The run in plain sentences, round by round. */
  tell(): Promise<readonly ToldRound[]>
  exportEvents(): Promise<Blob>
  exportRun(): Promise<Blob>
}

export type RunId = number

/** The page's document: whole, or as the change from the revision that the worker holds. */
export type DocumentUpdate = {
  readonly revision: number
  /** Scripts that are not run; null where they are as before. */
  readonly blocked: readonly BlockedScript[] | null
} & (
  | { readonly scenario: ScenarioDocument }
  | { readonly base: number; readonly patches: readonly Patch[] }
)

export interface View {
  /** Infinity for the last round. */
  readonly round: number
  readonly signalIndex: number | null
  readonly rule: string | null
  /** The rules on the board, where those are not all. */
  readonly rules?: readonly string[]
  /** Where they are not those of the run. */
  readonly settings?: Partial<Settings>
  /** Whether the page has what agents voted by themselves until this round in this run. */
  readonly hasSpoken?: boolean
}

export interface Shown {
  readonly verdicts: readonly RuleVerdict[]
  /** What the same rules made of the round before; nothing in the first. */
  readonly before: readonly Verdict[]
  readonly explanation: Explanation | null
  /** What agents voted by themselves; null for a page that has it: a drag would send the same votes at every step. */
  readonly spoken: readonly RunVote[] | null
  /** Whether votes count that their agents have replaced since. */
  readonly hasRevisions: boolean
}

interface FailedAnswer {
  readonly status: 'failed'
  readonly reason: string
}

interface RefusedAnswer {
  readonly status: 'refused'
  readonly problems: readonly Problem[]
}

/** The page and the worker do not mean the same document: the whole of it is needed. */
export interface StaleAnswer {
  readonly status: 'stale'
}

export type HoldAnswer = { readonly status: 'held' } | RefusedAnswer | StaleAnswer

export type RunAnswer =
  | {
      readonly status: 'done'
      readonly run: RunId
      /** Null where the page knows it already. */
      readonly summary: RunSummary | null
      readonly shown: Shown
    }
  | { readonly status: 'superseded' }
  | RefusedAnswer
  | FailedAnswer
  | StaleAnswer

export type JudgeAnswer =
  | { readonly status: 'done'; readonly shown: Shown }
  | { readonly status: 'no-such-round' }
  | FailedAnswer

/** What of a round is small enough to be sent for all rounds at once. */
export type RoundSummary = Omit<
  Round,
  'signals' | 'deliveries' | 'reactions' | 'withheld' | 'votes' | 'forgotten' | 'surprise'
> & {
  readonly counts: Readonly<
    Record<'signals' | 'deliveries' | 'withheld' | 'votes' | 'forgotten', number>
  >
}

/** What of a run the page shows. */
export type RunSummary = Omit<Run, 'rounds' | 'events' | 'audiences' | 'stops' | 'casts'> & {
  readonly rounds: readonly RoundSummary[]
  readonly eventCount: number
}

export interface LoggedVote {
  readonly agentId: string
  readonly proposalId: string
  readonly stance: Stance
  readonly weight: number
}

export interface CastVote extends RunVote {
  readonly place: number
}

/** Everything said in a run, column by column: a row is a signal, in the order of saying. */
export interface SignalSheet {
  readonly ids: readonly string[]
  /** In the order in which their lanes are drawn. */
  readonly sources: readonly string[]
  /** Place in `sources`. */
  readonly source: Uint16Array
  /** Place in SIGNAL_TYPES. */
  readonly type: Uint8Array
  readonly round: Uint16Array
  /** The row that it answers; -1 for none. */
  readonly parent: Int32Array
  /** Of a vote: place in STANCES; -1 for all else. */
  readonly stance: Int8Array
  readonly confidence: Float32Array
  /** The round at whose end the bus had forgotten it; 0 for never. */
  readonly forgottenIn: Uint16Array
  /** Rows of proposals that are in conflict. */
  readonly conflicts: readonly (readonly [number, number])[]
  /** By round: how many signals. */
  readonly counts: Uint32Array
}

export interface SignalSort {
  readonly by: 'time' | 'source' | 'type' | 'confidence' | 'replyTo'
  readonly isDescending: boolean
}

export interface SignalQuery {
  readonly filter: SignalFilter
  readonly text: string
  readonly sort: SignalSort | null
}

export interface SignalRow {
  readonly place: number
  readonly round: number
  readonly signal: Signal
  /** The place of the move that it is, where it was cast by hand. */
  readonly move: number | null
}

export interface DeliveredRow {
  readonly signal: Signal
  /** How many heard it. */
  readonly to: number
  readonly missed: Missed | null
}

export interface WithheldRow extends Withheld {
  readonly move: number | null
}

export interface Hearing {
  /** In the order of delivery; the first of them. */
  readonly delivered: readonly DeliveredRow[]
  readonly deliveredCount: number
  readonly withheld: readonly WithheldRow[]
}

export interface ConflictStory {
  readonly proposalA: string
  readonly proposalB: string
  readonly round: number
  readonly detectedAt: number
  readonly resolved: {
    readonly round: number
    readonly at: number
    readonly by: 'hand' | 'debate' | 'decision'
  } | null
}

/** By rule; null where none was found, and no entry where none was looked for. */
export type NearestFlips = Readonly<Record<string, NearestFlip | null>>

export interface Explanation extends RuleVerdict {
  readonly dissent: readonly RunVote[]
  /** Every abstention on it: no dissent, but not agreement either. */
  readonly abstentions: readonly RunVote[]
  /** Whether this round is still reached with a lower threshold. */
  readonly canLower: boolean
}

export interface TriedTurn {
  readonly round: number
  readonly said: readonly Signal[]
  readonly withheld: readonly Withheld[]
  /** Its votes on topics of its own. */
  readonly casts: readonly Cast[]
  readonly problem: ScriptProblem | null
}

export interface RunningScript {
  readonly caller: ScriptCaller
  /** In the order in which this worker met them. */
  readonly number: number
  /** Its text, the first time that it runs. */
  readonly source?: string
}

export type WorkerNotice =
  | { readonly notice: 'progress'; readonly round: number }
  /** A script begins, or has come back. */
  | { readonly notice: 'script'; readonly running: RunningScript | null }
  /** A lock that the worker holds as long as it lives. */
  | { readonly notice: 'alive'; readonly lock: string }

export const isNotice = (data: unknown): data is WorkerNotice =>
  typeof data === 'object' && data !== null && 'notice' in data

export type RemotePlayground = {
  readonly [Question in keyof PlaygroundApi]: (
    ...given: Parameters<PlaygroundApi[Question]>
  ) => Promise<Awaited<ReturnType<PlaygroundApi[Question]>>>
}
