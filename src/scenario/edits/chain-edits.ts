import { applyPatches, type Patch } from '../patch'
import type { ScenarioDocument } from '../scenario'
import type { Edit } from './edit'

/** One step of many: each edit is worked out on what the one before has left. */
export function chainEdits<Item>(
  scenario: ScenarioDocument,
  items: readonly Item[],
  toEdit: (now: ScenarioDocument, item: Item) => Edit,
): readonly Patch[] {
  let now = scenario
  return items.flatMap((item) => {
    const { patches } = toEdit(now, item)
    if (items.length > 1) now = applyPatches(now, patches)
    return patches
  })
}
