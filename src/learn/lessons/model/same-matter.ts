import type { ScenarioDocument } from '../../../scenario/scenario'

/** Whether the rules judge the same: what is looked at, and titles, are no matter of theirs. */
export const isSameMatter = (a: ScenarioDocument, b: ScenarioDocument): boolean =>
  a === b || JSON.stringify(matterOf(a)) === JSON.stringify(matterOf(b))

const matterOf = ({
  agents,
  proposals,
  moves,
  acts,
  strategies,
  finalOwner,
  rubric,
  config,
}: ScenarioDocument) => [agents, proposals, moves, acts, strategies, finalOwner, rubric, config]
