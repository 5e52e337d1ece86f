/** What a script may use up. All but the last are counted, not timed, so that they are the same everywhere. */
export const SCRIPT_LIMITS = {
  /** Interruptions of the interpreter; each stands for ten thousand steps. */
  fuel: 200,
  stepsPerFuel: 10_000,
  /** Pages of 64 KB: the interpreter itself, and all scripts of a run together. */
  initialPages: 256,
  mostPages: 512,
  stackBytes: 20 * 1024,
  /** Characters of an answer, state included. */
  answer: 262_144,
  /** Characters that a script may be handed at once. */
  handed: 4_194_304,
  /** Steps of unfinished promises. */
  jobs: 1_000,
  /** Places of a list that is searched, sorted or joined in one go. */
  listLength: 1_000_000,
  /** Turns after which a script's memory is cleared. */
  turnsPerContext: 200,
  /** Scripts that are kept ready. */
  contexts: 32,
  /** Milliseconds after which whoever watches gives a script up that cannot be interrupted. */
  patienceMs: 500,
} as const
