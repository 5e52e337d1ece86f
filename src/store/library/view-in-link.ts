import { STRATEGY_IDS } from '../../engine/catalogue'
import type { ScenarioDocument } from '../../scenario/scenario'
import { selectCompared } from '../selectors'
import type { Playground } from '../state'
import type { View } from '../view'

export function withView(state: Playground): ScenarioDocument {
  const { scenario, round, rule, cell, tab, lab, labAt, side } = state
  const compared = selectCompared(state)
  const { rules, hidden, canReveal } = scenario.shows ?? {}
  return {
    ...scenario,
    shows: {
      ...(rules === undefined ? {} : { rules }),
      ...(hidden === undefined ? {} : { hidden }),
      ...(canReveal === undefined ? {} : { canReveal }),
      ...(Number.isFinite(round) ? { round } : {}),
      // The first one is looked at anyway.
      ...(rule === null || rule === STRATEGY_IDS[0] ? {} : { rule }),
      ...(cell === null ? {} : { ballot: cell }),
      ...(tab === 'timeline' ? {} : { tab }),
      ...(lab === null ? {} : { lab }),
      ...(lab === null || !Number.isFinite(labAt) ? {} : { at: labAt }),
      ...(compared === null || side !== 'compare' ? {} : { compare: compared }),
    },
  }
}

export function viewOf({ shows = {} }: ScenarioDocument): Partial<View> {
  const { rule, ballot, tab, lab, at, compare } = shows
  return {
    ...(rule === undefined ? {} : { rule }),
    ...(ballot === undefined ? {} : { cell: ballot }),
    ...(tab === undefined ? {} : { tab }),
    ...(lab === undefined ? {} : { lab }),
    ...(at === undefined ? {} : { labAt: at }),
    ...(compare === undefined ? {} : { compared: compare, side: 'compare' as const }),
  }
}
