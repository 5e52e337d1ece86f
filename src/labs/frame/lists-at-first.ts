/** Names in the lists of agents that are drawn at once: fifty lists of two thousand would take seconds. */
const MAX_NAMES = 4_000

/** How many lists of so many agents a page has room for. */
export const listsAtFirst = (agents: number): number =>
  Math.max(1, Math.floor(MAX_NAMES / Math.max(1, agents)))
