/** What checking one value may take: counted, not timed, so that it is the same everywhere. */
export const SCHEMA_LIMITS = {
  /** Characters of a schema. */
  text: 20_000,
  /** Levels of a schema inside of another, also by way of references. */
  depth: 64,
  /** Comparisons of one value, those of its patterns included. */
  steps: 200_000,
  /** Choices that a pattern keeps open at once: each is a frame of the stack. */
  choices: 1_200,
} as const

/** A schema asked for more than it may have; `culprit` is the part of it that did. */
export class OutOfSteps extends Error {
  override readonly name = 'OutOfSteps'
}

export class Budget {
  #left: number = SCHEMA_LIMITS.steps

  spend(steps = 1): void {
    this.#left -= steps
    if (this.#left < 0) throw new OutOfSteps()
  }
}
