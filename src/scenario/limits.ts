import { MAX_ID_LENGTH, MAX_PROPOSALS, MAX_SIGNALS, MAX_WEIGHT } from '../engine'

export { UNSAFE_IDS } from '../engine'

/** What is larger is refused, with the limit in the message. */
export const SCENARIO_LIMITS = {
  agents: 2_000,
  proposals: MAX_PROPOSALS,
  /** Moves cast by hand, and signals of agents in a run. */
  signals: MAX_SIGNALS,
  /** Characters of a script: 64 KB. */
  script: 65_536,
  strategies: 50,
  rounds: 200,
  debateRounds: 20,
  /** An hour, for a round. */
  roundMs: 3_600_000,
  /** Sweeping more often than this within a round would cost more than it shows. */
  sweepMs: 10,
  name: MAX_ID_LENGTH,
  text: 20_000,
  criteria: 100,
  /** Facts that agents may be told before the first round. */
  facts: 500,
  /** What may be done to the bus by hand. */
  acts: 1_000,
  /** Of a vote, and of authority. */
  weight: MAX_WEIGHT,
  problems: 100,
} as const
