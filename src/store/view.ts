import type { GivenBytes } from '../scenario/import/import-given'
import type { BrokenLink } from '../scenario/link/link'
import type { LabName } from '../labs/registry'
import type { ChartTab, Panel } from '../scenario/scenario'
import type { SignalQuery } from '../worker/api'

export { CHART_TABS as DOCK_TABS } from '../scenario/scenario'
export type { ChartTab as DockTab } from '../scenario/scenario'

/** On a narrow page, one panel at a time. */
export const PAGES = ['votes', 'verdicts', 'charts', 'why'] as const
export type Page = (typeof PAGES)[number]

/** The columns of a lab, which a narrow page shows one at a time. */
export const LAB_PAGES = ['setup', 'result', 'details'] as const
export type LabPage = (typeof LAB_PAGES)[number]

/** A ballot, by who and what about. */
export interface Cell {
  readonly agent: string
  readonly proposalId: string
}

export type Dialog =
  | { readonly kind: 'agent'; readonly id: string }
  | { readonly kind: 'rule'; readonly id: string | null }
  | { readonly kind: 'paste' }
  | { readonly kind: 'share' }
  /** With what somebody has dropped or pasted already. */
  | { readonly kind: 'open'; readonly files?: readonly GivenBytes[] }
  | { readonly kind: 'library' }
  | { readonly kind: 'scripts' }
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
  readonly label: string
  readonly act: () => void
}

export const SPEEDS = [0.5, 1, 2, 4] as const

export interface Playing {
  readonly isOn: boolean
  readonly speed: (typeof SPEEDS)[number]
  readonly by: 'round' | 'signal'
}

export interface View {
  /** The lab that is open; null for the board. */
  readonly lab: LabName | null
  /** Where its playhead stands; Infinity for its end. */
  readonly labAt: number
  /** The moments at which something happens in it: keys and the player step through them. */
  readonly labStops: readonly number[]
  /** On a narrow page: which column of the lab is seen. */
  readonly labPage: LabPage
  /** The selected card. */
  readonly rule: string | null
  /** On a narrow page: whether the selected card is open. */
  readonly isCardOpen: boolean
  /** The selected ballot. */
  readonly cell: Cell | null
  readonly tab: ChartTab
  readonly page: Page
  readonly side: 'why' | 'settings'
  /** The selected signal, by its id. */
  readonly signal: string | null
  /** Which signals are shown, in the graph and in the table. */
  readonly query: Pick<SignalQuery, 'filter' | 'text'>
  /** Which branch is drawn as a ghost. */
  readonly ghost: number | null
  readonly playing: Playing
  /** Whether the dock takes the place of the board. */
  readonly isDockGrown: boolean
  readonly dialog: Dialog | null
  /** Whether the reader wants to see what the author has put away. */
  readonly showHidden: boolean
  /** What the page around this one does not want to show. */
  readonly hiddenPanels: ReadonlySet<Panel>
}
