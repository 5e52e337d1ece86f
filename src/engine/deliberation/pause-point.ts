/** To give scripts a new interpreter, without which a run cannot go on, or to let messages in. */
export type PausePoint = 'restore' | 'yield-to-events'

export type Steps<Result> = Generator<PausePoint, Result, void>
