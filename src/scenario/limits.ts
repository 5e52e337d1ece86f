import { MOST_SIGNALS } from '../engine'

/** How large a scenario may be. Whatever is larger is refused, with the limit in the message. */
export const SCENARIO_LIMITS = {
  agents: 2_000,
  proposals: 500,
  /** Moves cast by hand, and signals of a run. */
  signals: MOST_SIGNALS,
  /** Characters of a script: 64 KB. */
  script: 65_536,
  strategies: 50,
  rounds: 200,
  debateRounds: 20,
  /** Characters of a title, a name or a role. */
  name: 200,
  /** Characters of any longer text. */
  text: 20_000,
  criteria: 100,
  /** Problems that a refusal lists. */
  problems: 100,
} as const
