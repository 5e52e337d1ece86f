import { findPreset } from '../../scenario/presets/find-preset'
import type { ScenarioDocument } from '../../scenario/scenario'
import type { PlaygroundStore } from '../playground-store'
import type { Source } from '../state'
import { scriptsOf } from '../trust-slice'
import type { Library } from './library'
import { viewOf } from './view-in-link'

/** So long a scenario waits for what is known of its scripts. What comes later turns them on then. */
const PATIENCE_MS = 300

/** Scripts that are not allowed yet are off from now on. */
export const blockUntrustedScripts = (
  store: PlaygroundStore,
  library: Library | null,
  scenario: ScenarioDocument,
): Promise<void> => blockUntrusted(store, library, scriptsOf(scenario))

export async function blockUntrusted(
  store: PlaygroundStore,
  library: Library | null,
  sources: readonly string[],
): Promise<void> {
  if (sources.length === 0) return
  const asked = askAllowed(library, sources)
  const known = await orLate(asked, PATIENCE_MS)
  store.getState().blockScripts(sources.filter((source) => known?.includes(source) !== true))
  if (known !== null) return
  void asked.then((allowed) => {
    if (allowed.length > 0) store.getState().allowScripts(allowed)
  })
}

/**
 * What becomes of a script that is off stays off. In a frame, that is: another page may have people write into an
 * editor that they do not see, and elsewhere a script that is edited counts as allowed.
 */
export function keepEditedOff(store: PlaygroundStore): void {
  store.subscribe(({ scenario, opened, blocked, blockScripts }, earlier) => {
    const isEdited = scenario !== earlier.scenario && opened === earlier.opened
    if (!isEdited || blocked.size === 0) return
    const before = new Set(scriptsOf(earlier.scenario))
    const now = new Set(scriptsOf(scenario))
    const isOffGone = [...before].some((source) => blocked.has(source) && !now.has(source))
    if (isOffGone) blockScripts([...now].filter((source) => !before.has(source)))
  })
}

const askAllowed = async (library: Library | null, sources: readonly string[]) =>
  (await library?.allowedOf(sources).catch(() => [])) ?? []

/** Null where it takes longer than it is waited for. */
export function orLate<Answer>(answer: Promise<Answer>, ms: number): Promise<Answer | null> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => resolve(null), ms)
    answer.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}

/** Gives back the number under which it is open. */
export function openAsStep(
  store: PlaygroundStore,
  scenario: ScenarioDocument,
  from: Source,
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
  isAwaited: () => boolean = () => true,
): Promise<void> {
  const preset = await findPreset(scenario)
  if (!preset) {
    await blockUntrustedScripts(store, library, scenario)
    if (isAwaited()) openAsStep(store, scenario, 'stranger')
    return
  }
  if (!isAwaited()) return
  openAsStep(store, preset, 'ours')
  // The same example, and what the sender wanted to be seen of it first.
  store.getState().setView(viewOf(scenario))
  const round = scenario.shows?.round
  if (round !== undefined) store.getState().goTo(round)
}
