/**
 * Where a run can be left for a moment: to give scripts a new interpreter, without which it cannot go
 * on, or only to see whether anybody still wants it.
 */
export type PausePoint = 'restore' | 'breathe'

/** Work that stops at interludes and goes on from there. */
export type Steps<Result> = Generator<PausePoint, Result, void>
