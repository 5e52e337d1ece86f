import * as v from 'valibot'
import { CHART_TABS } from '../../scenario/scenario'
import { LAB_IDS } from '../../labs/registry'
import type { Playground } from '../state'
import { LAB_PAGES, PAGES, type View } from '../view'

const name = v.pipe(v.string(), v.maxLength(500))
const count = v.pipe(v.number(), v.integer(), v.minValue(0))

/** What of the view a reload comes back to. JSON has no Infinity: null is the last round, and the end. */
export const keptViewSchema = v.strictObject({
  rule: v.nullable(name),
  compared: v.nullable(v.tuple([name, name])),
  side: v.picklist(['why', 'compare', 'settings']),
  tab: v.picklist(CHART_TABS),
  page: v.picklist(PAGES),
  isCardOpen: v.boolean(),
  isDockOpen: v.nullable(v.boolean()),
  isDockGrown: v.boolean(),
  cell: v.nullable(v.strictObject({ agent: name, proposalId: name })),
  round: v.nullable(v.pipe(v.number(), v.integer(), v.minValue(1))),
  signalIndex: v.nullable(count),
  lab: v.nullable(v.picklist(LAB_IDS)),
  labAt: v.nullable(v.pipe(v.number(), v.minValue(0))),
  labPage: v.picklist(LAB_PAGES),
})

export type KeptView = v.InferOutput<typeof keptViewSchema>

const orNull = (value: number): number | null => (Number.isFinite(value) ? value : null)

export const pickView = (state: Playground): KeptView => ({
  rule: state.rule,
  compared: state.compared === null ? null : [...state.compared],
  side: state.side,
  tab: state.tab,
  page: state.page,
  isCardOpen: state.isCardOpen,
  isDockOpen: state.isDockOpen,
  isDockGrown: state.isDockGrown,
  cell: state.cell === null ? null : { ...state.cell },
  round: orNull(state.round),
  signalIndex: state.signalIndex,
  lab: state.lab,
  labAt: orNull(state.labAt),
  labPage: state.labPage,
})

/** The address says which lab is open: where the playhead of another one stood is no news. */
export function showKeptView(state: Playground, kept: KeptView): void {
  const { round, signalIndex, lab, labAt, labPage, ...view } = kept
  const ofLab: Partial<View> = lab === state.lab ? { labAt: labAt ?? Infinity, labPage } : {}
  state.setView({ ...view, ...ofLab })
  if (round !== null) state.goTo(round, signalIndex)
}
