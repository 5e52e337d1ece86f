import { STRATEGY_IDS } from '../../engine/catalogue'
import type { ScenarioDocument } from '../../scenario/scenario'
import type { Playground } from '../state'
import type { View } from '../view'

export function withView(state: Playground): ScenarioDocument {
  const { scenario, round, rule, cell, tab, lab, labAt } = state
  const { rules, hidden } = scenario.shows ?? {}
  return {
    ...scenario,
    shows: {
      ...(rules === undefined ? {} : { rules }),
      ...(hidden === undefined ? {} : { hidden }),
      ...(Number.isFinite(round) ? { round } : {}),
      // The first one is looked at anyway.
      ...(rule === null || rule === STRATEGY_IDS[0] ? {} : { rule }),
      ...(cell === null ? {} : { ballot: cell }),
      ...(tab === 'timeline' ? {} : { tab }),
      ...(lab === null ? {} : { lab }),
      ...(lab === null || !Number.isFinite(labAt) ? {} : { at: labAt }),
    },
  }
}

export function viewOf({ shows = {} }: ScenarioDocument): Partial<View> {
  const { rule, ballot, tab, lab, at } = shows
  return {
    ...(rule === undefined ? {} : { rule }),
    ...(ballot === undefined ? {} : { cell: ballot }),
    ...(tab === undefined ? {} : { tab }),
    ...(lab === undefined ? {} : { lab }),
    ...(at === undefined ? {} : { labAt: at }),
  }
}
