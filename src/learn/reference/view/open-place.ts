import type { View } from '../../../store/view'

const BOARD = { sitePage: null, lab: null } as const

/** What opens a place that the list of promises names, by how its name begins. */
const PLACES: readonly (readonly [start: RegExp, view: Partial<View>])[] = [
  [/^Ballot lab/, { sitePage: null, lab: 'ballot' }],
  [/^Judges lab/, { sitePage: null, lab: 'judges' }],
  [/^Debate lab/, { sitePage: null, lab: 'debate' }],
  [/^Workflow lab/, { sitePage: null, lab: 'workflow' }],
  [/^Timeline/, { ...BOARD, tab: 'timeline', page: 'charts', isDockOpen: true }],
  [/^Signals/, { ...BOARD, tab: 'signals', page: 'charts', isDockOpen: true }],
  [/^Settings/, { ...BOARD, side: 'settings', page: 'why' }],
  [/^Why|^Dissent|^Warning/, { ...BOARD, side: 'why', page: 'why' }],
  [/^Cards|^Hierarchical card/, { ...BOARD, page: 'verdicts' }],
  [/^Agents/, { ...BOARD, page: 'votes' }],
  [/^Add rule/, { ...BOARD, dialog: { kind: 'rule', id: null } }],
]

/** Null where it is no place that can be opened. */
export const placeOf = (place: string): Partial<View> | null =>
  PLACES.find(([start]) => start.test(place))?.[1] ?? null
