import type { BoardStory, RuleVerdict, RunVote, Verdict } from '../engine'
import type { Edit } from '../scenario/edits/edit'
import type { ScenarioDocument } from '../scenario/scenario'
import type { Explanation, NearestFlips, RemotePlayground, RunSummary } from '../worker/api'
import type { Asked, ClientNotice } from '../worker/client'
import type { History } from './history'
import type { RunClient } from './run-client'
import type { PanelSide, Preferences, Theme } from './preferences'
import type { VerdictNews } from './verdict-news'
import type { Offer, Point, Toast, View } from './view'

/** Facts only: what can be derived from them is not kept (see selectors.ts). */
export type Playground = ScenarioSlice &
  TrustSlice &
  RunSlice &
  BranchSlice &
  ViewSlice &
  Surroundings

export interface Surroundings {
  /** A page inside of another one keeps nothing, and has nothing that was kept. */
  readonly isGuest: boolean
}

/** A scenario, and the number by which it was opened: what is not the same one is not compared. */
export interface Opened {
  readonly scenario: ScenarioDocument
  readonly opened: number
}

/** `kept` is what was open here before, whoever made it. */
export type Source = 'ours' | 'stranger' | 'kept'

export interface ScenarioSlice extends Opened {
  readonly history: History<Opened>
  /** Scripts of what is ours are on; those of what a stranger made are as they were, on or off. */
  readonly open: (scenario: ScenarioDocument, from: Source) => void
  /** How the scenario that was opened by this number came; null for what was kept here, which may have been changed. */
  readonly cameAs: (opened: number) => ScenarioDocument | null
  /** One named step. `live` is for settings that need no new run: the verdicts follow at once. */
  readonly edit: (edit: Edit, how?: 'live') => void
  readonly replaceWith: (scenario: ScenarioDocument, step: string) => void
  readonly settle: () => void
  readonly undo: () => void
  readonly redo: () => void
  /** Goes back or forth to the scenario that was opened by this number, as it was left; false where there was none. */
  readonly returnTo: (opened: number) => boolean
  /** Drops every step since, as if none had been taken; nothing where another scenario was opened meanwhile. */
  readonly goBackTo: (point: Omit<Point, 'rule'>) => void
  /** Takes back the last step because it cannot be, and says why; false where there is none. */
  readonly takeBack: (reason: string) => boolean
}

export interface TrustSlice {
  /** Scripts that came from a stranger and are not run, by their source. */
  readonly blocked: ReadonlySet<string>
  readonly blockOnly: (sources: readonly string[]) => void
  readonly blockScripts: (sources: readonly string[]) => void
  readonly allowScripts: (sources: readonly string[]) => void
}

/** A future that was left behind when something was changed in the past. */
export interface Branch {
  readonly id: number
  readonly name: string
  readonly round: number
  readonly scenario: ScenarioDocument
  readonly summary: RunSummary
}

export interface BranchSlice {
  readonly branches: readonly Branch[]
  /** Called before a step: keeps the future if the playhead is in the past. */
  readonly fork: (step: string) => void
  /** A step from another place leaves another branch. */
  readonly endFork: () => void
  readonly restoreBranch: (id: number) => void
  readonly forgetBranch: (id: number) => void
  /** Called after a run: a future that turned out to be what happens anyway is no branch. */
  readonly dropSameBranches: () => void
}

/** The last run that is known, what is known of the round looked at, and whether it still holds. */
export interface RunState {
  readonly summary: RunSummary | null
  readonly verdicts: readonly RuleVerdict[]
  /** The scenario that the verdicts are of, by when it was opened. */
  readonly opened: number
  /** The verdicts of the round before, under the same settings. */
  readonly before: readonly Verdict[]
  /** What would flip the verdicts; null until that is known. */
  readonly flips: NearestFlips | null
  /** Who chooses what, and why they differ; null until that is known. */
  readonly story: BoardStory | null
  /** Why the two above will not come; null where they may. */
  readonly untold: string | null
  /** What agents voted by themselves, up to this round. */
  readonly spoken: readonly RunVote[]
  /** Whether votes count that their agents have replaced since. */
  readonly hasRevisions: boolean
  readonly explanation: Explanation | null
  /** What the last step changed; null where nothing was changed at this moment. */
  readonly news: VerdictNews | null
  /** Why the newest one is missing. */
  readonly unexplained: string | null
  readonly isStale: boolean
  readonly failure: string | null
}

export interface RunSlice {
  readonly run: RunState
  readonly refresh: () => void
  readonly judgeLive: () => void
  readonly catchUp: () => void
  readonly ask: <Answer>(
    question: (remote: RemotePlayground) => Promise<Answer>,
  ) => Promise<Asked<Answer>>
  /** Texts, files and links: no run is waited for. */
  readonly call: <Answer>(
    question: (remote: RemotePlayground) => Promise<Answer>,
  ) => Promise<Asked<Answer>>
  readonly askLab: RunClient['runLab']
  readonly hear: (notice: ClientNotice) => void
  readonly explainSelected: () => void
  readonly lookAtRound: () => void
}

export interface ViewSlice extends View {
  /** The round that every panel shows; Infinity for the last one. */
  readonly round: number
  readonly preferences: Preferences
  readonly toasts: readonly Toast[]
  readonly setView: (at: Partial<View>) => void
  /** How many signals of the round have been said; null for all of them. */
  readonly signalIndex: number | null
  readonly goTo: (round: number, said?: number | null) => void
  /** One round or one signal on or back; false where there is none. */
  readonly step: (by: 'round' | 'signal', direction: 1 | -1) => boolean
  readonly setTheme: (theme: Theme) => void
  readonly resize: (side: PanelSide, pixels: number | null) => void
  /** Says something that passes; screen readers hear it. */
  readonly say: (text: string, offers?: 'undo' | Offer) => void
  readonly dismiss: (id: number) => void
}
