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

export const LAB_PAGES = ['setup', 'result', 'details'] as const
export type LabPage = (typeof LAB_PAGES)[number]

export interface Cell {
  readonly agent: string
  readonly proposalId: string
}

export type Dialog =
  | { readonly kind: 'agent'; readonly id: string }
  | { readonly kind: 'rule'; readonly id: string | null }
  | { readonly kind: 'paste' }
  | { readonly kind: 'share' }
  /** Files that were dropped or pasted already. */
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
  readonly labPage: LabPage
  readonly rule: string | null
  readonly isCardOpen: boolean
  readonly cell: Cell | null
  readonly tab: ChartTab
  readonly page: Page
  readonly side: 'why' | 'settings'
  readonly signal: string | null
  readonly query: Pick<SignalQuery, 'filter' | 'text'>
  readonly ghost: number | null
  readonly playing: Playing
  readonly isDockGrown: boolean
  readonly dialog: Dialog | null
  /** Whether the reader wants to see what the author has put away. */
  readonly showHidden: boolean
  /** What the page around this one does not want to show. */
  readonly hiddenPanels: ReadonlySet<Panel>
}
