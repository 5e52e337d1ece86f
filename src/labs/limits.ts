import { SCENARIO_LIMITS } from '../scenario/limits'

/** How large what is set up in a lab may be. */
export const LAB_LIMITS = {
  /** Voters that a ballot or a gate may ask for. */
  quorum: SCENARIO_LIMITS.agents,
  options: 20,
  votes: 5_000,
  acts: 20,
  /** A week. */
  ms: 604_800_000,
  tokens: 1_000_000_000,
  proposers: 20,
  judges: 50,
  rounds: 50,
  replies: 100,
  evidence: 40,
  members: 50,
  checks: 20,
  tools: 20,
  retries: 100,
  passes: 20,
  steps: 60,
} as const
