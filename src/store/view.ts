import type { GivenBytes } from '../scenario/import/import-given'
import type { BrokenLink } from '../scenario/link/link'
import type { LabName } from '../labs/registry'
import type { SignalForm } from '../scenario/signal-form'
import type { Answer, ChartTab, Panel } from '../scenario/scenario'
import type { BallotRef } from '../engine'
import type { SignalQuery } from '../worker/api'
import type { FailedStart } from './library/failed-start'
import type { Playground } from './state'

export { CHART_TABS as DOCK_TABS } from '../scenario/scenario'
export type { ChartTab as DockTab } from '../scenario/scenario'

/** On a narrow page, one panel at a time. */
export const PAGES = ['votes', 'verdicts', 'charts', 'why'] as const
export type Page = (typeof PAGES)[number]

/** Pages beside the board and its labs, each a folder: addresses and navigation derive from these. */
export const SITE_PAGES = ['learn'] as const
export type SitePage = (typeof SITE_PAGES)[number]

export const LAB_PAGES = ['setup', 'result', 'details'] as const
export type LabPage = (typeof LAB_PAGES)[number]

export interface Cell {
  readonly agent: string
  readonly proposalId: string
}

/** What a step can be taken back to as if it had never been. */
export type Point = Pick<Playground, 'scenario' | 'opened' | 'history' | 'rule'>

export type Dialog =
  | { readonly kind: 'agent'; readonly id: string }
  /** Null for one that is to be added; Escape goes back to the point before a new one. */
  | { readonly kind: 'rule'; readonly id: string | null; readonly before?: Point | undefined }
  | { readonly kind: 'paste' }
  | { readonly kind: 'share'; readonly way?: 'file' | 'code' }
  /** Files that were dropped or pasted already. */
  | { readonly kind: 'open'; readonly files?: readonly GivenBytes[] }
  | { readonly kind: 'library' }
  | { readonly kind: 'scripts' }
  /** Scripts that the user has allowed or written. */
  | { readonly kind: 'allowances' }
  | { readonly kind: 'failed-start'; readonly failed: FailedStart }
  | { readonly kind: 'broken-link'; readonly link: BrokenLink }
  | { readonly kind: 'palette' }
  | { readonly kind: 'keys' }
  | { readonly kind: 'policy' }
  | { readonly kind: 'compare'; readonly branch: number }

export interface Toast {
  readonly id: number
  readonly text: string
  /** What can be done about it at once. */
  readonly offers: 'undo' | Offer | null
}

export interface Offer {
  /** Whether it is offered until somebody acts on it or dismisses it. */
  readonly stays?: true
  readonly label: string
  readonly act: () => void
}

export const SPEEDS = [0.5, 1, 2, 4] as const

export interface Playing {
  readonly isOn: boolean
  readonly speed: (typeof SPEEDS)[number]
  readonly by: 'round' | 'signal'
}

/** What is open beside the signals: one that is being written, or edited where it has a place among the moves. */
export type SignalTool =
  | { readonly kind: 'compose'; readonly place: number | null; readonly form: SignalForm }
  | { readonly kind: 'memory' }
  | { readonly kind: 'delivery' }

export interface View {
  /** The page in place of the board and its labs; null for these. */
  readonly sitePage: SitePage | null
  /** Where on it, as its address says: `reference/voting`; empty for its beginning. */
  readonly sitePath: string
  /** The lab that is open; null for the board. */
  readonly lab: LabName | null
  /** Where its playhead stands; Infinity for its end. */
  readonly labAt: number
  /** The moments at which something happens in it: keys and the player step through them. */
  readonly labStops: readonly number[]
  readonly labPage: LabPage
  readonly rule: string | null
  readonly isCardOpen: boolean
  readonly cell: Cell | null
  /** Ballots that are outlined because they make a difference. */
  readonly marked: readonly BallotRef[]
  /** Where equal ballots share a row: the first agent of each agent's row, as it was when they were grouped. */
  readonly grouping: ReadonlyMap<string, string> | null
  /** The two rules that are compared; null for none. */
  readonly compared: readonly [string, string] | null
  readonly tab: ChartTab
  readonly page: Page
  readonly side: 'why' | 'compare' | 'settings'
  readonly signal: string | null
  readonly signalTool: SignalTool | null
  readonly query: Pick<SignalQuery, 'filter' | 'text'>
  readonly ghost: number | null
  readonly playing: Playing
  /** Null: by itself, where a run has several rounds. */
  readonly isDockOpen: boolean | null
  readonly isDockGrown: boolean
  readonly dialog: Dialog | null
  /** Whether the reader wants to see what the author has put away. */
  readonly showHidden: boolean
  /** Answers that were revealed or covered since, whatever the author wanted. */
  readonly revealed: Partial<Readonly<Record<Answer, boolean>>>
  /** Whether the page is for a projector. */
  readonly isPresenting: boolean
  /** What the page around this one does not want to show. */
  readonly hiddenPanels: ReadonlySet<Panel>
}

/** Where one looks at in a scenario that has just been opened and does not say. */
export const DEFAULT_VIEW = {
  sitePage: null,
  sitePath: '',
  lab: null,
  labAt: Infinity,
  labPage: 'result',
  rule: 'voting',
  isCardOpen: false,
  cell: null,
  grouping: null,
  compared: null,
  tab: 'timeline',
  page: 'verdicts',
  side: 'why',
  signal: null,
  signalTool: null,
  query: { filter: {}, text: '' },
  ghost: null,
  isDockOpen: null,
  isDockGrown: false,
  showHidden: false,
  revealed: {},
  round: Infinity,
  signalIndex: null,
} as const
