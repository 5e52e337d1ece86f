import { PRESET_TITLES } from '../../../scenario/presets/menu'
import type { View } from '../../../store/view'

/** What opens a place: a part of the page, or a scenario of the gallery by its name. */
export type PlaceTarget = { readonly view: Partial<View> } | { readonly preset: string }

const BOARD = { sitePage: null, lab: null } as const
const CARDS = { ...BOARD, page: 'verdicts' } as const
const AGENTS = { ...BOARD, page: 'votes' } as const
const DOCK = { ...BOARD, page: 'charts', isDockOpen: true } as const

/** By how the place begins, without quotes and capitals. */
const VIEWS: readonly (readonly [start: RegExp, view: Partial<View>])[] = [
  [/^ballot lab/, { sitePage: null, lab: 'ballot' }],
  [/^judges lab/, { sitePage: null, lab: 'judges' }],
  [/^debate lab/, { sitePage: null, lab: 'debate' }],
  [/^workflow lab/, { sitePage: null, lab: 'workflow' }],
  [/^timeline/, { ...DOCK, tab: 'timeline' }],
  [/^signals/, { ...DOCK, tab: 'signals' }],
  [/^graph/, { ...DOCK, tab: 'graph' }],
  [/^influence/, { ...DOCK, tab: 'influence' }],
  [/^settings/, { ...BOARD, side: 'settings', page: 'why' }],
  [/^why/, { ...BOARD, side: 'why', page: 'why' }],
  [/^(board, )?write a rule/, { ...BOARD, dialog: { kind: 'rule', id: null } }],
  [/^(board|verdicts)/, CARDS],
  [/^an agent|^the steps of a weight/, AGENTS],
  [/^share, code/, { ...BOARD, dialog: { kind: 'share', way: 'code' } }],
  [/^share/, { ...BOARD, dialog: { kind: 'share', way: 'file' } }],
]

/** Of a place that the list of promises names; null where there is none on the page. */
export function targetOf(place: string): PlaceTarget | null {
  const [, title] = /^Gallery, “(.+)”$/.exec(place) ?? []
  const name = Object.keys(PRESET_TITLES).find((each) => PRESET_TITLES[each] === title)
  if (name !== undefined) return { preset: name }
  const plain = place.replace(/[“”]/g, '').toLowerCase()
  const found = VIEWS.find(([start]) => start.test(plain))
  return found ? { view: found[1] } : null
}
