import type { OnProgress } from '../labs/task'
import type { ScenarioDocument } from '../scenario/scenario'
import { createTile, runWithoutScripts, type Tile } from './gallery/model/tile'

/** Long work of Learn, which runs in the pool of workers: each takes an input and `onProgress`. */

/** What the gallery shows of somebody's own scenarios, by the ids under which they are saved. */
export function tiles(
  saved: readonly (readonly [id: string, scenario: ScenarioDocument])[],
  onProgress: OnProgress,
): readonly Tile[] {
  return saved.map(([id, scenario], place) => {
    onProgress(place / saved.length)
    return createTile(id, scenario, runWithoutScripts(scenario))
  })
}

/** What the QR code in a picture of the camera says. */
export { readQr } from './poll/model/read-qr'
/** Ballots on which two rules differ, and how many it takes for every two. */
export { disagree } from './search/model/disagree'
export { sizeAllPairs } from './search/model/all-pairs'
