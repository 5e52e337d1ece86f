import type { ScenarioDocument } from '../scenario/scenario'

/** What a lab asks of a scenario that was made for the board: whether its first proposal is a good one. */
export const firstQuestion = ({ title, proposals: [first] }: ScenarioDocument): string =>
  first ? `${first.content.replace(/[.?!\s]+$/, '')}?` : title
