import type {
  Evaluation,
  Problem,
  Round,
  Run,
  ScriptCaller,
  ScriptProblem,
  Settings,
} from '../engine'
import type { Patch } from '../scenario/patch'

/** What the page may ask of the worker. Plain data crosses, and nothing else. */
export interface PlaygroundApi {
  /** Takes a scenario in; what was there before stays where it is refused. */
  hold(revision: number, scenario: unknown): HoldAnswer
  /** Changes the scenario that it holds, if it is the one that the page thinks it is. */
  edit(revision: number, base: number, patches: readonly Patch[]): HoldAnswer
  /** Scripts that are not to be run again, by their source. */
  stopScripts(sources: readonly string[]): void
  /** Runs the scenario; a newer request ends an older one. */
  run(request: number): Promise<RunAnswer>
  cancel(): void
  /** Every rule's verdict at the end of a round, with its working, under other settings if given. */
  judge(round: number, settings?: Partial<Settings>): Promise<JudgeAnswer>
  /** Everything about one round. */
  round(round: number): Round | null
  /** The events of the run as JSON lines. */
  exportEvents(): Blob
  /** The whole run as JSON. */
  exportRun(): Blob
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

export interface Judged {
  readonly evaluation: Evaluation
  readonly problem?: ScriptProblem
}

export type JudgeAnswer =
  | { readonly status: 'done'; readonly verdicts: readonly Judged[] }
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
