/**
 * What a script may use up. Steps, memory and sizes are counted, not timed, so that they are the same
 * everywhere; the clock only ends what cannot be counted.
 */
export const SCRIPT_LIMITS = {
  /** Interruptions of the interpreter; each stands for ten thousand steps. */
  fuel: 200,
  stepsPerFuel: 10_000,
  /** Pages of 64 KB: the interpreter itself, and the script. All from the start: memory cannot shrink again. */
  pages: 384,
  stackBytes: 20 * 1024,
  /** Characters of an answer, state included. */
  answer: 262_144,
  /** Characters that a script may be handed at once. */
  handed: 8_388_608,
  /** The price of a question, regardless of its answer: crossing the boundary takes as long. */
  stepsPerQuestion: 200,
  /** Characters of a question that it asks without paying for them. */
  freeQuestion: 1_000,
  /** Characters that it may be handed on request for one step. */
  charactersPerStep: 8,
  /** Steps of unfinished promises. */
  jobs: 1_000,
  /** Places of a list that is searched, sorted or joined in one go. */
  listLength: 1_000_000,
  /** Milliseconds after which the watchdog ends a script that cannot be interrupted. */
  patienceMs: 500,
} as const
