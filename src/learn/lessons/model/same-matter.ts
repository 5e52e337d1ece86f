import { oncePerDocument } from '../../../scenario/once-per-document'
import type { ScenarioDocument } from '../../../scenario/scenario'

/** Whether rules and labs judge the same: what is looked at, and titles, are no matter of theirs. */
export const isSameMatter = (a: ScenarioDocument, b: ScenarioDocument): boolean =>
  a === b || writeMatter(a) === writeMatter(b)

const writeMatter = oncePerDocument(
  ({ agents, proposals, moves, acts, strategies, finalOwner, rubric, config, labs }) =>
    JSON.stringify([agents, proposals, moves, acts, strategies, finalOwner, rubric, config, labs]),
)
