import { findPreset } from '../../scenario/presets/find-preset'
import type { ScenarioDocument } from '../../scenario/scenario'
import type { PlaygroundStore } from '../playground-store'
import { scriptsOf } from '../trust-slice'
import type { Library } from './library'
import { viewOf } from './view-in-link'

/** Scripts that are not allowed yet are off from now on. */
export async function blockUntrustedScripts(
  store: PlaygroundStore,
  library: Library | null,
  scenario: ScenarioDocument,
): Promise<void> {
  const sources = scriptsOf(scenario)
  const allowed = new Set(await library?.allowedOf(sources).catch(() => []))
  store.getState().blockScripts(sources.filter((source) => !allowed.has(source)))
}

/** Gives back the number under which it is open. */
export function openAsStep(
  store: PlaygroundStore,
  scenario: ScenarioDocument,
  from: 'ours' | 'stranger',
): number {
  const { settle, open } = store.getState()
  // What is opened by hand is a step of its own, not one more page of the menu.
  settle()
  open(scenario, from)
  settle()
  return store.getState().opened
}

/** Opens what a stranger made: its scripts are off unless they were allowed before. */
export async function openForeign(
  store: PlaygroundStore,
  library: Library | null,
  scenario: ScenarioDocument,
): Promise<void> {
  const preset = await findPreset(scenario)
  if (!preset) {
    await blockUntrustedScripts(store, library, scenario)
    openAsStep(store, scenario, 'stranger')
    return
  }
  openAsStep(store, preset, 'ours')
  // The same example, and what the sender wanted to be seen of it first.
  store.getState().setView(viewOf(scenario))
  const round = scenario.shows?.round
  if (round !== undefined) store.getState().goTo(round)
}
