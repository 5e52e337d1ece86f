import type {
  Cast,
  Evaluation,
  Influence,
  Moment,
  NearestFlip,
  Problem,
  Round,
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
import type { LabName } from '../engine/protocols/plans'
import type { CodeExport } from '../scenario/code/code-export'
import type { CodeKind } from '../scenario/code/write-code'
import type { Import } from '../scenario/import/imported'
import type { GivenBytes } from '../scenario/import/import-given'
import type { DecodedLink } from '../scenario/link/link'
import type { Patch } from '../scenario/patch'
import type { AlreadyThere, PastedBallots } from '../scenario/parse-ballots'
import type { ScenarioDocument } from '../scenario/scenario'
import type { LabAnswer } from './labs'
import type { StoppedScript } from './stoppable-host'

/** What the page may ask of the worker. Plain data crosses, and nothing else. */
export interface PlaygroundApi {
  /** Takes a scenario in; what was there before stays where it is refused. */
  hold(revision: number, scenario: unknown): HoldAnswer
  /** Changes the scenario that it holds, if it is the one that the page thinks it is. */
  edit(revision: number, base: number, patches: readonly Patch[]): HoldAnswer
  /** Scripts that are not to be run, by their source, and why. */
  stopScripts(sources: readonly StoppedScript[]): void
  /** Runs the scenario; a newer request ends an older one. */
  run(request: number): Promise<RunAnswer>
  cancel(): void
  /** Every rule's verdict at a moment, as a card shows it, under other settings if given. */
  judge(at: Moment, settings?: Partial<Settings>): Promise<JudgeAnswer>
  /** One rule's verdict with all of its working and the dissent in full. */
  explain(at: Moment, rule: string, settings?: Partial<Settings>): Promise<Explanation | null>
  /** By rule: a few ballots whose change would flip its verdict; null where it was told to give up. */
  nearestFlips(round: number, settings?: Partial<Settings>): Promise<NearestFlips | null>
  /** By threshold: every rule's verdict at the end of a round. */
  sweepThresholds(
    round: number,
    thresholds: readonly number[],
    settings?: Partial<Settings>,
  ): Promise<readonly (readonly Verdict[])[]>
  /** The latest votes that agents cast by themselves, up to and including a round. */
  spokenVotes(round: number): readonly RunVote[]
  /** An agent's votes up to and including a round, each with how it came by its weight. */
  votesOf(agent: string, round: number): readonly RunVote[]
  /** By round: which votes some agents cast in it. */
  voteLog(agents: readonly string[]): readonly (readonly LoggedVote[])[]
  /** Every vote of a round, with what it did to the beliefs and how it came by its weight. */
  votesIn(round: number): readonly CastVote[]
  /** Everything said in the run, as columns. */
  signalSheet(): Promise<SignalSheet>
  /** The places of the signals that match, in the order asked for. */
  findSignals(query: SignalQuery): Promise<Int32Array>
  /** Signals by their places. */
  signalsAt(places: readonly number[]): Promise<readonly SignalRow[]>
  exportSignals(places: Int32Array, format: 'csv' | 'json-lines'): Promise<string>
  /** Who was answered, challenged and voted for by whom, up to and including a round. */
  influence(round: number): readonly Influence[]
  /** What somebody pasted, as ballots; nothing is kept. */
  parseBallots(text: string, known: AlreadyThere): Promise<PastedBallots>
  /** Files that somebody dropped, chose or pasted, as a scenario; nothing is kept. */
  importFiles(files: readonly GivenBytes[]): Promise<Import>
  /** The scenario in an address. */
  decodeLink(hash: string): Promise<DecodedLink>
  /** What an address carries after its `#`; null where the scenario is too large for one. */
  encodeLink(scenario: ScenarioDocument): Promise<string | null>
  /** The run at a moment as code for somebody's own project. */
  writeCode(kind: CodeKind, at: Moment): Promise<CodeExport | null>
  /** What is set up in a lab, likewise. */
  writeLabCode(lab: LabName): Promise<CodeExport | null>
  /** What an agent would say with another script; nothing is kept. */
  tryAgent(agent: string, source: string): Promise<readonly TriedTurn[]>
  /** What a rule of one's own would make of a round; nothing is kept. */
  tryStrategy(source: string, round: number): Promise<JudgedRule | null>
  /** What comes of what is set up in a lab. */
  runLab(lab: LabName): Promise<LabAnswer>
  /** Everything about one round. */
  round(round: number): Round | null
  /** The events of the run as JSON lines. */
  exportEvents(): Promise<Blob>
  /** The whole run as JSON. */
  exportRun(): Promise<Blob>
}

export type HoldAnswer =
  | { readonly status: 'held' }
  | { readonly status: 'refused'; readonly problems: readonly Problem[] }
  /** The page and the worker do not mean the same document: the whole of it is needed. */
  | { readonly status: 'stale' }

export type RunAnswer =
  | { readonly status: 'done'; readonly summary: RunSummary }
  | { readonly status: 'superseded' }
  | { readonly status: 'refused'; readonly problems: readonly Problem[] }
  | { readonly status: 'failed'; readonly reason: string }

/** What of a round is small enough to be sent for all rounds at once. */
export type RoundSummary = Omit<
  Round,
  'signals' | 'deliveries' | 'reactions' | 'withheld' | 'votes' | 'forgotten'
> & {
  readonly counts: Readonly<
    Record<'signals' | 'deliveries' | 'withheld' | 'votes' | 'forgotten', number>
  >
}

export type RunSummary = Omit<Run, 'rounds' | 'events'> & {
  readonly rounds: readonly RoundSummary[]
  readonly eventCount: number
}

/** A vote, as much of it as a timeline shows. */
export interface LoggedVote {
  readonly agentId: string
  readonly proposalId: string
  readonly stance: Stance
  readonly weight: number
}

/** A vote with its place among the signals of its round. */
export interface CastVote extends RunVote {
  readonly place: number
}

/** Everything said in a run, column by column: a row is a signal, in the order of saying. */
export interface SignalSheet {
  readonly ids: readonly string[]
  /** Whoever spoke, in the order in which their lanes are drawn. */
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
  /** Looked for in everything that a signal says. */
  readonly text: string
  readonly sort: SignalSort | null
}

export interface SignalRow {
  readonly place: number
  readonly round: number
  readonly signal: Signal
}

export type NearestFlips = Readonly<Record<string, NearestFlip>>

export interface Explanation extends JudgedRule {
  /** Every vote against what the verdict is about. */
  readonly dissent: readonly RunVote[]
  /** Every abstention on it: no dissent, but not agreement either. */
  readonly abstentions: readonly RunVote[]
}

/** What an agent said in a round when it was tried out, or why it could not. */
export interface TriedTurn {
  readonly round: number
  readonly said: readonly Signal[]
  readonly withheld: readonly Withheld[]
  /** Its votes on topics of its own. */
  readonly casts: readonly Cast[]
  readonly problem: ScriptProblem | null
}

export interface JudgedRule {
  readonly evaluation: Evaluation
  readonly problem?: ScriptProblem
}

export type JudgeAnswer =
  | {
      readonly status: 'done'
      readonly verdicts: readonly JudgedRule[]
      /** What the same rules made of the round before; nothing in the first. */
      readonly before: readonly Verdict[]
    }
  /** There is no run, or no such round in it. */
  | { readonly status: 'no-such-round' }
  | { readonly status: 'failed'; readonly reason: string }

/** What the worker tells without being asked. */
export type WorkerNotice =
  | { readonly notice: 'progress'; readonly request: number; readonly round: number }
  /** A script begins, or has come back. */
  | { readonly notice: 'script'; readonly caller: ScriptCaller | null }

export const isNotice = (data: unknown): data is WorkerNotice =>
  typeof data === 'object' && data !== null && 'notice' in data

/** The same from the other side of the boundary, where every answer takes a while. */
export type RemotePlayground = {
  readonly [Question in keyof PlaygroundApi]: (
    ...given: Parameters<PlaygroundApi[Question]>
  ) => Promise<Awaited<ReturnType<PlaygroundApi[Question]>>>
}
